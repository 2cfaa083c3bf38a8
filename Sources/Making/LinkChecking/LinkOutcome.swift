import Fetching

/// What a server said of an address.
public enum LinkOutcome: Hashable, Sendable {
    case fine
    /// Not there any more, or never was.
    case gone(status: Int)
    /// Moved for good, to an address that answers.
    case moved(to: String)
    /// Redirects that lead back, or go on for ever.
    case loop
    /// No server has this name.
    case noSuchHost
    case certificate(String)
    /// It wants to be asked by people: a login, or a wall against programs.
    case closed(status: Int)
    /// No answer today: too slow, overloaded, not reachable.
    case unanswered(String)
    /// An address of this machine or of a private network, which was not asked.
    case privateAddress
}

extension LinkOutcome {
    /// Seconds for which an answer is kept; `nil` for one that may differ the next time.
    var kept: Int? {
        switch self {
        case .fine, .moved: 7 * 86_400
        case .gone, .noSuchHost, .loop, .certificate, .closed: 86_400
        case .unanswered, .privateAddress: nil
        }
    }

    /// As the memory has it: a word, and a text behind it.
    var written: String {
        switch self {
        case .fine: "fine"
        case .gone(let status): "gone \(status)"
        case .moved(let address): "moved \(address)"
        case .loop: "loop"
        case .noSuchHost: "no-host"
        case .certificate(let words): "certificate \(words)"
        case .closed(let status): "closed \(status)"
        case .unanswered(let words): "unanswered \(words)"
        case .privateAddress: "private"
        }
    }

    /// `nil` for what another version of the program wrote.
    init?(written text: String) {
        let parts = text.split(separator: " " as Character, maxSplits: 1).map(String.init)
        let rest = parts.count == 2 ? parts[1] : ""
        switch parts.first {
        case "fine": self = .fine
        case "gone":
            guard let status = Int(rest) else { return nil }
            self = .gone(status: status)
        case "moved": self = .moved(to: rest)
        case "loop": self = .loop
        case "no-host": self = .noSuchHost
        case "certificate": self = .certificate(rest)
        case "closed":
            guard let status = Int(rest) else { return nil }
            self = .closed(status: status)
        default: return nil
        }
    }
}

extension LinkMemory {
    /// The memory of a file; an empty one where there is none.
    public init(at path: String) { self.init(FetchedFile.text(at: path, atMost: 32 << 20) ?? "") }

    /// - Throws: ``FetchFailure`` where the file cannot be written.
    public func write(to path: String) throws { try FetchedFile.write(text, at: path) }
}

/// Answers of earlier runs, as text: a line for each address with the second since 1970, the outcome, and the address.
public struct LinkMemory: Sendable {
    private var answers: [String: (at: Int, outcome: LinkOutcome)] = [:]
    /// More addresses no guide has.
    private static let most = 100_000

    public init(_ text: String = "") {
        for line in text.split(separator: "\n").prefix(Self.most) {
            let parts = line.split(separator: "\t", maxSplits: 2)
            guard parts.count == 3, let at = Int(parts[0]), let outcome = LinkOutcome(written: String(parts[1])) else {
                continue
            }
            answers[String(parts[2])] = (at, outcome)
        }
    }

    public var text: String {
        answers.sorted { $0.key < $1.key }.map { "\($1.at)\t\($1.outcome.written.replacing("\t", with: " "))\t\($0)\n" }
            .joined()
    }

    /// What is still to be trusted of an earlier answer.
    func outcome(of address: String, at now: Int) -> LinkOutcome? {
        guard let known = answers[address], let kept = known.outcome.kept, known.at <= now, now - known.at < kept else {
            return nil
        }
        return known.outcome
    }

    /// Takes new answers, and forgets the old ones.
    mutating func take(_ found: [(String, LinkOutcome)], at now: Int) {
        answers = answers.filter { outcome(of: $0.key, at: now) != nil }
        for (address, outcome) in found where outcome.kept != nil { answers[address] = (now, outcome) }
    }
}
