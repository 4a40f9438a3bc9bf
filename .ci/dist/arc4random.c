/* expat takes random bytes for its hash tables by a name that glibc has since 2.36. With these, a release runs with 2.35 too. */
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    ssize_t done = getrandom(bytes, count, 0);
    if (done < 0) {
      if (errno == EINTR) continue;
      abort();
    }
    bytes += done;
    count -= (size_t)done;
  }
}
