import Synchronization

/// Where open pages wait for news. A class, because pages come and go from several threads.
final class NewsStand: Sendable {
    private struct State {
        var readers: [Int: (wanted: Set<String>?, tell: AsyncStream<String>.Continuation)] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    /// The news from now on, as events for a browser.
    ///
    /// - Parameters:
    ///   - first: what the page is told at once.
    ///   - wanted: the subjects that the page is about; `nil` for all.
    func subscribe(first: String, about wanted: Set<String>? = nil) -> AsyncStream<String> {
        // A page that does not read for long is told the newest alone: each says what is true now.
        let (stream, reader) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(64))
        let number = state.withLock { state in
            state.next += 1
            state.readers[state.next] = (wanted, reader)
            return state.next
        }
        reader.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[number] = nil } }
        reader.yield(first)
        return stream
    }

    /// - Parameter subject: what the event is about; `nil` for what every page is told.
    func publish(_ event: String, about subject: String? = nil) {
        let readers = state.withLock { Array($0.readers.values) }
        for reader in readers where subject.map({ reader.wanted?.contains($0) ?? true }) ?? true {
            reader.tell.yield(event)
        }
    }

    /// How many pages are waiting.
    var count: Int { state.withLock { $0.readers.count } }
}
