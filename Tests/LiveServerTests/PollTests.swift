import Fetching
import Foundation
import Glibc
import Synchronization
import Testing

/// One question to servers of all sorts, on the loopback.
@Suite("One question to another server")
struct PollTests {
    @Test("a body comes with its mark, and the next question shows the mark")
    func marks() throws {
        let server = try RudeServer { request in
            request.contains("If-None-Match: \"a1\"\r\n")
                ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                : "HTTP/1.1 200 OK\r\nETag: \"a1\"\r\nContent-Length: 3\r\n\r\nabc"
        }
        let first = Self.ask(server)
        #expect(first == .body(Array("abc".utf8), Poll.Mark(tag: "\"a1\"")))
        guard case .body(_, let mark) = first else { return }
        #expect(Self.ask(server, mark) == .unchanged)
    }

    @Test("a server that refuses says for how long")
    func refusal() throws {
        let server = try RudeServer { _ in
            "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 45\r\nContent-Length: 0\r\n\r\n"
        }
        #expect(Self.ask(server) == .refused(status: 429, wait: 45))
    }

    @Test("a server that says nothing, or stops in the middle, costs no more than the time that is given")
    func stalling() throws {
        for answer in ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"] {
            let server = try RudeServer(keepsOpen: true) { _ in answer }
            let begin = ContinuousClock.now
            guard case .failed = Self.ask(server) else {
                Issue.record("a silent server answered")
                continue
            }
            #expect(ContinuousClock.now - begin < .seconds(60))
        }
    }

    @Test("a server that dies in the middle has sent nothing")
    func dying() throws {
        let server = try RudeServer { _ in "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc" }
        guard case .failed = Self.ask(server) else { return #expect(Bool(false), "half an answer counted") }
    }

    @Test("a body that is too large is not taken")
    func large() throws {
        let server = try RudeServer { _ in "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 2_000_000) }
        #expect(Self.ask(server) == .tooLarge)
    }

    @Test("what is no HTTP, endless headers and nobody at all are failures")
    func garbage() throws {
        let answers = [
            "\u{1}\u{2}\u{3}", "HTTP/1.1 200 OK\r\n" + String(repeating: "X: y\r\n", count: 20_000) + "\r\nabc",
        ]
        for answer in answers {
            let server = try RudeServer { _ in answer }
            guard case .failed = Self.ask(server) else { return #expect(Bool(false), "garbage counted") }
        }
        guard case .failed = Poll(agent: "test", seconds: 2, bytes: 10).ask("http://127.0.0.1:1/") else {
            return #expect(Bool(false), "nobody answered")
        }
    }

    @Test("no other kind of address is followed")
    func schemes() throws {
        let server = try RudeServer { _ in
            "HTTP/1.1 302 Found\r\nLocation: file:///etc/hostname\r\nContent-Length: 0\r\n\r\n"
        }
        guard case .failed = Self.ask(server) else { return #expect(Bool(false), "a file was read") }
        guard case .failed = Poll(agent: "test", seconds: 2, bytes: 10_000).ask("file:///etc/hostname") else {
            return #expect(Bool(false), "a file was read")
        }
    }

    @Test("a server sends on within its host; what it says of one file is not said of another")
    func movedFile() throws {
        let server = try RudeServer { request in
            let path = request.split(separator: " ")[1]
            if path == "/feed" { return "HTTP/1.1 302 Found\r\nLocation: /2\r\nContent-Length: 0\r\n\r\n" }
            if request.contains("If-None-Match") { return "HTTP/1.1 304 Not Modified\r\n\r\n" }
            return "HTTP/1.1 200 OK\r\nETag: \"same\"\r\nContent-Length: 2\r\n\r\n\(path)"
        }
        guard case .body(let bytes, let mark) = Self.ask(server) else { return #expect(Bool(false), "not followed") }
        #expect(bytes == Array("/2".utf8))
        #expect(Self.ask(server, mark) == .unchanged)
        // The mark of another file, by a server that has the same word for each.
        guard case .body = Self.ask(server, Poll.Mark(tag: "\"same\"")) else {
            return #expect(Bool(false), "a mark was shown to another address than the one that gave it")
        }
    }

    @Test("a server sends nobody to another one without https, and never into a private network")
    func elsewhere() throws {
        let asked = Asked()
        let inner = try RudeServer { _ in
            asked.count.withLock { $0 += 1 }
            return "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret"
        }
        let targets = [
            "http://localhost:\(inner.port)/", "https://localhost:\(inner.port)/", "//localhost:\(inner.port)/",
            "http://127.0.0.2:\(inner.port)/", "https://[::1]:\(inner.port)/",
            "http://127.0.0.1@localhost:\(inner.port)/", "https://169.254.169.254/latest", "ftp://127.0.0.1/",
            "gopher://127.0.0.1:\(inner.port)/", "",
        ]
        for target in targets {
            let server = try RudeServer { _ in
                "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
            }
            guard case .failed = Self.ask(server) else { return #expect(Bool(false), "\(target) was asked") }
        }
        #expect(asked.count.withLock { $0 } == 0)
        withExtendedLifetime(inner) {}
    }

    @Test("a server that sends round in a circle is a failure")
    func circle() throws {
        let server = try RudeServer { _ in "HTTP/1.1 307 T\r\nLocation: /feed\r\nContent-Length: 0\r\n\r\n" }
        #expect(Self.ask(server) == .failed("the server sends on more than 3 times"))
    }

    private static func ask(_ server: RudeServer, _ mark: Poll.Mark = Poll.Mark()) -> Poll.Answer {
        // Otherwise the server may be gone as soon as its port was read.
        withExtendedLifetime(server) {
            Poll(agent: "test", seconds: 2, bytes: 1_000_000).ask("http://127.0.0.1:\(server.port)/feed", knowing: mark)
        }
    }
}

/// How often a server was asked; a class, because threads share it.
private final class Asked: Sendable {
    let count = Mutex(0)
}

/// A server that sends what it likes, and closes the connection or keeps it open. A class, because its thread outlives no test.
private final class RudeServer: Sendable {
    let port: UInt16
    private let listener: Int32

    init(keepsOpen: Bool = false, _ answer: @escaping @Sendable (String) -> String) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        try #require(isListening)
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                var buffer = [UInt8](repeating: 0, count: 4096)
                let count = read(connection, &buffer, buffer.count)
                let bytes = Array(answer(String(decoding: buffer[..<max(0, count)], as: UTF8.self)).utf8)
                var sent = 0
                while sent < bytes.count {
                    let rest = Array(bytes[sent...])
                    let count = send(connection, rest, rest.count, Int32(MSG_NOSIGNAL))
                    guard count > 0 else { break }
                    sent += count
                }
                if !keepsOpen { close(connection) }
            }
            // Here, where nobody accepts any more: a number that is closed too early belongs to the server of another test.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}
