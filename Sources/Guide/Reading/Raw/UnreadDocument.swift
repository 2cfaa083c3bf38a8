public import GuideModel

/// A content file that is there, but of which nothing is known except what its name says.
public struct UnreadDocument: Hashable, Sendable {
    public let kind: ContentKind
    public let slug: Slug

    public init(kind: ContentKind, slug: Slug) { (self.kind, self.slug) = (kind, slug) }

    static let settings = UnreadDocument(kind: .site, slug: Slug("site")!)  // because "site" is a valid slug
}
