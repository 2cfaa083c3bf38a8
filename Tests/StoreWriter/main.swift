import Calendar
import Glibc
import LiveRules
import Storage

// store-writer DATABASE: eight visitors keep reports in the database until the program is killed. Prints the number of each
// report once it is acknowledged.

let store = try SQLStore.open(CommandLine.arguments[1])
try await withThrowingTaskGroup(of: Void.self) { visitors in
    for visitor in 1...8 {
        visitors.addTask {
            for turn in 1... {
                let report = WaitReport(
                    id: 0, place: "place-\(visitor)", device: DeviceID(text: "visitor-\(visitor)"), origin: "prefix",
                    minutes: turn % 120, at: Instant(secondsSince1970: turn), isHere: true)
                guard case .kept(let kept, _) = try await store.keep(report, notWithin: 0) else { exit(1) }
                let line = Array("\(kept.id)\n".utf8)
                if write(STDOUT_FILENO, line, line.count) != line.count { exit(1) }
            }
        }
    }
    try await visitors.waitForAll()
}
