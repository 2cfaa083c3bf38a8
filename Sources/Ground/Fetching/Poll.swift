/// Asks a server for what is new, again and again, and keeps nothing on the disk.
///
///     let poll = Poll(agent: "waymark", seconds: 10, bytes: 20_000_000)
///     let answer = poll.ask("https://example.org/gtfs-rt", knowing: last)
///
/// One call is one question. It ends within its time whatever the server does, and takes no more than its bytes, unpacked.
/// The server may send it on three times: to another address of the same host, or by https to another host, but to none of
/// a private network (``Redirection``).
public struct Poll: Sendable {
    /// By what a server knows whether there is something new.
    public struct Mark: Hashable, Sendable {
        public var tag: String?
        public var modified: String?
        /// The address that gave it, where the server sent on to another one: another file's mark says nothing.
        var source: String?

        public init(tag: String? = nil, modified: String? = nil) { (self.tag, self.modified) = (tag, modified) }
    }

    public enum Answer: Hashable, Sendable {
        case body([UInt8], Mark)
        case unchanged
        /// - Parameter wait: how many seconds the server asks to wait.
        case refused(status: Int, wait: Double?)
        case failed(String)
        case tooLarge
    }

    private let agent: String
    private let seconds: Int
    private let bytes: Int

    /// - Parameters:
    ///   - agent: the `User-Agent`, which servers want to know.
    ///   - seconds: for one request, from the look for the address to the last byte.
    ///   - bytes: the most that is taken.
    public init(agent: String, seconds: Int, bytes: Int) {
        (self.agent, self.seconds, self.bytes) = (agent, seconds, bytes)
    }

    private static let mostRedirections = 3

    /// Asks once, on this thread.
    ///
    /// - Parameter knowing: the mark of the last body; the server may answer that nothing changed.
    public func ask(_ address: String, knowing mark: Mark = Mark()) -> Answer {
        var (place, isElsewhere, left) = (address, false, Double(seconds))
        for _ in 0...Self.mostRedirections {
            let request = PollRequest(limit: bytes, asksPrivate: !isElsewhere)
            let known = (mark.source ?? address) == place ? mark : Mark()
            if let failure = request.run(place, agent: agent, seconds: max(1, Int(left)), mark: known) {
                return request.isTooLarge ? .tooLarge : .failed(failure)
            }
            guard Redirection.statuses.contains(request.status) else {
                return answer(of: request, from: place == address ? nil : place)
            }
            switch Redirection(from: place, to: request.next) {
            case .sameHost(let next): place = next
            case .otherHost(let next): (place, isElsewhere) = (next, true)
            case .refused(let words): return .failed(words)
            }
            left -= request.elapsed
            if left < 1 { return .failed("the server sends on for too long") }
        }
        return .failed("the server sends on more than \(Self.mostRedirections) times")
    }

    private func answer(of request: PollRequest, from source: String?) -> Answer {
        switch request.status {
        case 200:
            var mark = request.mark
            mark.source = source
            return .body(request.body, mark)
        case 304: return .unchanged
        default: return .refused(status: request.status, wait: request.wait)
        }
    }
}
