/// A target whose package products are not resolved yet.
struct TargetDraft {
  var target: ProjectTarget
  /// The package products that the target links.
  var packageProducts: [PackageProduct] = []

  /// A product of a Swift package, as named by the target that links it.
  struct PackageProduct: Hashable {
    let name: String
    /// Whether it certainly comes from another repository.
    let isRemote: Bool
  }
}
