import Formats
import Glibc

/// Asks public services for answers, one question at a time, and keeps each answer in a folder.
///
///     let inquirer = Inquirer(agent: agent, answers: AnswerFolder(path, question: "all places", now: seconds))
///     let body = try inquirer.get("https://www.wikidata.org/w/api.php?action=…", judge: { check($0) })
///
/// What was answered in a run that was broken off is not asked again; an answer of an earlier run is asked for with its mark, so that
/// the server may say that nothing changed. The server may send on to another address of its own, never to another host.
public struct Inquirer {
    private let agent: String
    private let answers: AnswerFolder
    private let limits: Limits
    private let told: (Fetcher.Event) -> Void
    private let pause: (Double) -> Void

    /// How long and how often, and how much.
    public struct Limits: Sendable {
        public var patience = Patience()
        /// For one request, from the look for the address to the last byte.
        public var seconds = 90
        /// The most that is taken of an answer, unpacked.
        public var bytes = 24_000_000
        /// Seconds after which a run that was broken off is no longer gone on with.
        static let memory = 7 * 86_400

        public init() {}
    }

    /// - Parameters:
    ///   - agent: the `User-Agent`: who asks, and how to reach them.
    ///   - pause: waits for some seconds; the thread sleeps otherwise.
    public init(
        agent: String, answers: AnswerFolder, limits: Limits = Limits(),
        told: @escaping (Fetcher.Event) -> Void = { _ in }, pause: ((Double) -> Void)? = nil
    ) {
        (self.agent, self.answers, self.limits, self.told) = (agent, answers, limits, told)
        self.pause = pause ?? { usleep(UInt32($0 * 1_000_000)) }
    }

    /// The body of an answer, kept or new.
    ///
    /// - Parameter judge: says whether a new body is what was asked for.
    /// - Throws: ``FetchFailure``; ``FetchFailure/refused(status:words:)`` where the server has no such thing.
    public func get(_ address: String, judge: ([UInt8]) -> Fetcher.Verdict = { _ in .good }) throws(FetchFailure)
        -> [UInt8]
    {
        let kept = answers.answer(of: address)
        if let kept, answers.isOfThisRun(kept) { return kept.body }
        var attempt = 0
        while true {
            attempt += 1
            told(.asking(attempt: attempt))
            let reply = try ask(address, knowing: kept)
            let reason: String
            switch reply.status {
            case 304:
                guard let kept else {
                    throw .useless("the server says that an answer is unchanged which it never gave")
                }
                try answers.keep(kept.body, kept.mark, of: address)
                return kept.body
            case 200:
                switch judge(reply.body) {
                case .good:
                    try answers.keep(reply.body, reply.mark, of: address)
                    return reply.body
                case .poor(let words): reason = words
                case .useless(let words): throw .useless(words)
                }
            case 0: reason = reply.failure ?? "no answer"
            case _ where Patience.passing.contains(reply.status): reason = "the server answers \(reply.status)"
            default:
                throw .refused(status: reply.status, words: Self.opening(of: reply.body))
            }
            try wait(after: attempt, reason, wish: reply.wait)
        }
    }

    private func wait(after attempt: Int, _ reason: String, wish: Double?) throws(FetchFailure) {
        let patience = limits.patience
        guard attempt < patience.attempts else { throw .exhausted(attempts: attempt, reason: reason) }
        if let wish, wish > patience.longestWait { throw .later(seconds: Int(wish), reason: reason) }
        let seconds = patience.wait(after: attempt, wish: wish)
        told(.waiting(seconds: seconds, reason: reason))
        pause(seconds)
    }

    private struct Reply {
        var body: [UInt8] = []
        var mark = Poll.Mark()
        /// 0 where nothing came.
        var status = 0
        var wait: Double?
        var failure: String?
    }

    /// One attempt, with the steps on which the server sends on.
    private func ask(_ address: String, knowing kept: AnswerFolder.Kept?) throws(FetchFailure) -> Reply {
        var place = address
        for _ in 0..<4 {
            let request = PollRequest(limit: limits.bytes)
            let failure = request.run(place, agent: agent, seconds: limits.seconds, mark: kept?.mark ?? Poll.Mark())
            if request.isTooLarge { throw .tooLarge(limit: limits.bytes) }
            if request.isNoSuchHost { throw .noSuchHost(ServerAddress.host(of: place) ?? place) }
            if let failure { return Reply(failure: "no answer: " + failure) }
            guard Redirection.statuses.contains(request.status) else {
                return Reply(body: request.body, mark: request.mark, status: request.status, wait: request.wait)
            }
            guard let next = request.target.flatMap({ ServerAddress.target($0, of: place) }) else {
                throw .astray(request.target ?? "nowhere")
            }
            place = next
        }
        throw .useless("the server sends on and on, from \(address)")
    }

    private static func opening(of body: [UInt8]) -> String {
        var isTag = false
        let text = String(decoding: body.prefix(2048), as: UTF8.self).filter { character in
            if character == "<" { isTag = true }
            defer { if character == ">" { isTag = false } }
            return !isTag && (character.isWhitespace || !character.isASCII || character.asciiValue ?? 0 > 0x1F)
        }
        return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(160))
    }
}

/// Where addresses belong.
public enum ServerAddress {
    /// `https://www.wikidata.org`: scheme, host and port, in small letters; `nil` for what is no address of the web.
    public static func origin(of address: String) -> String? {
        let lower = address.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
        let host = lower.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        guard !host.isEmpty, !host.contains("@"), !host.contains("\\"), host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        return scheme + host
    }

    /// Its name or number without the port, in small letters; `nil` for what is no address of the web.
    static func host(of address: String) -> String? {
        guard let origin = origin(of: address), let start = origin.firstRange(of: "://")?.upperBound else { return nil }
        let server = origin[start...]
        // A number of IPv6 has colons of its own, in brackets.
        let end = server.firstIndex(of: "]").map { server.index(after: $0) } ?? server.firstIndex(of: ":")
        return String(server[..<(end ?? server.endIndex)])
    }

    /// The address that a server sends on to, if it is one of its own.
    static func target(_ text: String, of address: String) -> String? {
        guard let origin = origin(of: address) else { return nil }
        if text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\") { return origin + text }
        let whole = text.hasPrefix("//") ? String(origin.prefix { $0 != "/" }) + text : text
        return Self.origin(of: whole) == origin ? whole : nil
    }
}
