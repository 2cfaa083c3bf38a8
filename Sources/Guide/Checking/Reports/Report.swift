import GuideModel
import OpeningHours
import Reading

/// The diagnostics of one part of the check, collected as they are found.
struct Report: Sendable {
    private(set) var diagnostics: [Diagnostic] = []

    mutating func add(
        _ rule: CheckingRule, _ message: String, at location: SourceLocation?, remedy: String? = nil,
        hours: OpeningHours? = nil
    ) {
        diagnostics.append(
            Diagnostic(rule.severity, rule.rawValue, message, at: location, remedy: remedy, hours: hours))
    }

    mutating func add(_ other: [Diagnostic]) { diagnostics += other }

    mutating func add(_ other: Report) { diagnostics += other.diagnostics }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// All diagnostics as notes, for a draft, which need not be right yet.
    var asNotes: Report {
        var result = self
        for index in result.diagnostics.indices { result.diagnostics[index].severity = .note }
        return result
    }
}

/// Remedies that suggest names.
enum Suggestion {
    static func didYouMean(_ name: String, among names: some Sequence<String>, otherwise: String? = nil) -> String? {
        Nearest.match(for: name, among: names).map { "did you mean \"\($0)\"?" } ?? otherwise
    }

    /// What somebody wrote as a list: `write tags: [indoors, free]`. `nil` for words that would need quotes.
    static func asList(_ text: String, key: String) -> String? {
        if text.hasPrefix("-"), let next = text.dropFirst().first, next != " " {
            return next.isWhitespace
                ? "what stands after the - is no ordinary space: write one" : "write a space after the - of each item"
        }
        if text.wholeMatch(of: /1[.)] .+ 2[.)] .+/) != nil {
            return "write - and a space instead of the number before each item"
        }
        let items = text.split { $0 == "," || $0 == ";" }.map { String($0).trimmed }.filter { !$0.isEmpty }
        let isPlain = items.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || " -/.'".contains($0) } }
        return isPlain && !items.isEmpty ? "write \(key): [\(items.joined(separator: ", "))]" : nil
    }

    /// Amounts by who pays them, as the list that they should be: `write price: [{ who: adult, amount: 130 DKK }]`. `nil` for a map
    /// that has a key of its own.
    static func asPrices(_ node: RawNode, key: String, in shapes: [Shape]) -> String? {
        guard key == "price", let pairs = node.mapping, !pairs.isEmpty,
            !pairs.contains(where: { pair in shapes.contains { $0.names(pair.name) } })
        else { return nil }
        let items = pairs.map { "{ who: \($0.name), amount: \($0.value.scalar?.text ?? "…") }" }
        return "write price: [\(items.joined(separator: ", "))]"
    }

    /// Two numbers of a list as the pair of coordinates that they should be.
    static func asPair(_ node: RawNode, _ shape: Shape) -> String? {
        guard case .anyOf(let shapes) = shape,
            shapes.contains(where: { if case .scalar(.coordinates) = $0 { true } else { false } }),
            let numbers = node.sequence?.compactMap({ $0.scalar?.text }), numbers.count == 2
        else { return nil }
        return "write \(numbers[0]), \(numbers[1]) without brackets; the latitude comes first"
    }

    /// The names when they are few enough to read.
    static func list(_ names: [String], limit: Int = 24) -> String? {
        names.isEmpty || names.count > limit ? nil : names.joined(separator: ", ")
    }
}

/// Limits the search for nearest names, so that thousands of wrong names among thousands of right ones do not take minutes.
struct SuggestionBudget: Sendable {
    private var left = 300

    /// For a check that only asks whether anything is wrong.
    static let none: SuggestionBudget = {
        var budget = SuggestionBudget()
        budget.left = 0
        return budget
    }()

    /// What the search finds; `nil` once the budget is spent.
    mutating func spend(_ search: () -> String?) -> String? {
        guard left > 0 else { return nil }
        left -= 1
        return search()
    }
}

extension Shape {
    /// Whether a map of this shape has a key.
    fileprivate func names(_ key: String) -> Bool {
        if case .map(let table) = self { table[key] != nil } else { false }
    }
}
