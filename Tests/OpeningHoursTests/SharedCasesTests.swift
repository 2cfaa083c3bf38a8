import Calendar
import Foundation
import OpeningHours
import Testing

/// The cases of other evaluators, where the shared test data folder is present.
@Suite("opening hours: cases of the shared test data")
struct SharedCasesTests {
    struct Case: Decodable {
        let name: String
        let values: [String]
        let from: String
        let to: String
        let open: [[Field]]
        let needsLocation: Bool

        enum CodingKeys: String, CodingKey {
            case name, values, from, to, open
            case needsLocation = "needs_location"
        }
    }

    enum Field: Decodable, Equatable {
        case text(String)
        case flag(Bool)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {  // because a field that is no flag is a text
                self = .flag(flag)
            } else {
                self = .text(container.decodeNil() ? "" : try container.decode(String.self))
            }
        }
    }

    /// Values that disagree, each for a reason that `Documentation/OpeningHours.md` gives.
    static let mostDisagreements = 3

    @Test("every case agrees but those that the documentation lists")
    func casesAgree() throws {
        guard let data = SharedData.file("opening-hours/cases.json") else { return print(SharedData.absence) }
        let cases = try JSONDecoder().decode([Case].self, from: data)
        var disagreements: [String] = []
        var count = 0
        for one in cases {
            for value in one.values {
                count += 1
                if let why = disagreement(value, with: one) {
                    disagreements.append("\(one.name) | \(value)\n      \(why)")
                }
            }
        }
        let report = "\(count - disagreements.count) of \(count) values agree\n" + disagreements.joined(separator: "\n")
        if let folder = ProcessInfo.processInfo.environment["WAYMARK_ORACLE_DIR"] {
            try Data(report.utf8).write(to: URL(fileURLWithPath: folder + "/cases-report.txt"))
        }
        #expect(disagreements.count <= Self.mostDisagreements, "\(report)")
    }

    private func disagreement(_ value: String, with one: Case) -> String? {
        let hours: OpeningHours
        do { hours = try OpeningHours(parsing: value, languages: CaseRegion.languages(of: one.name)) } catch {
            return "\(error.offset): \(error.message)"
        }
        let (from, to) = (minutes(one.from), minutes(one.to))
        let context = one.needsLocation ? CaseRegion.context(of: one.name) : CaseRegion.nowhere
        let spans = hours.intervals(from: day(one.from).adding(days: -1), to: day(one.to), in: context)
        var ours = spans.compactMap { span -> String? in
            let (start, end) = (max(minutes(span.start), from), min(minutes(span.end), to))
            return start < end ? "\(start)-\(end)\(span.state == .unknown ? "?" : "")" : nil
        }
        var theirs = one.open.map { field -> String in
            let times = field.compactMap { if case .text(let text) = $0 { text } else { nil } }
            let isUnknown = field.count > 2 && field[2] == .flag(true)
            return "\(minutes(times[0]))-\(minutes(times[1]))\(isUnknown ? "?" : "")"
        }
        (ours, theirs) = (joined(ours), joined(theirs))
        guard ours != theirs else { return nil }
        let index = zip(ours, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? min(ours.count, theirs.count)
        return
            "\(ours.count) for \(theirs.count), first difference: ours \(show(ours, index)), theirs \(show(theirs, index))"
    }

    /// Merges intervals that touch, whatever their comments are.
    private func joined(_ list: [String]) -> [String] {
        var result: [String] = []
        for item in list {
            guard let last = result.last, last.hasSuffix("?") == item.hasSuffix("?") else {
                result.append(item); continue
            }
            let end = last.split(separator: "-")[1].trimmingCharacters(in: ["?"])
            let parts = item.split(separator: "-")
            if end == parts[0] {
                result[result.count - 1] = "\(last.split(separator: "-")[0])-\(parts[1])"
            } else {
                result.append(item)
            }
        }
        return result
    }

    private func show(_ list: [String], _ index: Int) -> String {
        guard index < list.count else { return "nothing" }
        return list[index].split(separator: "-").map { part in
            let minutes = Int(part.trimmingCharacters(in: ["?"])) ?? 0
            return "\(DayTime(CalendarDate(daysSince1970: minutes / 1440), TimeOfDay(minutes: minutes % 1440)))"
                + (part.hasSuffix("?") ? "?" : "")
        }.joined(separator: " to ")
    }

    private func day(_ text: String) -> CalendarDate {
        let parts = text.split { "- :".contains($0) }.map { Int($0) ?? 0 }
        return CalendarDate(year: parts[0], month: parts[1], day: min(parts[2], parts[1] == 11 ? 30 : 31))
            ?? CalendarDate(daysSince1970: 0)
    }

    private func minutes(_ text: String) -> Int {
        let parts = text.split { "- :".contains($0) }.map { Int($0) ?? 0 }
        return day(text).daysSince1970 * 1440 + parts[3] * 60 + parts[4]
    }

    private func minutes(_ moment: DayTime) -> Int { moment.day.daysSince1970 * 1440 + moment.time.minutes }
}
