/// One file of the guide before it is made: where it goes, which source asks for it, and how it is made.
///
///     let file = try output.make()
///
/// It can be made at any time, on any thread and as often as wanted: the bytes are always the same.
public struct PlannedOutput: Sendable {
    public let path: OutputPath
    /// The owner of the path, for the error when two want it: `Content/tours/freedom-trail.md`, `the sitemap`.
    public let owner: String
    private let inputs: (@Sendable () -> ContentDigest)?
    private let content: @Sendable () throws -> OutputFile.Content

    /// - Parameter inputs: the digest of everything that the file is made from; `nil` where it is not known.
    public init(
        _ path: OutputPath, owner: String, inputs: (@Sendable () -> ContentDigest)? = nil,
        content: @escaping @Sendable () throws -> OutputFile.Content
    ) {
        (self.path, self.owner, self.inputs, self.content) = (path, owner, inputs, content)
    }

    /// A file whose content exists already.
    public init(_ file: OutputFile, inputs: (@Sendable () -> ContentDigest)? = nil) {
        let content = file.content
        self.init(file.path, owner: file.owner, inputs: inputs) { content }
    }

    /// The digest of everything that the file is made from: while it stays the same, so do the bytes. `nil` where it is not
    /// known. Cost: small compared with making the file.
    public func digest() -> ContentDigest? { inputs?() }

    /// Makes the file. Cost: that of making it, on every call; nothing is kept.
    public func make() throws -> OutputFile { OutputFile(path, try content(), owner: owner) }
}
