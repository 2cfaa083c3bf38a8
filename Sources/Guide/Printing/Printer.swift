import Formats
import FoundationEssentials
public import GuideModel

/// Makes PDF files from the data of print pages and keeps them: a document whose data, templates and pictures are unchanged is not
/// rendered again.
public struct Printer: Sendable {
    private let engine: any PrintEngine
    private let cache: String

    /// - Parameter cache: the absolute path of the folder that keeps finished PDFs between builds.
    public init(engine: any PrintEngine, cache: String) {
        self.engine = engine
        self.cache = cache
    }

    /// A document that was printed, now or before.
    public struct Printed: Sendable {
        public let file: OutputFile
        /// Its pages ordered for folding, where the document has them.
        public let folded: OutputFile?
        /// Warnings about it.
        public let diagnostics: [Diagnostic]
    }

    /// The PDF of every document, in the order given. One that the engine could not make the last time is tried again.
    ///
    /// - Parameter progress: called with the number of documents done and the number to do.
    public func makePDFs(
        of documents: [PrintDocument], resources: PrintResources, jobs: Int,
        progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
    ) throws(PrintFailure) -> [Printed] {
        try PrintFiles.makeFolders(cache)
        let tasks = documents.map { document in
            PrintTask(document: document, target: "\(cache)/\(key(of: document, resources)).pdf")
        }
        var seen: Set<String> = []
        let missing = tasks.filter { !isFinished($0) && seen.insert($0.target).inserted }
        if !missing.isEmpty {
            let count = missing.count
            let remarks = try engine.render(missing, resources: resources, jobs: jobs, cache: cache) {
                progress?($0, count)
            }
            for (task, remarks) in zip(missing, remarks) {
                try PrintFiles.replace(remarksFile(task.target), with: Self.data(of: remarks), in: cache)
            }
        }
        var printed: [Printed] = []
        for task in tasks { printed.append(try finished(task)) }
        return printed
    }

    /// Keeps warnings for a build in which the document is not asked for again.
    ///
    /// - Parameter inputs: the digest of everything that the documents are made from.
    public func keep(_ diagnostics: [Diagnostic], about inputs: ContentDigest) throws(PrintFailure) {
        let kept = Self.data(of: diagnostics.map(Kept.init))
        try PrintFiles.replace("\(cache)/\(inputs).warnings", with: kept, in: cache)
    }

    /// The warnings that were kept; none where nothing has been printed from these inputs.
    public func kept(about inputs: ContentDigest) -> [Diagnostic] {
        Self.values(in: "\(cache)/\(inputs).warnings", as: Kept.self).map(\.diagnostic)
    }
}

extension Printer {
    private func isFinished(_ task: PrintTask) -> Bool {
        let targets = [task.target, task.foldedTarget].compactMap(\.self)
        guard targets.allSatisfy({ PrintFiles.size(of: $0) != nil }) else { return false }
        return !remarks(on: task).contains { if case .givenUp = $0 { true } else { false } }
    }

    private func finished(_ task: PrintTask) throws(PrintFailure) -> Printed {
        let file = try finished(task.target, task.document.pdf, task.document)
        var folded: OutputFile?
        if let target = task.foldedTarget, let path = task.document.folded {
            folded = try finished(target, path, task.document)
        }
        return Printed(
            file: file, folded: folded, diagnostics: remarks(on: task).map { $0.diagnostic(of: task.document) })
    }

    private func finished(
        _ target: String, _ path: OutputPath, _ document: PrintDocument
    ) throws(PrintFailure) -> OutputFile {
        guard let size = PrintFiles.size(of: target) else {
            throw .engine(message: "there is no PDF for \(document.page)")
        }
        guard size > 0 else { throw .engine(message: "an empty PDF for \(document.page)") }
        return OutputFile(path, copyOf: target, byteCount: size, owner: "the PDF of \(document.owner)")
    }

    /// Where the remarks about a PDF are kept: beside it.
    private func remarksFile(_ target: String) -> String { String(target.dropLast(3)) + "remarks" }

    private func remarks(on task: PrintTask) -> [PrintRemark] {
        Self.values(in: remarksFile(task.target), as: PrintRemark.self)
    }

    private static func data(of values: [some Encodable]) -> [UInt8] {
        guard !values.isEmpty else { return [] }
        let data = try? JSONEncoder().encode(values)  // because texts and lists of texts are always JSON
        return data.map(Array.init) ?? []
    }

    private static func values<Value: Decodable>(in file: String, as type: Value.Type) -> [Value] {
        let bytes = PrintFiles.bytes(of: file)
        guard !bytes.isEmpty else { return [] }
        // A file that cannot be read is one of another version, because each is renamed into its place when it is whole.
        return (try? JSONDecoder().decode([Value].self, from: Data(bytes))) ?? []
    }

    /// A digest of everything the PDF is made from. Which resources a page uses is found by their file names in it:
    /// at worst too many, never too few.
    private func key(of document: PrintDocument, _ resources: PrintResources) -> ContentDigest {
        var digest = ContentDigest(engine.identity + "\n" + resources.baseURL + "\n" + document.page.text + "\n")
        digest.add("\(document.edition)\n")
        digest.add(document.data)
        for file in document.templates { digest.add("\n\(file.path)\n\(file.text)") }
        let text = String(decoding: document.data, as: UTF8.self)
        for (path, content) in resources.digests.sorted(by: { $0.key < $1.key })
        where path == GuidePaths.paperMapStyle || MediaType(of: path.text).isFont
            || text.contains(path.text.split(separator: "/").last ?? "")
        {
            digest.add("\n\(path) \(content)")
        }
        return digest
    }
}

/// A warning as it is kept between builds.
private struct Kept: Codable {
    let code: String
    let message: String
    let file: String
    let remedy: String?

    init(_ diagnostic: Diagnostic) {
        (code, message, remedy) = (diagnostic.code, diagnostic.message, diagnostic.remedy)
        file = diagnostic.location?.file ?? ""
    }

    var diagnostic: Diagnostic {
        Diagnostic(.warning, code, message, at: file.isEmpty ? nil : SourceLocation(file: file), remedy: remedy)
    }
}
