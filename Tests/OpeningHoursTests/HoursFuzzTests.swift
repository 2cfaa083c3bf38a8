import Calendar
import Foundation
import Geo
import OpeningHours
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Random opening hours, valid and corrupted: some hundreds on every run, as many as fit into ten minutes with
/// WAYMARK_FUZZ_SECONDS=600, and others with another WAYMARK_FUZZ_SEED.
@Suite("opening hours: random values")
struct HoursFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["WAYMARK_FUZZ_SECONDS"].flatMap(Double.init)
    private static let seed = environment["WAYMARK_FUZZ_SEED"].flatMap(UInt64.init) ?? 2026

    private static let contexts = [
        OpeningHoursTests.helsinki, OpeningHoursTests.nowhere,
        HoursContext(
            coordinate: Coordinate(latitude: 78.2, longitude: 15.6), country: "NO", zone: .utc,
            schoolHolidays: (try? OpeningHours(parsing: "2026 Jun 20-Aug 16")).map { [$0] } ?? []),  // because right
    ]

    @Test(
        "values made by the grammar parse; spoiled ones parse or are refused; none crashes, hangs or contradicts itself"
    )
    func random() throws {
        var maker = HoursGenerator(chance: SplitMix(seed: Self.seed))
        let wild = SharedData.file("opening-hours/values-seen-in-the-wild.txt").map {
            String(decoding: $0, as: UTF8.self)
        }
        let known = wild?.split(separator: "\n").map(String.init) ?? []
        let clock = ContinuousClock()
        let start = clock.now
        var (count, parsed, slowest) = (0, 0, 0.0)
        while Self.seconds.map({ clock.now - start < .seconds($0) }) ?? (count < 400) {
            let good = maker.value()
            let base = known.randomElement(using: &maker.chance) ?? good
            let spoiled = maker.spoiled(Bool.random(using: &maker.chance) ? good : base, with: base)
            for text in [good, spoiled] + (count.isMultiple(of: 100) ? [maker.flood()] : []) {
                let began = Self.workSeconds
                let isRead = check(text, round: count)
                slowest = max(slowest, Self.workSeconds - began)
                if isRead { parsed += 1 }
                #expect(isRead || text != good, "\(good)")
            }
            count += 1
        }
        print("\(count) rounds, \(parsed) values read, the slowest in \(slowest) s of work")
        #expect(slowest < 5)
        #expect(parsed > count)
    }

    /// What the thread has worked so far; a busy machine does not make it more.
    private static var workSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Reads a value and asks it everything; whether it could be read.
    private func check(_ text: String, round: Int) -> Bool {
        let hours: OpeningHours
        do { hours = try OpeningHours(parsing: text) } catch {
            #expect((0...text.unicodeScalars.count).contains(error.offset) && !error.message.isEmpty, "\(text)")
            return false
        }
        #expect(hours.warnings.allSatisfy { (0...text.unicodeScalars.count).contains($0.offset) }, "\(text)")
        let context = Self.contexts[round % Self.contexts.count]
        let day = CalendarDate(daysSince1970: 20_454 + round % 800)
        ask(hours, on: day, in: context)
        let status = hours.status(on: day, at: TimeOfDay(minutes: round % 1440), in: context)
        #expect(isOpen(hours, on: day, at: round % 1440, in: context) == isOpen(status), "\(text) \(day)")
        _ = hours.lines
        _ = hours.isAlwaysOpen
        return true
    }

    /// The intervals of a day follow each other; those of three days hold what those of each day hold.
    private func ask(_ hours: OpeningHours, on day: CalendarDate, in context: HoursContext) {
        var last = -1
        for interval in hours.intervals(on: day, in: context) {
            #expect(interval.start < interval.end && interval.start.minutes >= last, "\(hours.text)")
            #expect((0...2880).contains(interval.end.minutes), "\(hours.text)")
            last = interval.end.minutes
        }
        var end = DayTime(day, TimeOfDay(0, 0))
        for span in hours.intervals(from: day, to: day.adding(days: 2), in: context) {
            #expect(end <= span.start && span.start < span.end, "\(hours.text)")
            end = span.end
        }
    }

    private func isOpen(_ hours: OpeningHours, on day: CalendarDate, at minute: Int, in context: HoursContext) -> Bool {
        let now = DayTime(day, TimeOfDay(minutes: minute))
        return hours.intervals(from: day, to: day, in: context).contains {
            $0.state == .open && $0.start <= now && now < $0.end
        }
    }

    private func isOpen(_ status: HoursStatus) -> Bool { if case .open = status { true } else { false } }
}
