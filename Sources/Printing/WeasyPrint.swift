import Foundation
public import GuideModel

/// WeasyPrint, run as a subprocess. The one place that starts a process.
public struct WeasyPrint: PrintEngine {
    /// Seconds without a finished document after which the engine is given up: a tour of 70 stops takes about ten.
    private static let patience = 300

    private let location: PrintEngineLocation

    public init(_ location: PrintEngineLocation) { self.location = location }

    public var identity: String { "weasyprint \(location.version) \(ContentDigest(WeasyPrintDriver.source))" }

    public func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) {
        let folder = FileManager.default.temporaryDirectory.path + "/waymark-print-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }  // because the system empties that place itself
        // The order is a file and not a pipe: an engine that dies early cannot break it.
        let input: FileHandle
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = URL(fileURLWithPath: "\(folder)/order.json")
            try order(tasks, resources, jobs: jobs, in: folder).write(to: file)
            input = try FileHandle(forReadingFrom: file)
        } catch {
            throw .disk(path: folder, reason: error.localizedDescription)
        }
        try run(input, progress: progress)
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

    private func run(_ order: FileHandle, progress: (@Sendable (Int) -> Void)?) throws(PrintFailure) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: location.interpreter)
        process.arguments = ["-I", "-c", WeasyPrintDriver.source]
        let (output, complaints) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (order, output, complaints)
        let watch = Watch(progress: progress)
        output.fileHandleForReading.readabilityHandler = { watch.read($0.availableData) }
        complaints.fileHandleForReading.readabilityHandler = { watch.complain($0.availableData) }
        do { try process.run() } catch {
            throw .cannotStart(path: location.interpreter, reason: error.localizedDescription)
        }
        try watch.wait(for: process, patience: Self.patience)
        guard process.terminationStatus == 0 else { throw .engine(message: watch.complaint) }
    }
}

/// What the engine has said so far. A class with a lock, because two pipes report to it from their own threads.
private final class Watch: @unchecked Sendable {  // because every access is under the lock
    private let lock = NSLock()
    private let progress: (@Sendable (Int) -> Void)?
    private var lines = Data()
    private var errors = Data()
    private var silentSince = DispatchTime.now()

    init(progress: (@Sendable (Int) -> Void)?) { self.progress = progress }

    func read(_ data: Data) {
        let done = lock.withLock { () -> Int in
            lines.append(data)
            silentSince = .now()
            return lines.count { $0 == UInt8(ascii: "\n") }
        }
        if !data.isEmpty { progress?(done) }
    }

    func complain(_ data: Data) { lock.withLock { errors.append(data.prefix(100_000)) } }

    var complaint: String {
        let text = lock.withLock { String(decoding: errors, as: UTF8.self) }
        return text.split(separator: "\n").suffix(3).joined(separator: "; ")
    }

    func wait(for process: Process, patience: Int) throws(PrintFailure) {
        while process.isRunning {
            usleep(10_000)
            let silence = lock.withLock { DispatchTime.now().uptimeNanoseconds - silentSince.uptimeNanoseconds }
            if silence > UInt64(patience) * 1_000_000_000 {
                process.terminate()
                throw .timedOut(seconds: patience)
            }
        }
        process.waitUntilExit()
    }
}
