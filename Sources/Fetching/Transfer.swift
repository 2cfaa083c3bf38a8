import Foundation
import FoundationNetworking

/// One request and its answer, written to a file as it comes in.
///
/// A class because the session calls back on a thread of its own; it is used once.
final class Transfer: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {  // because the lock guards its parts
    enum Outcome {
        /// The body lies at the path.
        case file
        /// The connection broke, or there was none.
        case broken(String)
        case tooLarge
        case unwritable(String)
    }

    struct Answer {
        var outcome = Outcome.broken("the connection broke")
        var status = 0
        /// The seconds that the server wants to be left alone.
        var retryAfter: Double?
    }

    private let path: String
    private let limit: Int
    private let lock = NSLock()
    private var answer = Answer()
    private var received = 0
    private let done = DispatchSemaphore(value: 0)

    init(to path: String, limit: Int) { (self.path, self.limit) = (path, limit) }

    /// Sends the request and waits for the end; meanwhile it tells how many bytes have come.
    func run(_ request: URLRequest, told: (Int) -> Void) -> Answer {
        let settings = URLSessionConfiguration.ephemeral
        settings.httpMaximumConnectionsPerHost = 1
        settings.timeoutIntervalForRequest = request.timeoutInterval
        let session = URLSession(configuration: settings, delegate: self, delegateQueue: nil)
        session.downloadTask(with: request).resume()
        while done.wait(timeout: .now() + 0.5) == .timedOut {
            let bytes = lock.withLock { self.received }
            if bytes > 0 { told(bytes) }
        }
        session.invalidateAndCancel()
        return lock.withLock { answer }
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        do {
            Self.remove(path)
            try FileManager.default.moveItem(at: location, to: URL(fileURLWithPath: path))
            lock.withLock { answer.outcome = .file }
        } catch {
            lock.withLock { answer.outcome = .unwritable(error.localizedDescription) }
        }
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        lock.withLock { received = Int(totalBytesWritten) }
        guard totalBytesWritten > limit else { return }
        lock.withLock { answer.outcome = .tooLarge }
        downloadTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        lock.withLock {
            if let response = task.response as? HTTPURLResponse {
                answer.status = response.statusCode
                let wish = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
                answer.retryAfter = wish.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
            }
            if let error, case .broken = answer.outcome { answer.outcome = .broken(Self.reason(error)) }
            if let error, case .file = answer.outcome {
                Self.remove(path)
                answer.outcome = .broken(Self.reason(error))
            }
        }
        done.signal()
    }

    private static func reason(_ error: any Error) -> String {
        let words = (error as NSError).localizedDescription
        return words.isEmpty ? "the connection broke" : "no answer: \(words)"
    }

    /// The first words of a file, without its markup.
    static func opening(of path: String) -> String {
        guard let file = FileHandle(forReadingAtPath: path) else { return "" }
        defer { try? file.close() }  // because a file that was only read loses nothing
        // because a file that cannot be read has no words to tell, nothing is lost:
        let bytes = (try? file.read(upToCount: 2048)) ?? Data()  // because, as said
        var isTag = false
        let text = String(decoding: bytes, as: UTF8.self).filter { character in
            if character == "<" { isTag = true }
            defer { if character == ">" { isTag = false } }
            return !isTag
        }
        return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(160))
    }

    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)  // because there may be nothing to remove
    }
}

/// Files that were fetched, put where they belong.
public enum FetchedFile {
    /// The first words of an answer, without its markup: what a server says that sends a page instead of a file.
    public static func opening(of path: String) -> String { Transfer.opening(of: path) }

    /// Takes a file away, where there is one.
    public static func remove(_ path: String) { Transfer.remove(path) }

    /// Puts a file in the place of another in one step.
    public static func put(_ path: String, at target: String) throws(FetchFailure) {
        if rename(path, target) != 0 {
            let number = errno
            Transfer.remove(path)
            throw .unwritable(path: target, reason: String(cString: strerror(number)))
        }
    }

    /// Writes a note in one step, and makes the folder for it.
    public static func write(_ text: String, at path: String) throws(FetchFailure) {
        do {
            let file = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch { throw .unwritable(path: path, reason: error.localizedDescription) }
    }

    /// The text of a note; `nil` where there is none.
    public static func text(at path: String) -> String? {
        // because a note that cannot be read is as good as none, nothing is lost:
        try? String(contentsOfFile: path, encoding: .utf8)  // because, as said
    }
}
