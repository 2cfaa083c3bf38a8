import FoundationEssentials

/// What pages send of a visitor's own, as JSON.
protocol SentByDevice: Decodable {}

extension SentByDevice {
    /// - Throws: ``LiveRefusal``, which names the member that is wrong.
    static func read(_ body: [UInt8]) throws -> Self {
        do {
            return try JSONDecoder().decode(Self.self, from: Data(body))
        } catch let error as DecodingError {
            let field = error.field
            throw LiveRefusal.notUnderstood(
                field.map { "\"\($0)\" is missing or is not what it should be." } ?? "This is no JSON object.",
                field: field)
        }
    }
}

/// `{"name":"Ada"}`
struct SentName: SentByDevice {
    let name: String
}

/// `{"text":"4F2K-…"}`
struct SentCode: SentByDevice {
    let text: String
}

/// `{"number":417}`
struct SentNumber: SentByDevice {
    let number: Int
}

extension DecodingError {
    /// The member that is wrong.
    fileprivate var field: String? {
        switch self {
        case .keyNotFound(let key, _): key.stringValue
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.last?.stringValue
        @unknown default: nil
        }
    }
}
