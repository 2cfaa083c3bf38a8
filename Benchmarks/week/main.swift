import Calendar
import Glibc
import LiveRules
import Storage
import Synchronization

@testable import LiveServer

// measure-week DATABASE PLACES REPORTS [DAYS] [SITE]: lets a guide of PLACES live through a week, or a year, in which REPORTS are made, on a
// clock that is moved: what visitors report, what is judged every minute, what pages ask. Each day, of a long time each thirtieth, has a block
// with the times of answers; those of the last should be those of the first. With SITE, the folder of a guide, people in an office change its
// texts and decide about contributions, 400 and 2,000 in a year, the companion begins again every thirty days, and at the end nothing may be
// lost.

let arguments = CommandLine.arguments
let numbers = arguments.dropFirst(2).compactMap { Int($0) }
let (placeCount, reportCount) = (numbers[0], numbers[1])
let days = numbers.count > 2 ? numbers[2] : 7
let now = Atomic(1_800_000_000)
let moment: @Sendable () -> Instant = { Instant(secondsSince1970: now.load(ordering: .relaxed)) }
let clock = ContinuousClock()

/// A companion from its start to its end.
struct Companion: Sendable {
    let store: SQLStore
    let service: WaitService

    init(_ database: String, places: Int, clock: @escaping @Sendable () -> Instant) throws {
        store = try SQLStore.open(database)
        service = WaitService(
            store: store, places: WaitPlaces(open: (0..<places).map { "place-\($0)" }), rewards: { Rewards() },
            clock: clock)
    }
}

/// Report `number` of all: most of 40,000 devices in 4,000 networks come again and again, and a few places have most of the visitors.
nonisolated func report(_ number: Int, _ companion: Companion) async throws -> Duration {
    let mixed = (number &* 2_654_435_761) & 0xFFFF_FFFF
    let (device, chance) = (mixed % 40_000, mixed / 40_000 % 1000)
    let place = chance * chance / 1000 * placeCount / 1000
    let text = #"{"minutes":\#(5 + place % 20 + device % 5),"ago":\#(mixed % 60)}"#
    let start = clock.now
    do {
        _ = try await companion.service.take(
            SentReport.read(Array(text.utf8)), of: "place-\(place)",
            device: DeviceID(text: "a-digest-of-some-length-\(device)"), origin: "another-digest-\(device % 4000)")
    } catch let refusal as LiveRefusal where refusal.code == .tooSoon {
        // A device that reported the place a moment ago is part of a week.
    }
    return start.duration(to: clock.now)
}

/// The reports of a minute, by 32 visitors at a time.
nonisolated func reports(_ numbers: Range<Int>, _ companion: Companion) async throws -> [Duration] {
    try await withThrowingTaskGroup(of: [Duration].self) { group in
        for visitor in 0..<32 {
            group.addTask {
                var times: [Duration] = []
                for number in stride(from: numbers.lowerBound + visitor, to: numbers.upperBound, by: 32) {
                    times.append(try await report(number, companion))
                }
                return times
            }
        }
        return try await group.reduce(into: []) { $0 += $1 }
    }
}

/// The times of everything since the last block of them.
struct Block {
    var (taken, passes, lists, pages, profiles, renewals) = (Times(), Times(), Times(), Times(), Times(), Times())
    var (edits, contributions, decisions) = (Times(), Times(), Times())

    func print(_ office: Office?) {
        Swift.print("  a report: \(taken.words)")
        Swift.print("  a pass of judging: \(passes.words)")
        Swift.print("  all waits: \(lists.words)")
        Swift.print("  a place's page: \(pages.words)")
        Swift.print("  what is usual: \(renewals.words)")
        Swift.print("  what waits of a device: \(profiles.words)")
        guard let office else { return }
        Swift.print("  an edit: \(edits.words)")
        Swift.print("  a contribution: \(contributions.words)")
        Swift.print("  a decision: \(decisions.words)")
        Swift.print("  the history of the texts: \(office.historySize / 1024) KiB")
    }
}

let minutes = days * 1440
let office = arguments.count > 5 ? Office(path: arguments[5], moment: moment) : nil
let isLong = days > 60
var companion = try Companion(arguments[1], places: placeCount, clock: moment)
var (done, judged, book, block) = (0, 0, Office.Book(), Block())
let began = clock.now
for day in 1...days {
    for minute in 1440 * (day - 1)..<1440 * day {
        now.add(60, ordering: .relaxed)
        let next = reportCount * (minute + 1) / minutes
        for spent in try await reports(done..<next, companion) { block.taken.add(spent) }
        done = next
        let store = companion.store
        block.passes.add(
            try await clock.measure {
                judged += try await JudgingPass(store: store, rewards: Rewards()).run(at: moment())
            })
        guard minute.isMultiple(of: 30) else { continue }
        try await store.tidy(at: moment())
        let service = companion.service
        // As the upkeep does; in a long time once a day, because it takes long and is always the same.
        if minute.isMultiple(of: isLong ? 1440 : 60) {
            block.renewals.add(try await clock.measure { _ = try await service.usualWeeks() })
        }
        block.lists.add(try await clock.measure { _ = try await service.known() })
        for number in 0..<(isLong ? 1 : 20) {
            let place = "place-\(number * number * placeCount / 400)"
            let device = DeviceID(text: "a-digest-of-some-length-\(number)")
            block.pages.add(try await clock.measure { _ = try await service.story(of: place) })
            block.profiles.add(
                try await clock.measure { _ = try await store.pending(of: device, since: moment().later(by: -7200)) })
        }
    }
    if let office {
        while book.editCount < 400 * day / 365 { block.edits.add(try office.edit(book.editCount, into: &book)) }
        while book.keys.count < 2000 * day / 365 {
            let (key, time) = try await office.contribute(book.keys.count, to: companion.store)
            book.keys.append(key)
            block.contributions.add(time)
        }
        let decisions = try await office.decide(in: companion.store)
        book.decided += decisions.count
        for spent in decisions { block.decisions.add(spent) }
    }
    guard !isLong || day.isMultiple(of: 30) || day == days else { continue }
    print("day \(day), \(done) reports, \(judged) judged, \(Int((clock.now - began) / .seconds(1))) s:")
    block.print(office)
    if isLong {
        let counts = try await companion.store.rowCounts().filter { $0.value > 0 }.sorted { $0.key < $1.key }
        print("  rows: " + counts.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        try await companion.store.close()
        companion = try Companion(arguments[1], places: placeCount, clock: moment)
    }
    block = Block()
    fflush(nil)
}
if let office {
    let losses = try await office.losses(of: book, in: companion.store, after: days)
    print(
        "\(book.editCount) edits, \(book.keys.count) contributions, \(book.decided) decided; lost: \(losses.count)")
    for loss in losses.prefix(20) { print("  \(loss)") }
}
try await companion.store.close()
