import Synchronization

/// An output of whose bytes another one says how many there are and what their digest is.
///
/// It is made once for both, for the first that asks; if only the sum is asked for, the bytes are
/// kept until the output itself is made.
public final class DigestedOutput: Sendable {
    /// How many bytes a file has, and their digest.
    public struct Sum: Hashable, Sendable {
        public let byteCount: Int
        public let digest: ContentDigest

        public init(byteCount: Int, digest: ContentDigest) { (self.byteCount, self.digest) = (byteCount, digest) }

        public init(_ bytes: [UInt8]) { self.init(byteCount: bytes.count, digest: ContentDigest(bytes)) }
    }

    private struct State {
        var sum: Sum?
        var kept: OutputFile.Content?
    }

    private let inner: PlannedOutput
    private let state = Mutex(State())

    private let digest: @Sendable (_ copied: String) throws -> ContentDigest

    /// - Parameter digest: of the bytes of a file to copy, by its path.
    public init(
        _ output: PlannedOutput,
        digest: @escaping @Sendable (_ copied: String) throws -> ContentDigest = { ContentDigest($0) }
    ) { (inner, self.digest) = (output, digest) }

    public var path: OutputPath { inner.path }
    /// The output itself, which remembers its sum when it is made.
    public var output: PlannedOutput { PlannedOutput(path, owner: inner.owner, by: Maker(summed: self)) }

    /// The size and the digest. Cost: that of making the output, unless that was done.
    ///
    /// - Throws: what making it throws.
    public func sum() throws -> Sum {
        if let sum = state.withLock(\.sum) { return sum }
        let content = try inner.make().content
        let sum = try sum(of: content)
        state.withLock { $0 = State(sum: sum, kept: content) }
        return sum
    }

    private func content() throws -> OutputFile.Content {
        let kept = state.withLock { state in
            defer { state.kept = nil }
            return state.kept
        }
        if let kept { return kept }
        let content = try inner.make().content
        if state.withLock({ $0.sum == nil }) {
            let sum = try sum(of: content)
            state.withLock { $0.sum = sum }
        }
        return content
    }

    private func sum(of content: OutputFile.Content) throws -> Sum {
        switch content {
        case .bytes(let bytes): Sum(bytes)
        case .copy(let path, let byteCount): Sum(byteCount: byteCount, digest: try digest(path))
        }
    }

    private struct Maker: OutputMaker {
        let summed: DigestedOutput

        func digest() -> ContentDigest? { summed.inner.digest() }
        func sources() -> [String] { summed.inner.sources() }
        func content() throws -> OutputFile.Content { try summed.content() }
    }
}
