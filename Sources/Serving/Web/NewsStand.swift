import Synchronization

/// Where open pages wait for news. A class, because pages come and go from several threads.
///
///     news.publish(WaitNews.event(known), about: place)
///
/// tells the pages here at once, and the other programs that share the store that something about the subject changed; they ask what
/// (``SharedNews``).
final class NewsStand: Sendable {
    private struct State {
        var readers: [Int: (wanted: Set<String>?, box: NewsBox)] = [:]
        var next = 0
    }

    private let state = Mutex(State())
    private let announce: @Sendable (String) -> Void

    /// - Parameter announce: tells other programs of a subject.
    init(announce: @escaping @Sendable (String) -> Void = { _ in }) { self.announce = announce }

    /// The news from now on, as events for a browser.
    ///
    /// - Parameters:
    ///   - first: what the page is told at once.
    ///   - wanted: the subjects that the page is about; `nil` for all.
    func subscribe(first: String, about wanted: Set<String>? = nil) -> AsyncStream<String> {
        let box = NewsBox(first: first)
        let number = state.withLock { state in
            state.next += 1
            state.readers[state.next] = (wanted, box)
            return state.next
        }
        let seat = NewsSeat { [weak self] in self?.state.withLock { $0.readers[number] = nil } }
        return AsyncStream {
            // The seat is given up when nobody asks for the next event any more.
            defer { withExtendedLifetime(seat) {} }
            return await box.next()
        }
    }

    /// - Parameter subject: what the event is about; `nil` for what every page is told.
    func publish(_ event: String, about subject: String? = nil) {
        pass(on: event, about: subject)
        if let subject { announce(subject) }
    }

    /// Tells the pages of this program alone. What begins with `~` is a secret of those who ask for it by its name.
    ///
    /// - Parameter slot: what a later event replaces for a page that does not read; the subject otherwise.
    func pass(on event: String, about subject: String? = nil, as slot: String? = nil) {
        let readers = state.withLock { Array($0.readers.values) }
        for reader in readers where subject.map({ reader.wanted?.contains($0) ?? !$0.hasPrefix("~") }) ?? true {
            reader.box.put(event, about: slot ?? subject ?? "")
        }
    }

    /// How many pages are waiting.
    var count: Int { state.withLock { $0.readers.count } }
}

/// Somebody's place at the stand, which is free again when the last one who holds it lets it go. A class for that reason.
private final class NewsSeat: Sendable {
    private let leave: @Sendable () -> Void

    init(leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }
}
