/// Conditions, each stored once; number 0 is none.
struct ConditionTable {
    private(set) var conditions: [WayCondition] = []
    private var numbers: [WayCondition: UInt16] = [:]

    /// 0 for those beyond the 65,535th too.
    mutating func number(of condition: WayCondition?) -> UInt16 {
        guard let condition else { return 0 }
        if let number = numbers[condition] { return number }
        guard let number = UInt16(exactly: conditions.count + 1) else { return 0 }
        conditions.append(condition)
        numbers[condition] = number
        return number
    }
}

/// The clauses of a conditional restriction: `yes @ (Mo-Fr 08:00-18:00); no @ (PH)`.
struct ConditionalAccess {
    /// The longest value of a tag in OpenStreetMap.
    static let mostCharacters = 255

    /// Values of access with their conditions, in order; none for a text that is too long.
    let clauses: [(value: String, condition: String)]

    init(_ text: String) {
        var clauses: [(value: String, condition: String)] = []
        for piece in text.count <= Self.mostCharacters ? text.split(separator: ";") : [] {
            if let sign = piece.firstIndex(of: "@") {
                clauses.append((piece[..<sign].trimmed.lowercased(), piece[piece.index(after: sign)...].trimmed))
            } else if let last = clauses.last, !piece.trimmed.isEmpty {
                // A semicolon may also separate two rules of the same hours.
                clauses[clauses.count - 1].condition = "\(last.condition); \(piece.trimmed)"
            }
        }
        self.clauses = clauses.map { ($0.value, Self.unwrapped($0.condition)) }.filter { !$0.1.isEmpty }
    }

    private static func unwrapped(_ condition: String) -> String {
        guard condition.hasPrefix("("), condition.hasSuffix(")"), condition.count > 1 else { return condition }
        return condition.dropFirst().dropLast().trimmed
    }
}
