// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tides",
  dependencies: [.package(name: "almanac", path: "../../..")],
  targets: [
    .target(
      name: "TideWidgets", exclude: ["Info.plist"],
      plugins: [.plugin(name: "AlmanacBuildToolPlugin", package: "almanac")])
  ])
