import Formats
import FoundationEssentials
import Glibc
public import GuideModel

/// WeasyPrint, run as a subprocess.
public struct WeasyPrint: PrintEngine {
    /// Seconds without a finished document after which the engine is stopped. A tour of 70 stops takes about ten.
    private static let patience = 300
    /// Milliseconds between two checks of how far the engine is.
    private static let interval = 20

    private let location: PrintEngineLocation

    public init(_ location: PrintEngineLocation) { self.location = location }

    public var identity: String { "weasyprint \(location.version) \(ContentDigest(WeasyPrintDriver.source))" }

    public func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) {
        let folder = try PrintFiles.makePassingFolder(in: FileManager.default.temporaryDirectory.path)
        defer { PrintFiles.removeFolder(folder) }
        try PrintFiles.write(try order(tasks, resources, jobs: jobs, in: folder), to: "\(folder)/order.json")
        try run(in: folder, progress: progress)
    }

    /// Writes the pages and styles to files and names them all in one JSON object.
    private func order(
        _ tasks: [PrintTask], _ resources: PrintResources, jobs: Int, in folder: String
    ) throws(PrintFailure) -> [UInt8] {
        var paths: [String: String] = [:]
        for (number, (path, content)) in resources.files.sorted(by: { $0.key < $1.key }).enumerated() {
            switch content {
            case .copy(let source, _): paths[path.text] = source
            case .bytes(let bytes):
                paths[path.text] = "\(folder)/resource-\(number)"
                try PrintFiles.write(bytes, to: "\(folder)/resource-\(number)")
            }
        }
        var documents: [KeyValuePairs<String, String>] = []
        for (number, task) in tasks.enumerated() {
            let file = "\(folder)/page-\(number).html"
            try PrintFiles.write(task.document.html, to: file)
            documents.append(["page": task.document.page.text, "html": file, "pdf": task.target])
        }
        var json = JSONWriter()
        json.object { json in
            json.member("base", resources.baseURL)
            json.member("jobs", jobs)
            json.object("resources") { json in
                for (path, file) in paths.sorted(by: { $0.key < $1.key }) { json.member(path, file) }
            }
            json.list("documents", of: documents) { json, document in
                json.object { json in
                    for (name, value) in document { json.member(name, value) }
                }
            }
        }
        return json.bytes
    }

    private func run(in folder: String, progress: (@Sendable (Int) -> Void)?) throws(PrintFailure) {
        let (answers, complaints) = ("\(folder)/answers", "\(folder)/complaints")
        let process = try ChildProcess(
            location.interpreter, arguments: ["-I", "-c", WeasyPrintDriver.source], input: "\(folder)/order.json",
            output: answers, errors: complaints)
        guard try wait(for: process, answers: answers, progress: progress) != 0 else { return }
        let words = String(decoding: PrintFiles.bytes(of: complaints), as: UTF8.self)
        throw .engine(message: words.split(separator: "\n").suffix(3).joined(separator: "; "))
    }

    /// Checks at intervals how many documents are done, until the engine ends or has been silent for too long.
    ///
    /// - Returns: its exit status.
    private func wait(
        for process: ChildProcess, answers: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> Int32 {
        var (done, silence) = (0, 0)
        while true {
            if let status = process.exitStatus() { return status }
            usleep(UInt32(Self.interval) * 1000)
            let lines = PrintFiles.bytes(of: answers).count { $0 == UInt8(ascii: "\n") }
            silence = lines == done ? silence + Self.interval : 0
            if lines != done { progress?(lines) }
            done = lines
            if silence > Self.patience * 1000 {
                process.stop()
                throw .timedOut(seconds: Self.patience)
            }
        }
    }
}
