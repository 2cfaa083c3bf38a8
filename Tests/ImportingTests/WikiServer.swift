import Foundation
import Glibc
import Synchronization
import Testing

/// A server on this machine that stands for Wikimedia's: it gives the answers that a test makes, and remembers what it was asked.
///
/// A class, because its thread outlives no test.
final class WikiServer: Sendable {
    struct Answer: Sendable {
        var status = 200
        var headers: [String] = []
        var body: [UInt8] = []
        /// Fewer than there are: then the connection is closed in the middle.
        var sent: Int?
        /// Whether the connection stays open after what was sent, and nothing more comes.
        var hangs = false

        static func json(_ text: String) -> Answer { Answer(body: Array(text.utf8)) }
        static func status(_ status: Int, _ headers: String...) -> Answer {
            Answer(status: status, headers: headers, body: Array("<html>\(status)</html>".utf8))
        }
    }

    private final class Log: Sendable {
        let lines = Mutex<[String]>([])
        let agents = Mutex<Set<String>>([])
        let answers = Mutex<[Int]>([])
    }

    let port: UInt16
    private let listener: Int32
    private let log = Log()

    var address: String { "http://127.0.0.1:\(port)" }
    /// Paths with their queries, in order.
    var questions: [String] { log.lines.withLock { $0 } }
    /// The status codes of the answers, in order.
    var answers: [Int] { log.answers.withLock { $0 } }
    var agents: Set<String> { log.agents.withLock { $0 } }

    /// - Parameter answer: to a path with its query, resolved, and the number of the question, from 0.
    init(_ answer: @escaping @Sendable (_ question: String, _ number: Int, _ request: String) -> Answer) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (listener, log) = (listener, log)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        try #require(isListening)
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            var open: [Int32] = []
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                let request = Self.request(on: connection)
                let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                let question = path.removingPercentEncoding ?? path
                let number = log.lines.withLock { lines in
                    lines.append(question)
                    return lines.count - 1
                }
                if let agent = request.split(separator: "\r\n").first(where: {
                    $0.lowercased().hasPrefix("user-agent:")
                }) {
                    log.agents.withLock { _ = $0.insert(String(agent.dropFirst(12))) }
                }
                let reply = answer(question, number, request)
                log.answers.withLock { $0.append(reply.status) }
                Self.send(reply, on: connection)
                if reply.hangs { open.append(connection) } else { close(connection) }
            }
            for connection in open { close(connection) }
            // Here, where nobody accepts any more: a number that is closed too early belongs to the server of another test.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func request(on connection: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func send(_ answer: Answer, on connection: Int32) {
        let head =
            (["HTTP/1.1 \(answer.status) X", "Content-Length: \(answer.body.count)", "Connection: close"]
            + answer.headers)
            .joined(separator: "\r\n") + "\r\n\r\n"
        let bytes = Array(head.utf8) + answer.body.prefix(answer.sent ?? answer.body.count)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            sent += count
        }
    }
}
