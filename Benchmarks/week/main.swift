import Calendar
import Glibc
import LiveRules
import Storage
import Synchronization

@testable import LiveServer

// measure-week DATABASE PLACES REPORTS [DAYS]: lets a guide of PLACES live through a week in which REPORTS are made, on a clock that is
// moved: what visitors report, what is judged every minute, what pages ask. Each day has a line with the times of answers; those of the last
// should be those of the first.

let arguments = CommandLine.arguments
let numbers = arguments.dropFirst(2).compactMap { Int($0) }
let (placeCount, reportCount) = (numbers[0], numbers[1])
let days = numbers.count > 2 ? numbers[2] : 7
let now = Atomic(1_800_000_000)
let moment: @Sendable () -> Instant = { Instant(secondsSince1970: now.load(ordering: .relaxed)) }
let store = try SQLStore.open(arguments[1])
let service = WaitService(
    store: store, places: WaitPlaces(open: (0..<placeCount).map { "place-\($0)" }), rewards: { Rewards() },
    clock: moment)
let clock = ContinuousClock()

/// Milliseconds, from the shortest to the longest.
struct Times: Sendable {
    var all: [Double] = []

    mutating func add(_ spent: Duration) { all.append(Double(spent / .microseconds(1)) / 1000) }

    var words: String {
        let sorted = all.sorted()
        guard let longest = sorted.last else { return "none" }
        func share(_ part: Double) -> String { shown(sorted[Int(Double(sorted.count - 1) * part)]) }
        return "p50 \(share(0.5)), p99 \(share(0.99)), longest \(shown(longest)) ms"
    }

    private func shown(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}

/// Report `number` of all: most of 40,000 devices in 4,000 networks come again and again, and a few places have most of the visitors.
nonisolated func report(_ number: Int) async throws -> Duration {
    let mixed = (number &* 2_654_435_761) & 0xFFFF_FFFF
    let (device, chance) = (mixed % 40_000, mixed / 40_000 % 1000)
    let place = chance * chance / 1000 * placeCount / 1000
    let text = #"{"minutes":\#(5 + place % 20 + device % 5),"ago":\#(mixed % 60)}"#
    let start = clock.now
    do {
        _ = try await service.take(
            SentReport.read(Array(text.utf8)), of: "place-\(place)",
            device: DeviceID(text: "a-digest-of-some-length-\(device)"), origin: "another-digest-\(device % 4000)")
    } catch let refusal as LiveRefusal where refusal.code == .tooSoon {
        // A device that reported the place a moment ago is part of a week.
    }
    return start.duration(to: clock.now)
}

/// The reports of a minute, by 32 visitors at a time.
nonisolated func reports(_ numbers: Range<Int>) async throws -> [Duration] {
    try await withThrowingTaskGroup(of: [Duration].self) { group in
        for visitor in 0..<32 {
            group.addTask {
                var times: [Duration] = []
                for number in stride(from: numbers.lowerBound + visitor, to: numbers.upperBound, by: 32) {
                    times.append(try await report(number))
                }
                return times
            }
        }
        return try await group.reduce(into: []) { $0 += $1 }
    }
}

let minutes = days * 1440
var (done, judged) = (0, 0)
let began = clock.now
for day in 1...days {
    var (taken, passes, lists, pages, profiles) = (Times(), Times(), Times(), Times(), Times())
    var renewals = Times()
    for minute in 1440 * (day - 1)..<1440 * day {
        now.add(60, ordering: .relaxed)
        let next = reportCount * (minute + 1) / minutes
        for spent in try await reports(done..<next) { taken.add(spent) }
        done = next
        passes.add(
            try await clock.measure {
                judged += try await JudgingPass(store: store, rewards: Rewards()).run(at: moment())
            })
        guard minute.isMultiple(of: 30) else { continue }
        try await store.tidy(at: moment())
        // As the upkeep does.
        if minute.isMultiple(of: 60) { renewals.add(try await clock.measure { _ = try await service.usualWeeks() }) }
        lists.add(try await clock.measure { _ = try await service.known() })
        for number in 0..<20 {
            let place = "place-\(number * number * placeCount / 400)"
            let device = DeviceID(text: "a-digest-of-some-length-\(number)")
            pages.add(try await clock.measure { _ = try await service.story(of: place) })
            profiles.add(
                try await clock.measure { _ = try await store.pending(of: device, since: moment().later(by: -7200)) })
        }
    }
    print("day \(day), \(done) reports, \(judged) judged, \(Int((clock.now - began) / .seconds(1))) s:")
    print("  a report: \(taken.words)")
    print("  a pass of judging: \(passes.words)")
    print("  all waits: \(lists.words)")
    print("  a place's page: \(pages.words)")
    print("  what is usual, each hour: \(renewals.words)")
    print("  what waits of a device: \(profiles.words)")
    fflush(nil)
}
try await store.close()
