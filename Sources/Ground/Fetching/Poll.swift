/// Asks a server for what is new, again and again, and keeps nothing on the disk.
///
///     let poll = Poll(agent: "waymark", seconds: 10, bytes: 20_000_000)
///     let answer = poll.ask("https://example.org/gtfs-rt", knowing: last)
///
/// One call is one request. It ends within its time whatever the server does, and takes no more than its bytes, unpacked.
public struct Poll: Sendable {
    /// By what a server knows whether there is something new.
    public struct Mark: Hashable, Sendable {
        public var tag: String?
        public var modified: String?

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

    /// Asks once, on this thread.
    ///
    /// - Parameter knowing: the mark of the last body; the server may answer that nothing changed.
    public func ask(_ address: String, knowing mark: Mark = Mark()) -> Answer {
        let request = PollRequest(limit: bytes)
        if let failure = request.run(address, agent: agent, seconds: seconds, mark: mark) {
            return request.isTooLarge ? .tooLarge : .failed(failure)
        }
        switch request.status {
        case 200: return .body(request.body, request.mark)
        case 304: return .unchanged
        default: return .refused(status: request.status, wait: request.wait)
        }
    }
}
