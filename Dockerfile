# An image with the program, from the Debian package that `make dist` makes:
#   docker build -f Dockerfile -t almanac .build/dist/out
#   docker run --rm -v "$PWD:/work" almanac lint .
FROM debian:12-slim
ARG TARGETARCH=amd64
COPY almanac_*_${TARGETARCH}.deb /tmp/almanac.deb
RUN dpkg -i /tmp/almanac.deb && rm /tmp/almanac.deb
WORKDIR /work
ENTRYPOINT ["almanac"]
