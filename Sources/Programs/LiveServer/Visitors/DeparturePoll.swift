import Calendar
import Fetching
import GuideModel
import Realtime
import Web

/// Asks the address of one timetable how its trips run, as long as the companion runs.
///
/// Whatever the other server does, nobody waits for it: pages are answered from what was heard last, as long as that is fresh, and from
/// the timetable otherwise.
struct DeparturePoll: Sendable {
    let service: DepartureService
    let address: String
    let hub: EventHub
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

    /// Asks the addresses of all timetables that have one, and others when a guide with others is published.
    static func all(
        _ service: DepartureService, _ hub: EventHub, _ tell: @escaping @Sendable (LiveEvent) -> Void
    ) async {
        await all(service) { address in
            let poll = Poll(agent: "waymark", seconds: patience, bytes: mostBytes)
            let ask: @Sendable (Poll.Mark) async -> Poll.Answer = { mark in
                // The error is dropped because asking throws none; if it did, the server would count as silent.
                (try? await Blocking.run { poll.ask(address, knowing: mark) }) ?? .failed("no answer")
            }
            await DeparturePoll(service: service, address: address, hub: hub, ask: ask, tell: tell).run()
        }
    }

    /// - Parameter run: asks one address until it is cancelled.
    static func all(_ service: DepartureService, run: @escaping @Sendable (String) async -> Void) async {
        var polls: [String: Task<Void, Never>] = [:]
        for await addresses in service.addresses() {
            for (address, poll) in polls where !addresses.contains(address) {
                poll.cancel()
                polls[address] = nil
            }
            for address in addresses where polls[address] == nil { polls[address] = Task { await run(address) } }
        }
        for poll in polls.values { poll.cancel() }
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
            if state.trouble == nil { tell(.trouble("\(address): \(trouble)")) }
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
            let now = service.clock()
            // The error is dropped because the result holds each one that reading can have.
            let read = try? await Blocking.run {
                Result { () throws(LiveFeedFault) in try LiveFeed(bytes, receivedAt: now) }
            }
            switch read {
            case .success(let feed):
                state.mark = mark
                service.hear(feed, from: address)
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
        for place in service.places(of: address) {
            guard let known = service.known(of: place) else { continue }
            let text = DepartureEvents.text(known)
            guard state.told.updateValue(text, forKey: place) != text else { continue }
            // Every program that shares the store asks by itself.
            hub.pass(on: DepartureEvents.event(known), about: place, as: "departures \(place)")
        }
    }
}
