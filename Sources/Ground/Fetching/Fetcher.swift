import Formats
import Glibc

/// Asks a server for a file, one question at a time, and waits when it is told to.
///
///     let fetcher = Fetcher(agent: "waymark/0.1.0", patience: Patience())
///     try fetcher.post(["data": query], to: server, into: "boston.osm.part", judge: { check($0) }, told: { print($0) })
///
/// The answer is put at the path only when it arrived whole and `judge` accepted it. No other answer is kept.
public struct Fetcher: Sendable {
    /// The judgement of an answer that arrived whole.
    public enum Verdict: Sendable {
        case good
        /// The server may give a better answer to the same request later.
        case poor(String)
        /// It would give the same answer again.
        case useless(String)
    }

    /// What is reported while it works.
    public enum Event: Sendable {
        case asking(attempt: Int)
        /// The bytes received so far; reported about twice a second.
        case receiving(bytes: Int)
        case waiting(seconds: Double, reason: String)
    }

    private let agent: String
    private let patience: Patience

    /// - Parameter agent: the `User-Agent`, which servers want to know.
    public init(agent: String, patience: Patience) {
        self.agent = agent
        self.patience = patience
    }

    /// Posts a form.
    ///
    /// - Throws: ``FetchFailure``, after as many attempts as patience allows.
    public func post(
        _ form: [(name: String, value: String)], to server: String, into path: String,
        judge: (String) -> Verdict, told: (Event) -> Void
    ) throws(FetchFailure) {
        let fields = form.map { PercentEncoding.component($0.name) + "=" + PercentEncoding.component($0.value) }
        let body = fields.joined(separator: "&")
        for attempt in 1... {
            told(.asking(attempt: attempt))
            let (reason, wish) = try ask(body, server, into: path, judge, told)
            guard let reason else { return }
            guard attempt < patience.attempts else { throw .exhausted(attempts: attempt, reason: reason) }
            let seconds = patience.wait(after: attempt, wish: wish)
            told(.waiting(seconds: seconds, reason: reason))
            usleep(UInt32(seconds * 1_000_000))
        }
    }

    /// One attempt: why it should be made again and after how many seconds, or no reason when all is well.
    private func ask(
        _ body: String, _ server: String, into path: String, _ judge: (String) -> Verdict, _ told: (Event) -> Void
    ) throws(FetchFailure) -> (reason: String?, wish: Double?) {
        let answer = withoutActuallyEscaping(told) { told in
            Transfer(to: path, limit: patience.bytes) { told(.receiving(bytes: $0)) }
                .post(body, to: server, agent: agent, silence: patience.silence)
        }
        switch answer.outcome {
        case .file where answer.status == 200: break
        case .file:
            let words = FetchedFile.opening(of: path)
            FetchedFile.remove(path)
            guard Patience.passing.contains(answer.status) else { throw .refused(status: answer.status, words: words) }
            return ("the server answers \(answer.status)", answer.retryAfter)
        case .broken(let reason): return (reason, nil)
        case .noSuchHost: throw .noSuchHost(ServerAddress.host(of: server) ?? server)
        case .tooLarge: throw .tooLarge(limit: patience.bytes)
        case .unwritable(let reason): throw .unwritable(path: path, reason: reason)
        }
        switch judge(path) {
        case .good: return (nil, nil)
        case .poor(let reason):
            FetchedFile.remove(path)
            return (reason, nil)
        case .useless(let reason):
            FetchedFile.remove(path)
            throw .useless(reason)
        }
    }
}

/// How long and how often to repeat a request.
public struct Patience: Sendable {
    /// Seconds before the second attempt; each later wait is twice as long.
    public var firstWait = 5.0
    /// The longest wait, even when the server asks for a longer one.
    var longestWait = 120.0
    public var attempts = 6
    /// Seconds of silence after which a connection counts as broken: a server may need minutes before it answers.
    var silence = 400.0
    /// A larger answer is refused: it cannot be what was asked for.
    var bytes = 2_000_000_000

    public init() {}

    /// Status codes that are worth another attempt: too many questions, and servers that are overloaded or being
    /// restarted.
    static let passing: Set<Int> = [429, 500, 502, 503, 504]

    func wait(after attempt: Int, wish: Double?) -> Double {
        min(longestWait, max(firstWait * Double(1 << min(attempt - 1, 20)), wish ?? 0))
    }
}

/// Why a file was not fetched.
public enum FetchFailure: Error, Hashable, Sendable {
    case refused(status: Int, words: String)
    case exhausted(attempts: Int, reason: String)
    /// Asking again would not help.
    case noSuchHost(String)
    case useless(String)
    case tooLarge(limit: Int)
    case unwritable(path: String, reason: String)
    /// The server asks for more time than anyone waits.
    case later(seconds: Int, reason: String)
    /// The server sends on to another one.
    case astray(String)
    /// Another program fetches into the same folder.
    case busy(folder: String)
}

extension FetchFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let status, let words):
            "the server refuses with \(status)" + (words.isEmpty ? "" : ": \(words)")
        case .exhausted(let attempts, let reason):
            reason + (attempts == 1 ? "" : ", also when asked \(attempts) times")
                + "; try again later, or name another server with --server"
        case .noSuchHost(let host): "no server is called \(host), or this machine is not connected to the internet"
        case .useless(let reason): reason
        case .tooLarge(let limit):
            "the server sends more than \(limit / 1_000_000) MB; that is no answer to the question"
        case .later(let seconds, let reason):
            "\(reason), and asks to wait \(seconds) s; the same command goes on later where it was"
        case .astray(let target): "the server sends on to \(target), which is another one; nothing is asked there"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        case .busy(let folder): "another fetch is writing into \(folder); wait until it is done"
        }
    }
}
