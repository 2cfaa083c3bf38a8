import Foundation
public import GuideModel

/// WeasyPrint, run as a subprocess. The one place that starts a process.
public struct WeasyPrint: PrintEngine {
    /// Seconds without a finished document after which the engine is given up: a tour of 70 stops takes about ten.
    private static let patience = 300
    /// Milliseconds between two looks at how far the engine is.
    private static let interval = 20

    private let location: PrintEngineLocation

    public init(_ location: PrintEngineLocation) { self.location = location }

    public var identity: String { "weasyprint \(location.version) \(ContentDigest(WeasyPrintDriver.source))" }

    public func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) {
        let folder = FileManager.default.temporaryDirectory.path + "/waymark-print-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }  // because the system empties that place itself
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try order(tasks, resources, jobs: jobs, in: folder).write(to: URL(fileURLWithPath: "\(folder)/order.json"))
        } catch {
            throw .disk(path: folder, reason: error.localizedDescription)
        }
        try run(in: folder, progress: progress)
    }

    /// Lays the pages and styles out as files and names them all in one JSON object.
    private func order(_ tasks: [PrintTask], _ resources: PrintResources, jobs: Int, in folder: String) throws -> Data {
        var paths: [String: String] = [:]
        for (number, (path, content)) in resources.files.sorted(by: { $0.key < $1.key }).enumerated() {
            switch content {
            case .copy(let source, _): paths[path.text] = source
            case .bytes(let bytes):
                paths[path.text] = "\(folder)/resource-\(number)"
                try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/resource-\(number)"))
            }
        }
        var documents: [[String: String]] = []
        for (number, task) in tasks.enumerated() {
            let file = "\(folder)/page-\(number).html"
            try Data(task.document.html).write(to: URL(fileURLWithPath: file))
            documents.append(["page": task.document.page.text, "html": file, "pdf": task.target])
        }
        let order = Order(base: resources.baseURL, jobs: jobs, resources: paths, documents: documents)
        return try JSONEncoder().encode(order)
    }

    private struct Order: Encodable {
        let base: String
        let jobs: Int
        let resources: [String: String]
        let documents: [[String: String]]
    }

    /// Runs the driver with files for its input, its answers and its complaints: unlike pipes they cannot break or fill up.
    private func run(in folder: String, progress: (@Sendable (Int) -> Void)?) throws(PrintFailure) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: location.interpreter)
        process.arguments = ["-I", "-c", WeasyPrintDriver.source]
        do {
            process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: "\(folder)/order.json"))
            process.standardOutput = try file("\(folder)/answers")
            process.standardError = try file("\(folder)/complaints")
            try process.run()
        } catch {
            throw .cannotStart(path: location.interpreter, reason: error.localizedDescription)
        }
        try wait(for: process, answers: "\(folder)/answers", progress: progress)
        guard process.terminationStatus == 0 else {
            let complaints = String(decoding: contents("\(folder)/complaints"), as: UTF8.self)
            throw .engine(message: complaints.split(separator: "\n").suffix(3).joined(separator: "; "))
        }
    }

    /// Looks every now and then how many documents are done, until the engine ends or has been silent for too long.
    private func wait(
        for process: Process, answers: String, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) {
        var (done, silence) = (0, 0)
        while process.isRunning {
            usleep(UInt32(Self.interval) * 1000)
            let lines = contents(answers).count { $0 == UInt8(ascii: "\n") }
            silence = lines == done ? silence + Self.interval : 0
            if lines != done { progress?(lines) }
            done = lines
            if silence > Self.patience * 1000 {
                process.terminate()
                throw .timedOut(seconds: Self.patience)
            }
        }
        process.waitUntilExit()
    }

    private func file(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: path))
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    private func contents(_ path: String) -> Data {
        let data = try? Data(contentsOf: URL(fileURLWithPath: path))  // because no answer yet is no answer
        return data ?? Data()
    }
}
