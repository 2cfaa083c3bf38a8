import Synchronization

/// Where open pages wait for news. A class, because pages come and go from several threads.
///
///     news.publish(WaitEvents.event(known), about: place)
///
/// tells the pages here at once, and the other programs that share the store that something about the subject changed; they ask what
/// (``SharedEvents``).
public final class EventHub: Sendable {
    /// Who waits, by number. An event costs those who are told of it, however many others wait.
    private struct State {
        var readers: [Int: EventBuffer] = [:]
        /// Those that are about everything.
        var ofAll: [Int: EventBuffer] = [:]
        /// Those that are about a subject.
        var bySubject: [String: [Int: EventBuffer]] = [:]
        var next = 0

        mutating func add(_ box: EventBuffer, about wanted: Set<String>?) -> Int {
            next += 1
            readers[next] = box
            if wanted == nil { ofAll[next] = box }
            for subject in wanted ?? [] { bySubject[subject, default: [:]][next] = box }
            return next
        }

        mutating func remove(_ number: Int, about wanted: Set<String>?) {
            readers[number] = nil
            ofAll[number] = nil
            for subject in wanted ?? [] {
                bySubject[subject]?[number] = nil
                if bySubject[subject]?.isEmpty == true { bySubject[subject] = nil }
            }
        }

        func boxes(about subject: String?) -> [EventBuffer] {
            guard let subject else { return Array(readers.values) }
            let named = bySubject[subject].map { Array($0.values) } ?? []
            return subject.hasPrefix("~") ? named : named + ofAll.values
        }

        func isWanted(_ subject: String) -> Bool {
            bySubject[subject] != nil || !subject.hasPrefix("~") && !ofAll.isEmpty
        }
    }

    private let state = Mutex(State())
    private let pace: EventThrottle?
    private let announce: @Sendable (String) -> Void

    /// - Parameters:
    ///   - pace: how often pages are told of one subject; `nil` for each time.
    ///   - announce: tells other programs of a subject.
    public init(pace: EventThrottle? = nil, announce: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.pace, self.announce) = (pace, announce)
    }

    /// The news from now on, as events for a browser.
    ///
    /// - Parameters:
    ///   - first: what the page is told at once.
    ///   - wanted: the subjects that the page is about; `nil` for all.
    public func subscribe(first: String, about wanted: Set<String>? = nil) -> AsyncStream<String> {
        let (box, subscription) = subscription(about: wanted)
        box.begin(first)
        return Self.stream(box, subscription)
    }

    /// The same where it takes a while to find out what is true now: what changes meanwhile comes after it.
    ///
    /// - Parameter held: what is given back when the page has gone.
    public func subscribe(
        about wanted: Set<String>?, holding held: (any Sendable)? = nil, first: () async throws -> String
    ) async rethrows -> AsyncStream<String> {
        let (box, subscription) = subscription(about: wanted, holding: held)
        box.begin(try await first())
        return Self.stream(box, subscription)
    }

    private func subscription(
        about wanted: Set<String>?, holding held: (any Sendable)? = nil
    ) -> (EventBuffer, EventSubscription) {
        let box = EventBuffer()
        let number = state.withLock { $0.add(box, about: wanted) }
        let subscription = EventSubscription(held) { [weak self] in
            self?.state.withLock { $0.remove(number, about: wanted) }
        }
        return (box, subscription)
    }

    private static func stream(_ box: EventBuffer, _ subscription: EventSubscription) -> AsyncStream<String> {
        AsyncStream {
            // The subscription is given up when nobody asks for the next event any more.
            defer { withExtendedLifetime(subscription) {} }
            return await box.next()
        }
    }

    /// - Parameter subject: what the event is about; `nil` for what every page is told.
    public func publish(_ event: String, about subject: String? = nil) {
        pass(on: event, about: subject)
        if let subject { announce(subject) }
    }

    /// Tells the pages of this program alone. What begins with `~` is a secret of those who ask for it by its name.
    ///
    /// - Parameter slot: what a later event replaces for a page that does not read; the subject otherwise.
    public func pass(on event: String, about subject: String? = nil, as slot: String? = nil) {
        guard let pace, let subject else { return hand(event, about: subject, as: slot) }
        pace.pass(event, of: slot ?? subject) { [weak self] event in self?.hand(event, about: subject, as: slot) }
    }

    /// Whether a page here is about the subject.
    public func isWanted(_ subject: String) -> Bool { state.withLock { $0.isWanted(subject) } }

    private func hand(_ event: String, about subject: String?, as slot: String?) {
        for box in state.withLock({ $0.boxes(about: subject) }) { box.put(event, about: slot ?? subject ?? "") }
    }

    /// How many pages are waiting.
    public var count: Int { state.withLock { $0.readers.count } }
}

/// Somebody's place at the stand, which is free again when the last one who holds it lets it go. A class for that reason.
private final class EventSubscription: Sendable {
    private let held: (any Sendable)?
    private let leave: @Sendable () -> Void

    init(_ held: (any Sendable)?, leave: @escaping @Sendable () -> Void) { (self.held, self.leave) = (held, leave) }

    deinit { leave() }
}
