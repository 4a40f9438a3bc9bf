/// A target whose links to packages are not looked up yet.
struct TargetDraft {
  var target: ProjectTarget
  /// Package products it links, with the package's folder where it is a known local one.
  var packageProducts: [PackageProduct] = []

  /// A product of a Swift package, as the one who links it names it.
  struct PackageProduct: Hashable {
    let name: String
    /// Whether it certainly comes from another repository.
    let isRemote: Bool
  }
}
