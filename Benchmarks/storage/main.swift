import Calendar
import LiveRules
import Storage

// measure-storage PATH CALLERS REPORTS KEPT: fills the new database at PATH with KEPT reports, lets CALLERS report at the
// same time until REPORTS more are kept, and prints how many there were a second, how long each waited, and what asking costs.

let arguments = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
let (callers, reports, before) = (arguments[0], arguments[1], arguments[2])
let store = try SQLStore.open(path: CommandLine.arguments[1])
let clock = ContinuousClock()
let start = 1_800_000_000

func report(_ number: Int) -> WaitReport {
    WaitReport(
        id: number, place: "place-\(number % 100)",
        device: DeviceID(text: "a-digest-of-some-length-\(number % 20_000)"),
        origin: "another-digest-\(number % 997)", minutes: number % 60, at: Instant(secondsSince1970: start + number),
        isHere: number.isMultiple(of: 3))
}

func milliseconds(_ duration: Duration) -> Double { Double(duration / .microseconds(1)) / 1000 }

func median<Value>(_ words: String, _ question: () async throws -> Value) async throws {
    var times: [Double] = []
    for _ in 0..<101 { times.append(milliseconds(try await clock.measure { _ = try await question() })) }
    print("\(words): median \(times.sorted()[50]) ms")
}

if before > 0 {
    let lines = (1...before).lazy.map { number -> String in
        let report = report(number)
        return """
            {"kind":"report","id":\(number),"place":"\(report.place)","device":"\(report.device.text)",\
            "origin":"\(report.origin)","minutes":\(report.minutes),"at":\(report.at.secondsSince1970),"here":\(report.isHere),"judgement":"agrees"}
            """
    }
    let all = [#"{"kind":"waymark-store","format":1}"#] + lines + ["{\"kind\":\"end\",\"lines\":\(before + 1)}"]
    print("imported \(before) reports in", try await clock.measure { try await store.importLines(all) })
}

/// How long each report waited, in milliseconds, from the shortest to the longest.
nonisolated func waitsOfAll(_ keep: @escaping @Sendable (Int) async throws -> Double) async throws -> [Double] {
    try await withThrowingTaskGroup(of: [Double].self) { group in
        for caller in 0..<callers {
            group.addTask {
                var waits: [Double] = []
                for number in stride(from: before + caller + 1, through: before + reports, by: callers) {
                    waits.append(try await keep(number))
                }
                return waits
            }
        }
        return try await group.reduce(into: []) { $0 += $1 }.sorted()
    }
}

let began = clock.now
let waits = try await waitsOfAll { number in
    milliseconds(try await clock.measure { _ = try await store.keep(report(number), notWithin: 300) })
}
let seconds = milliseconds(clock.now - began) / 1000
print("\(Int(Double(reports) / seconds)) reports a second by \(callers) callers")
let (half, most, longest) = (waits[waits.count / 2], waits[waits.count * 99 / 100], waits[waits.count - 1])
print("each waited: median \(half) ms, p99 \(most) ms, longest \(longest) ms")

let last = start + before + reports
try await median("two hours of a place") {
    try await store.reports(of: "place-7", since: Instant(secondsSince1970: last - 7200))
}
try await median("records of 100 devices") { try await store.records(of: Set((1...100).map { report($0).device })) }
try await median("what waits to be judged") {
    try await store.judgingWindows(until: Instant(secondsSince1970: last - 1200), within: 1200)
}
try await median("one report alone") { try await store.keep(report(1), notWithin: 0) }
try await store.close()
