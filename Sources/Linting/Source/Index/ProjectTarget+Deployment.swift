internal import Projects

extension ProjectTarget {
  /// The lowest major version of iOS on which a configuration of the target runs.
  var deploymentTarget: Int? {
    configurations.compactMap { configuration in
      configuration.settings["IPHONEOS_DEPLOYMENT_TARGET"]?.value.split(separator: ".").first
        .flatMap { Int($0) }
    }.min()
  }
}
