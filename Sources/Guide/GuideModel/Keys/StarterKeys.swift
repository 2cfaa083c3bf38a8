/// The front matter of a new file: the keys of a kind with their meanings, some with a value, the others as comments with an
/// example. `waymark new` and the importers write with it.
///
///     StarterKeys(PlaceKeys.table.rules, values: ["title": .text("Pier")], remarks: ["hours": ["Missing: hours."]]).text
public struct StarterKeys: Sendable {
    private let rules: [KeyRule]
    private let values: [String: ExtraValue]
    private let remarks: [String: [String]]
    private let offersOthers: Bool
    private let extra: [ExtraField]

    /// - Parameters:
    ///   - values: of the keys that get one.
    ///   - remarks: comments above a key, by its name; a key without a value has its example below them.
    ///   - offersOthers: whether keys without a value stand there as comments, too; otherwise only those with remarks.
    ///   - extra: keys that are no rules, after all others: the author's `x-` keys.
    public init(
        _ rules: [KeyRule], values: [String: ExtraValue], remarks: [String: [String]] = [:], offersOthers: Bool = true,
        extra: [ExtraField] = []
    ) {
        (self.rules, self.values, self.remarks) = (rules, values, remarks)
        (self.offersOthers, self.extra) = (offersOthers, extra)
    }

    /// - Parameter live: the keys that get the owner's value.
    public init<Owner>(_ keys: [Key<Owner>], of owner: Owner, live: Set<String>) {
        let values = keys.filter { live.contains($0.name) }.compactMap { key in
            key.value(of: owner).map { (key.name, $0) }
        }
        self.init(keys.map(\.rule), values: Dictionary(values) { first, _ in first })
    }

    /// Between its fences.
    public var text: String {
        "---\n" + rules.compactMap(lines).joined()
            + extra.map { "\(YAMLText.key($0.name)): \(YAMLText.inline($0.value))\n" }.joined() + "---\n"
    }

    /// Keys that few files need.
    private static var rare: Set<String> {
        ["alt", "credit", "images", "publish", "expires", "aliases", "short", "lang", "template"]
    }

    private func lines(_ rule: KeyRule) -> String? {
        let remarks = (remarks[rule.name] ?? []).map { "# \(Self.comment($0))\n" }.joined()
        let help = rule.help.isEmpty ? "" : " # " + rule.help
        if let value = values[rule.name] {
            guard case .list(let items) = value else {
                return remarks + "\(rule.name): \(YAMLText.inline(value))\(help)\n"
            }
            let example = rule.example.map { "# For example: \($0)\n" } ?? ""
            return remarks + "\(example)\(rule.name):\(help)\n"
                + items.map { "  - \(YAMLText.inline($0))\n" }.joined()
        }
        let isOffered = remarks.isEmpty ? offersOthers && !Self.rare.contains(rule.name) : true
        guard isOffered, let example = rule.example else { return remarks.isEmpty ? nil : remarks }
        return remarks + "# \(rule.name): \(example)\(help)\n"
    }

    /// In one line, without what would end a comment or command a terminal; cut after 400 characters.
    private static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: result += " "
            case .format, .surrogate, .unassigned, .privateUse: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result.count > 400 ? result.prefix(400) + "…" : result
    }
}
