import Calendar
import FoundationEssentials
import LiveRules

/// A report as a page or another client sends it: `{"minutes":12,"ago":30,"here":true}`.
struct SentReport: Decodable, Hashable {
    let minutes: Int
    /// How many seconds ago the visitor saw it.
    let ago: Int
    let here: Bool

    private enum Key: String, CodingKey {
        case minutes, ago, here
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        minutes = try Self.whole(values.decode(Double.self, forKey: .minutes), .minutes)
        ago = try values.contains(.ago) ? Self.whole(values.decode(Double.self, forKey: .ago), .ago) : 0
        here = try values.contains(.here) && values.decode(Bool.self, forKey: .here)
    }

    private static func whole(_ number: Double, _ key: Key) throws -> Int {
        guard let whole = Int(exactly: number) else {
            throw LiveRefusal.notUnderstood("\"\(key.rawValue)\" is a whole number.", field: key.rawValue)
        }
        return whole
    }

    /// When the visitor saw it. Whatever number was sent, it is a moment that can be written.
    func moment(before now: Instant) -> Instant { now.later(by: -min(max(ago, -86_400), 86_400)) }

    /// - Throws: ``LiveRefusal``, which names the member that is wrong.
    static func read(_ body: [UInt8]) throws -> SentReport {
        do {
            return try JSONDecoder().decode(SentReport.self, from: Data(body))
        } catch let error as DecodingError {
            let field = Self.field(of: error)
            throw LiveRefusal.notUnderstood(
                field.map { "\"\($0)\" is missing or is not what it should be." } ?? "The report is no JSON object.",
                field: field)
        }
    }

    private static func field(of error: DecodingError) -> String? {
        switch error {
        case .keyNotFound(let key, _): key.stringValue
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.last?.stringValue
        @unknown default: nil
        }
    }
}
