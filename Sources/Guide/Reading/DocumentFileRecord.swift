public import GuideModel

/// What a build found in a content file, and how that lay on the disk then: the next build reads only files that have changed.
///
/// Files in which anything is wrong have none: they are read, and reported, each time.
public struct DocumentFileRecord: Sendable {
    /// Relative to the site's folder.
    public let path: String
    /// Numbers that differ as soon as the file is written again.
    public let state: [Int]
    /// As in ``RawDocument``.
    public let digest: ContentDigest
    public let headDigest: ContentDigest
    public let bodyLine: Int

    public init(
        path: String, state: [Int], digest: ContentDigest, headDigest: ContentDigest, bodyLine: Int
    ) {
        (self.path, self.state, self.bodyLine) = (path, state, bodyLine)
        (self.digest, self.headDigest) = (digest, headDigest)
    }
}

/// A content file was written between the moment when a build found it unchanged and the moment when its text was needed, so that
/// the build does not know what it is made from.
public struct SiteChanged: Error, Hashable, Sendable, CustomStringConvertible {
    /// Relative to the site's folder.
    public let path: String

    public var description: String { "\(path) was changed while the guide was made; do it again" }
}
