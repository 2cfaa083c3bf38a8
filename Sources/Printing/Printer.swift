public import GuideModel

/// Makes PDF files from print pages and keeps them: a document whose page, styles and pictures are unchanged is not
/// rendered again.
public struct Printer: Sendable {
    private let engine: any PrintEngine
    private let cache: String

    /// - Parameter cache: the absolute path of the folder that keeps finished PDFs between builds.
    public init(engine: any PrintEngine, cache: String) {
        self.engine = engine
        self.cache = cache
    }

    /// The PDF of every document, in the order given.
    ///
    /// - Parameter progress: called with the number of documents done and the number to do.
    public func makePDFs(
        of documents: [PrintDocument], resources: PrintResources, jobs: Int,
        progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
    ) throws(PrintFailure) -> [OutputFile] {
        try PrintFiles.makeFolders(cache)
        let tasks = documents.map { document in
            PrintTask(document: document, target: "\(cache)/\(key(of: document, resources)).pdf")
        }
        var seen: Set<String> = []
        let missing = tasks.filter {
            PrintFiles.size(of: $0.target) == nil && seen.insert($0.target).inserted
        }
        if !missing.isEmpty {
            let count = missing.count
            try engine.render(missing, resources: resources, jobs: jobs) { progress?($0, count) }
        }
        var files: [OutputFile] = []
        for task in tasks { files.append(try finished(task)) }
        return files
    }

    private func finished(_ task: PrintTask) throws(PrintFailure) -> OutputFile {
        guard let size = PrintFiles.size(of: task.target) else {
            throw .engine(message: "there is no PDF for \(task.document.page)")
        }
        guard size > 0 else { throw .engine(message: "an empty PDF for \(task.document.page)") }
        return OutputFile(
            task.document.pdf, copyOf: task.target, byteCount: size, owner: "the PDF of \(task.document.owner)")
    }

    /// A digest of everything the PDF is made from. Which resources a page uses is found by their file names in it:
    /// at worst too many, never too few.
    private func key(of document: PrintDocument, _ resources: PrintResources) -> ContentDigest {
        var digest = ContentDigest(engine.identity + "\n" + resources.baseURL + "\n" + document.page.text + "\n")
        digest.add(document.html)
        let html = String(decoding: document.html, as: UTF8.self)
        for (path, content) in resources.digests.sorted(by: { $0.key < $1.key })
        where path.text.hasPrefix("styles/") || html.contains(path.text.split(separator: "/").last ?? "") {
            digest.add("\n\(path) \(content)")
        }
        return digest
    }
}
