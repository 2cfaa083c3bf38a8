import Fetching
import Processes
import Synchronization

/// Asks whether outside links answer: hosts side by side, each one question at a time with a pause between, first `HEAD` and where a
/// server refuses that `GET` whose body is not fetched.
///
///     let found = LinkCheck(agent: "waymark").outcomes(of: links, knowing: &memory, at: now)
public struct LinkCheck: Sendable {
    public static let mostRedirects = 10
    /// Hosts that are asked at the same time.
    private static let hosts = 12
    private static let betweenQuestions = 0.25
    private static let longestWait = 60.0
    private static let attempts = 3

    private let ask: @Sendable (String, LinkProbe.Method) -> LinkProbe.Answer
    private let pause: @Sendable (Double) -> Void

    /// - Parameters:
    ///   - agent: the `User-Agent` of the questions.
    ///   - asksPrivate: whether addresses of this machine and of private networks are asked.
    public init(agent: String, asksPrivate: Bool = false) {
        let probe = LinkProbe(agent: agent, asksPrivate: asksPrivate)
        self.init(ask: { probe.ask($0, with: $1) }, pause: LinkProbe.rest)
    }

    init(
        ask: @escaping @Sendable (String, LinkProbe.Method) -> LinkProbe.Answer,
        pause: @escaping @Sendable (Double) -> Void
    ) {
        (self.ask, self.pause) = (ask, pause)
    }

    /// The outcome of each link, in their order.
    ///
    /// - Parameters:
    ///   - memory: answers of earlier runs, which are not asked again, and takes the new ones.
    ///   - now: seconds since 1970.
    ///   - told: hears of each address that has been asked.
    public func outcomes(
        of links: [OutsideLink], knowing memory: inout LinkMemory, at now: Int,
        told: @escaping @Sendable (String) -> Void = { _ in }
    ) -> [LinkOutcome] {
        var outcomes: [String: LinkOutcome] = [:]
        for link in links { outcomes[link.address] = memory.outcome(of: link.address, at: now) }
        let open = links.filter { outcomes[$0.address] == nil }
        let queues = Dictionary(grouping: open, by: \.host).sorted { $0.key < $1.key }.map(\.value)
        let answers = answers(of: queues, told)
        for (address, outcome) in answers { outcomes[address] = outcome }
        memory.take(answers, at: now)
        return links.map { outcomes[$0.address] ?? .unanswered("it was not asked") }
    }

    /// Each thread waits for servers most of the time, so there are more of them than cores.
    private func answers(
        of queues: [[OutsideLink]], _ told: @escaping @Sendable (String) -> Void
    ) -> [(String, LinkOutcome)] {
        let next = Atomic(0)
        let found = Mutex<[(String, LinkOutcome)]>([])
        Workers.perform(min(Self.hosts, queues.count)) { _ in
            while case let queue = next.add(1, ordering: .relaxed).oldValue, queue < queues.count {
                for (position, link) in queues[queue].enumerated() {
                    if position > 0 { pause(Self.betweenQuestions) }
                    let outcome = outcome(of: link.address)
                    told(link.address)
                    found.withLock { $0.append((link.address, outcome)) }
                }
            }
        }
        return found.withLock { $0 }
    }

    /// Follows redirects to the end. One that is not for good ends nothing: the address in the guide is right.
    func outcome(of address: String) -> LinkOutcome {
        var (current, seen): (String, Set<String>) = (address, [])
        var permanent: String?
        var isPermanent = true
        for _ in 0...Self.mostRedirects {
            guard seen.insert(current).inserted else { return .loop }
            let answer = patient(current)
            guard case .status(let status, let location, _) = answer else { return Self.outcome(of: answer) }
            guard (300...399).contains(status), status != 304 else {
                let outcome = Self.outcome(status)
                if outcome == .fine, let permanent { return .moved(to: permanent) }
                return outcome
            }
            guard let location, let next = Self.page(location) else {
                return .unanswered("it answers with \(status) and leads nowhere")
            }
            isPermanent = isPermanent && (status == 301 || status == 308)
            if isPermanent { permanent = next }
            current = next
        }
        return .loop
    }

    private static func page(_ address: String) -> String? {
        let lower = address.prefix(8).lowercased()
        guard lower.hasPrefix("http://") || lower.hasPrefix("https://"), address.utf8.count <= 4000 else { return nil }
        return String(address.prefix { $0 != "#" })
    }

    /// Asks with `HEAD`, then with `GET`, and again after the wait that a server asks for.
    private func patient(_ address: String) -> LinkProbe.Answer {
        var answer = LinkProbe.Answer.failed("")
        for attempt in 1...Self.attempts {
            answer = ask(address, .head)
            if case .status(let status, _, _) = answer, status >= 400, status != 429, status != 503 {
                pause(Self.betweenQuestions)
                answer = ask(address, .get)
            }
            guard case .status(let status, _, let wish) = answer, status == 429 || status == 503,
                attempt < Self.attempts
            else { break }
            let wait = wish ?? 2 * Double(attempt)
            guard wait <= Self.longestWait else { break }
            pause(max(wait, Self.betweenQuestions))
        }
        return answer
    }

    private static func outcome(of answer: LinkProbe.Answer) -> LinkOutcome {
        switch answer {
        case .status(let status, _, _): outcome(status)
        case .noSuchHost: .noSuchHost
        case .privateAddress: .privateAddress
        case .certificate(let words): .certificate(words)
        case .timeout: .unanswered("it takes too long to answer")
        case .failed(let words): .unanswered(words)
        }
    }

    private static func outcome(_ status: Int) -> LinkOutcome {
        switch status {
        case 200...299, 304: .fine
        case 404, 410: .gone(status: status)
        case 429: .unanswered("it is asked too often just now (429)")
        case 400...499: .closed(status: status)
        default: .unanswered("it answers with \(status)")
        }
    }
}
