import CCurl
import Glibc

/// One request and its answer, written to a file as it comes in. The door to libcurl.
///
/// A class because libcurl keeps its address while it hands over the answer; it is used once, on one thread.
final class Transfer {
    enum Outcome {
        /// The body lies at the path.
        case file
        /// The connection broke, or there was none.
        case broken(String)
        /// Nobody has the server's name, or nobody can be asked for names.
        case noSuchHost
        case tooLarge
        case unwritable(String)
    }

    struct Answer {
        var outcome = Outcome.file
        var status = 0
        /// How many seconds the server asks to wait.
        var retryAfter: Double?
    }

    /// How many bytes arrive between two reports to the caller.
    private static let step = 1 << 18
    /// The number of libcurl's error.
    static let noSuchHost: Int32 = 6

    private let path: String
    private let limit: Int
    private let told: (Int) -> Void
    private var answer = Answer()
    private var received = 0
    private var toldAt = 0
    private var file: Int32 = -1
    /// Why the rest of the answer was not taken.
    private var obstacle: Outcome?

    /// - Parameter told: is called with the number of bytes received.
    init(to path: String, limit: Int, told: @escaping (Int) -> Void) {
        (self.path, self.limit, self.told) = (path, limit, told)
    }

    /// Posts a form and waits for the end. A file at the path is replaced, or removed if there is no answer.
    ///
    /// - Parameter silence: seconds without a byte after which the connection counts as broken.
    func post(_ form: String, to server: String, agent: String, silence: Double) -> Answer {
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return Answer(outcome: .unwritable(String(cString: strerror(errno)))) }
        guard let handle = ccurl_make() else {
            close(file)
            FetchedFile.remove(path)
            return Answer(outcome: .broken("libcurl is missing; on Debian, install libcurl4"))
        }
        defer { ccurl_free(handle) }
        setUp(handle, form, server, agent, silence)
        let error = ccurl_run(handle)
        answer.status = ccurl_status(handle)
        if close(file) != 0, obstacle == nil { obstacle = .unwritable(String(cString: strerror(errno))) }
        if let obstacle {
            answer.outcome = obstacle
        } else if error == Self.noSuchHost {
            answer.outcome = .noSuchHost
        } else if error != 0 {
            answer.outcome = .broken("no answer: " + String(cString: ccurl_words(error)))
        }
        if case .file = answer.outcome { return answer }
        FetchedFile.remove(path)
        return answer
    }

    private func setUp(
        _ handle: UnsafeMutableRawPointer, _ form: String, _ server: String, _ agent: String, _ silence: Double
    ) {
        let texts = [
            (CCURL_URL, server), (CCURL_AGENT, agent), (CCURL_COPIED_FORM, form), (CCURL_ENCODINGS, ""),
            (CCURL_PROTOCOLS, "http,https"), (CCURL_REDIRECT_PROTOCOLS, "http,https"),
        ]
        for (option, text) in texts { ccurl_set_text(handle, Int32(option), text) }
        let numbers = [
            (CCURL_FOLLOWS, 1), (CCURL_MOST_REDIRECTS, 5), (CCURL_NO_SIGNAL, 1), (CCURL_CONNECT_SECONDS, 60),
            (CCURL_LEAST_SPEED, 1), (CCURL_SLOW_SECONDS, Int(silence)),
        ]
        for (option, number) in numbers { ccurl_set_number(handle, Int32(option), number) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_receiver(
            handle, Int32(CCURL_BODY_FUNCTION), Int32(CCURL_BODY_CONTEXT),
            { bytes, size, count, context in Transfer.of(context).receive(bytes, size * count) }, context)
        ccurl_set_receiver(
            handle, Int32(CCURL_HEADER_FUNCTION), Int32(CCURL_HEADER_CONTEXT),
            { bytes, size, count, context in Transfer.of(context).readHeader(bytes, size * count) }, context)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()  // because setUp gives it
    }
}

// MARK: What libcurl hands over

extension Transfer {
    /// Writes a part of the body; anything but its size tells libcurl to stop.
    private func receive(_ bytes: UnsafePointer<CChar>?, _ size: Int) -> Int {
        var written = 0
        while written < size {
            let count = write(file, bytes?.advanced(by: written), size - written)
            guard count > 0 else {
                obstacle = .unwritable(String(cString: strerror(errno)))
                return 0
            }
            written += count
        }
        received += size
        guard received <= limit else {
            obstacle = .tooLarge
            return 0
        }
        if received - toldAt >= Self.step {
            toldAt = received
            told(received)
        }
        return size
    }

    private func readHeader(_ bytes: UnsafePointer<CChar>?, _ size: Int) -> Int {
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "retry-after" else { return size }
        let seconds = Double(parts[1].filter { !$0.isWhitespace })
        answer.retryAfter = seconds.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        return size
    }
}
