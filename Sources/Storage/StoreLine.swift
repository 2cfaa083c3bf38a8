import Companion
import Formats
import FoundationEssentials
import Hours

/// One line of an export: `{"kind":"report","id":7,…}`. The first names the format, the last says how many there are, so
/// that a file that was cut off is not taken for a whole one. Knows nothing of SQLite: any store writes and reads these.
enum StoreLine {
    case head(format: Int)
    case report(WaitReport, Judgement?)
    case device(DeviceID, Record, points: Int)
    case entry(id: Int, LedgerEntry)
    /// With the number of lines before it.
    case end(lines: Int)

    /// The format that this program writes and reads.
    static let format = 1

    /// The keys of every kind, as they stand in the lines.
    struct Fields: Decodable {
        let kind: String
        var id: Identity?
        var place, device, origin, judgement, reason: String?
        var minutes, at, agreed, differed, points, report, format, lines: Int?
        var here: Bool?
    }

    /// Reports and entries have numbers, devices have texts.
    enum Identity: Decodable {
        case number(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            // What is no number is tried as a text, because nothing else is left; there it fails with its own reason.
            let number = try? value.decode(Int.self)
            self = if let number { .number(number) } else { .text(try value.decode(String.self)) }
        }
    }

    struct Fault: Error {
        let words: String
    }

    var isHead: Bool {
        if case .head = self { true } else { false }
    }
}

// MARK: Writing

extension StoreLine {
    var json: String {
        var json = JSONWriter()
        json.object { json in
            switch self {
            case .head(let format):
                json.member("kind", "waymark-store")
                json.member("format", format)
            case .report(let report, let judgement): Self.write(report, judgement, to: &json)
            case .device(let device, let record, let points):
                json.member("kind", "device")
                json.member("id", device.text)
                json.member("agreed", record.agreed)
                json.member("differed", record.differed)
                json.member("points", points)
            case .entry(let id, let entry): Self.write(id, entry, to: &json)
            case .end(let lines):
                json.member("kind", "end")
                json.member("lines", lines)
            }
        }
        return json.text
    }

    private static func write(_ report: WaitReport, _ judgement: Judgement?, to json: inout JSONWriter) {
        json.member("kind", "report")
        json.member("id", report.id)
        json.member("place", report.place)
        json.member("device", report.device.text)
        json.member("origin", report.origin)
        json.member("minutes", report.minutes)
        json.member("at", report.at.secondsSince1970)
        json.member("here", report.isHere)
        json.member("judgement", judgement?.rawValue)
    }

    private static func write(_ id: Int, _ entry: LedgerEntry, to json: inout JSONWriter) {
        json.member("kind", "entry")
        json.member("id", id)
        json.member("device", entry.device.text)
        json.member("points", entry.points)
        json.member("reason", entry.reason.rawValue)
        json.member("place", entry.place)
        json.member("report", entry.report)
        json.member("at", entry.at.secondsSince1970)
    }
}

// MARK: Reading

extension StoreLine {
    init(json: String) throws {
        let fields: Fields
        do { fields = try JSONDecoder().decode(Fields.self, from: Data(json.utf8)) } catch {
            throw Fault(words: "it is no line of an export")
        }
        switch fields.kind {
        case "waymark-store": self = .head(format: try fields.needed(\.format, "format"))
        case "report": self = try fields.asReport()
        case "device": self = try fields.asDevice()
        case "entry": self = try fields.asEntry()
        case "end": self = .end(lines: try fields.needed(\.lines, "lines"))
        default: throw Fault(words: "nothing is called \(fields.kind)")
        }
    }
}

private extension StoreLine.Fields {
    func needed<Value>(_ field: KeyPath<Self, Value?>, _ name: String) throws -> Value {
        guard let value = self[keyPath: field] else { throw StoreLine.Fault(words: "its \(name) is missing") }
        return value
    }

    func number() throws -> Int {
        guard case .number(let number) = id else { throw StoreLine.Fault(words: "its id is not a number") }
        return number
    }

    func owner() throws -> DeviceID { DeviceID(text: try needed(\.device, "device")) }

    func moment() throws -> Instant { Instant(secondsSince1970: try needed(\.at, "at")) }

    func asReport() throws -> StoreLine {
        let report = WaitReport(
            id: try number(), place: try needed(\.place, "place"), device: try owner(),
            origin: try needed(\.origin, "origin"), minutes: try needed(\.minutes, "minutes"), at: try moment(),
            isHere: try needed(\.here, "here"))
        guard let judgement else { return .report(report, nil) }
        guard let judged = Judgement(rawValue: judgement) else {
            throw StoreLine.Fault(words: "no judgement is called \(judgement)")
        }
        return .report(report, judged)
    }

    func asDevice() throws -> StoreLine {
        guard case .text(let text) = id else { throw StoreLine.Fault(words: "its id is not a text") }
        let record = Record(agreed: try needed(\.agreed, "agreed"), differed: try needed(\.differed, "differed"))
        return .device(DeviceID(text: text), record, points: try needed(\.points, "points"))
    }

    func asEntry() throws -> StoreLine {
        let word = try needed(\.reason, "reason")
        guard let reason = LedgerEntry.Reason(rawValue: word) else {
            throw StoreLine.Fault(words: "no reason for points is called \(word)")
        }
        let entry = LedgerEntry(
            device: try owner(), points: try needed(\.points, "points"), reason: reason,
            place: try needed(\.place, "place"), report: report, at: try moment())
        return .entry(id: try number(), entry)
    }
}
