import Formats
import FoundationEssentials
import Glibc
public import GuideModel
import Processes

/// Typst, run by Python as a subprocess: it sets the data of pages by the theme's templates.
public struct TypstEngine: PrintEngine {
    /// Seconds without an answer after which the engine is stopped: it is then waiting for something that never comes. The driver
    /// itself ends documents that take too long, by the time that they worked, which does not depend on other programs.
    private static let patience = 3600
    /// Milliseconds between two checks of how far the engine is.
    private static let interval = 20

    private let location: PrintEngineLocation
    /// Seconds of work after which a document is given up; longer pages have more.
    private let limit: Int

    public init(_ location: PrintEngineLocation) { self.init(location, limit: 90) }

    /// - Parameter limit: seconds of processor time for a document. A tour of 70 stops takes about two.
    init(_ location: PrintEngineLocation, limit: Int) { (self.location, self.limit) = (location, limit) }

    public var identity: String { "\(location.version) \(ContentDigest(PrintDriver.source))" }

    public func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, cache: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [[PrintRemark]] {
        let folder = try WorkFolder(in: cache)
        let order = "\(folder.path)/order.json"
        try PrintFiles.write(try self.order(tasks, resources, jobs: jobs, in: folder.path), to: order)
        let answers = try run(order, in: folder.path, progress: progress)
        return tasks.indices.map { number in answers.filter { $0.document == number }.compactMap(\.remark) }
    }

    /// Writes the data and the resources to files and names them all in one JSON object.
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
        let documents = try self.documents(tasks, in: folder)
        var json = JSONWriter()
        json.object { json in
            json.member("base", resources.baseURL)
            json.member("folder", folder)
            json.member("jobs", jobs)
            json.member("seconds", limit)
            json.object("resources") { json in
                for (path, file) in paths.sorted(by: { $0.key < $1.key }) { json.member(path, file) }
            }
            json.list("documents", of: documents) { json, document in
                json.object { json in
                    json.member("page", document.task.document.page.text)
                    json.member("source", document.source)
                    json.member("template", document.task.document.edition.template)
                    json.member("pdf", document.task.target)
                    json.member("folded", document.task.foldedTarget)
                    json.object("templates") { json in
                        for (path, file) in document.templates { json.member(path, file) }
                    }
                }
            }
        }
        return json.bytes
    }

    /// Writes what the documents are made from to files. Those of a theme have the same templates.
    private func documents(
        _ tasks: [PrintTask], in folder: String
    ) throws(PrintFailure) -> [(task: PrintTask, source: String, templates: [(String, String)])] {
        var written: [TemplateFile: String] = [:]
        var documents: [(PrintTask, String, [(String, String)])] = []
        for (number, task) in tasks.enumerated() {
            let source = "\(folder)/page-\(number)"
            try PrintFiles.write(task.document.data, to: source)
            var templates: [(String, String)] = []
            for file in task.document.templates {
                let path = written[file] ?? "\(folder)/template-\(written.count)"
                if written.updateValue(path, forKey: file) == nil {
                    try PrintFiles.write(Array(file.text.utf8), to: path)
                }
                templates.append((file.path, path))
            }
            documents.append((task, source, templates))
        }
        return documents
    }

    private func run(
        _ order: String, in folder: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [PrintAnswer] {
        let (answers, complaints) = ("\(folder)/answers", "\(folder)/complaints")
        let process: RunningProgram
        do {
            let call = ProcessCall(location.interpreter, ["-I", "-c", PrintDriver.source, order])
            process = try RunningProgram(call, output: answers, complaints: complaints)
        } catch { throw .cannotStart(path: location.interpreter, reason: error.reason) }
        guard try wait(for: process, answers: answers, progress: progress) != 0 else {
            return PrintAnswer.all(in: PrintFiles.bytes(of: answers))
        }
        let words = String(decoding: PrintFiles.bytes(of: complaints), as: UTF8.self)
        throw .engine(message: words.split(separator: "\n").suffix(8).joined(separator: "; "))
    }

    /// Checks at intervals how many documents are done, until the engine ends or has been silent for too long.
    ///
    /// - Returns: its exit status.
    private func wait(
        for process: RunningProgram, answers: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> Int32 {
        var (size, silence) = (0, 0)
        while true {
            if let status = process.exitStatus() { return status }
            usleep(UInt32(Self.interval) * 1000)
            let written = PrintFiles.size(of: answers) ?? 0
            silence = written == size ? silence + Self.interval : 0
            if written != size {
                progress?(PrintAnswer.all(in: PrintFiles.bytes(of: answers)).count { $0.is == "done" })
            }
            size = written
            if silence > Self.patience * 1000 {
                process.stop()
                throw .timedOut(seconds: Self.patience)
            }
        }
    }
}

/// One line of what the driver answers.
private struct PrintAnswer: Decodable {
    /// The number of the document, from 0.
    let document: Int
    /// `done`, `missing`, `font` or `given up`.
    let `is`: String
    var why: String?
    var script: String?
    var word: String?
    var stop: String?
    var family: String?
    var instead: String?

    /// The lines that are whole.
    static func all(in bytes: [UInt8]) -> [PrintAnswer] {
        let whole = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
        return whole.split(separator: UInt8(ascii: "\n")).compactMap { line in
            // A line that is no answer says nothing, because a library of the engine may print what it likes.
            try? JSONDecoder().decode(PrintAnswer.self, from: Data(line))
        }
    }

    var remark: PrintRemark? {
        switch self.is {
        case "missing": .missing(script: script ?? "", word: word ?? "", stop: stop ?? "")
        case "font": .substituted(family: family ?? "", by: instead ?? "")
        case "given up": .givenUp(reason: why ?? "")
        default: nil
        }
    }
}
