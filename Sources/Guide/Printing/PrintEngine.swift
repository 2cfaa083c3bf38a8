public import GuideModel

/// Turns the data of print pages into PDF files.
public protocol PrintEngine: Sendable {
    /// A name that changes whenever the same data could give different bytes.
    var identity: String { get }

    /// Renders the documents; the finished files lie at ``PrintTask/target`` afterwards.
    ///
    /// - Parameters:
    ///   - cache: the folder of the targets, for what is needed in passing.
    ///   - progress: called with the number of documents done.
    /// - Returns: for each document what its author should know.
    func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, cache: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [[PrintRemark]]
}

/// One document to render and the absolute path where its PDF goes.
public struct PrintTask: Sendable {
    public let document: PrintDocument
    public let target: String
    /// Where the pages go that are ordered for folding; `nil` for what is not folded.
    public var foldedTarget: String? { document.folded == nil ? nil : String(target.dropLast(4)) + "-fold.pdf" }
}

/// What paper may show: nothing else is read from the disk, and nothing from the network.
public struct PrintResources: Sendable {
    /// The guide's address on the web. Links in the PDF lead there.
    let baseURL: String
    /// The style sheet of maps, pictures and fonts by output path.
    let files: [OutputPath: OutputFile.Content]
    /// The digest of each, so that a change is noticed.
    let digests: [OutputPath: ContentDigest]

    /// - Parameter mediaDigests: the digests of copied files; those of bytes are taken here.
    public init(baseURL: String, files: [OutputFile], mediaDigests: [OutputPath: ContentDigest]) {
        self.baseURL = baseURL
        self.files = Dictionary(files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
        var digests = mediaDigests
        for file in files {
            if case .bytes(let bytes) = file.content { digests[file.path] = ContentDigest(bytes) }
        }
        self.digests = digests
    }
}

/// Why there is no PDF.
public enum PrintFailure: Error, Hashable, CustomStringConvertible {
    /// The engine could not be started.
    case cannotStart(path: String, reason: String)
    /// The engine ended with a complaint.
    case engine(message: String)
    /// The engine stopped responding.
    case timedOut(seconds: Int)
    /// A folder or file could not be written or read.
    case disk(path: String, reason: String)

    public var description: String {
        switch self {
        case .cannotStart(let path, let reason): "cannot start the print engine \(path): \(reason)"
        case .engine(let message): "the print engine failed: \(message)"
        case .timedOut(let seconds): "the print engine made no progress for \(seconds) seconds"
        case .disk(let path, let reason): "cannot keep finished PDFs in \(path): \(reason)"
        }
    }
}
