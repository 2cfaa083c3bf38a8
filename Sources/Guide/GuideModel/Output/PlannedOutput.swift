/// One file of the guide before it is made: where it goes, which source asks for it, and how it is made.
///
///     let file = try output.make()
///
/// It can be made at any time, on any thread and as often as wanted: the bytes are always the same.
///
/// A class, because lists of tens of thousands of them are joined, sorted and copied.
public final class PlannedOutput: Sendable {
    public let path: OutputPath
    /// The owner of the path, for the error when two want it: `Content/tours/freedom-trail.md`, `the sitemap`.
    public let owner: String
    private let maker: any OutputMaker

    public init(_ path: OutputPath, owner: String, by maker: any OutputMaker) {
        (self.path, self.owner, self.maker) = (path, owner, maker)
    }

    /// - Parameter inputs: the digest of everything that the file is made from; `nil` where it is not known.
    public convenience init(
        _ path: OutputPath, owner: String, inputs: (@Sendable () -> ContentDigest)? = nil,
        content: @escaping @Sendable () throws -> OutputFile.Content
    ) {
        self.init(path, owner: owner, by: ClosureMaker(inputs: inputs, make: content))
    }

    /// A file whose content exists already.
    public convenience init(_ file: OutputFile, inputs: (@Sendable () -> ContentDigest)? = nil) {
        let content = file.content
        self.init(file.path, owner: file.owner, inputs: inputs) { content }
    }

    /// The digest of everything that the file is made from: while it stays the same, so do the bytes. `nil` where it is not
    /// known. Cost: small compared with making the file.
    public func digest() -> ContentDigest? { maker.digest() }

    /// The author's files that the file is mainly made from, relative to the site's folder, its own first. Empty where it is
    /// made from the whole site.
    public func sources() -> [String] { maker.sources() }

    /// Makes the file. Cost: that of making it, on every call; nothing is kept.
    public func make() throws -> OutputFile { OutputFile(path, try maker.content(), owner: owner) }
}

/// Makes one file of the guide; ``PlannedOutput`` says what each answer means.
public protocol OutputMaker: Sendable {
    func digest() -> ContentDigest?
    func sources() -> [String]
    func content() throws -> OutputFile.Content
}

private struct ClosureMaker: OutputMaker {
    let inputs: (@Sendable () -> ContentDigest)?
    let make: @Sendable () throws -> OutputFile.Content

    func digest() -> ContentDigest? { inputs?() }
    func sources() -> [String] { [] }
    func content() throws -> OutputFile.Content { try make() }
}
