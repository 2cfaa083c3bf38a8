import Fetching
import GuideModel
import Hours
import Realtime

/// Asks the address of one timetable how its trips run, as long as the companion runs.
///
/// Whatever the other server does, nobody waits for it: pages are answered from what was heard last, as long as that is fresh, and from
/// the timetable otherwise.
struct DeparturePoll: Sendable {
    let desk: DepartureDesk
    /// The position of the source.
    let source: Int
    let news: NewsStand
    /// One question; a test has its own.
    let ask: @Sendable (Poll.Mark) async -> Poll.Answer
    let tell: @Sendable (LiveEvent) -> Void

    /// What is remembered from one question to the next.
    struct State {
        var mark = Poll.Mark()
        var failures = 0
        /// What the pages were told last, by place.
        var told: [String: String] = [:]
        /// What was told the operator last, so that a server that is down for a day is told once.
        var trouble: String?
    }

    /// Seconds between two questions: a feed is to be no older than 30.
    static let often = 15.0
    /// The longest wait after failures, also where the server asks for a longer one.
    static let longest = 300.0
    /// A large country's feed has 15 MB.
    static let mostBytes = 32_000_000
    static let patience = 10

    /// Asks the addresses of all timetables that have one.
    static func all(
        _ desk: DepartureDesk, _ news: NewsStand, _ tell: @escaping @Sendable (LiveEvent) -> Void
    ) async {
        await withDiscardingTaskGroup { group in
            for source in desk.sources.indices {
                let poll = Poll(agent: "waymark", seconds: patience, bytes: mostBytes)
                let address = desk.sources[source].address
                let ask: @Sendable (Poll.Mark) async -> Poll.Answer = { mark in
                    // The error is dropped because asking throws none; if it did, the server would count as silent.
                    (try? await Blocking.run { poll.ask(address, knowing: mark) }) ?? .failed("no answer")
                }
                group.addTask {
                    await DeparturePoll(desk: desk, source: source, news: news, ask: ask, tell: tell).run()
                }
            }
        }
    }

    private func run() async {
        var state = State()
        while !Task.isCancelled {
            let seconds = await step(&state)
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(seconds))
        }
    }

    /// Asks once, and tells pages what changed.
    ///
    /// - Returns: after how many seconds to ask again.
    func step(_ state: inout State) async -> Double {
        let (trouble, wait) = await hear(&state)
        if let trouble {
            state.failures += 1
            if state.trouble == nil { tell(.trouble("\(desk.sources[source].address): \(trouble)")) }
        } else {
            state.failures = 0
        }
        state.trouble = trouble
        publish(&state)
        let doubled = Self.often * Double(1 << min(state.failures, 10))
        return min(Self.longest, max(doubled, wait ?? 0))
    }

    private func hear(_ state: inout State) async -> (trouble: String?, wait: Double?) {
        switch await ask(state.mark) {
        case .body(let bytes, let mark):
            let now = desk.clock()
            // The error is dropped because the result holds each one that reading can have.
            let read = try? await Blocking.run {
                Result { () throws(LiveFeedFault) in try LiveFeed(bytes, receivedAt: now) }
            }
            switch read {
            case .success(let feed):
                state.mark = mark
                desk.hear(feed, from: source)
                return (nil, nil)
            case .failure(let fault): return (fault.description, nil)
            case nil: return ("it was not read", nil)
            }
        case .unchanged: return (nil, nil)
        case .refused(let status, let wait): return ("the server answers \(status)", wait)
        case .failed(let reason): return (reason, nil)
        case .tooLarge: return ("the server sends more than \(Self.mostBytes / 1_000_000) MB", nil)
        }
    }

    /// Pages are told when something else leaves, or is known of it; that it is older they see themselves.
    private func publish(_ state: inout State) {
        for place in desk.sources[source].places.keys.map(\.text).sorted() {
            guard let known = desk.known(of: place) else { continue }
            let text = DepartureNews.text(known)
            guard state.told.updateValue(text, forKey: place) != text else { continue }
            // Every program that shares the store asks by itself.
            news.pass(on: DepartureNews.event(known), about: place, as: "departures \(place)")
        }
    }
}
