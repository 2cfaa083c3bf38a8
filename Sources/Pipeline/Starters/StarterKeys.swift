import GuideModel

/// The front matter of a new file: the keys of a kind with their meanings, some with a value, the others as comments
/// with an example.
struct StarterKeys<Owner: Sendable> {
    private let keys: [Key<Owner>]
    private let owner: Owner
    private let live: Set<String>

    /// - Parameter live: the keys that get the owner's value.
    init(_ keys: [Key<Owner>], of owner: Owner, live: Set<String>) {
        (self.keys, self.owner, self.live) = (keys, owner, live)
    }

    var text: String { "---\n" + keys.compactMap(lines).joined() + "---\n" }

    /// Keys that few files need.
    private static var rare: Set<String> {
        ["alt", "credit", "images", "publish", "expires", "aliases", "short", "lang", "template"]
    }

    private func lines(_ key: Key<Owner>) -> String? {
        let help = key.rule.help.isEmpty ? "" : " # " + key.rule.help
        if live.contains(key.name), let value = key.value(of: owner) {
            guard case .list(let items) = value else { return "\(key.name): \(YAMLText.inline(value))\(help)\n" }
            let example = key.rule.example.map { "# For example: \($0)\n" } ?? ""
            return "\(example)\(key.name):\(help)\n" + items.map { "  - \(YAMLText.inline($0))\n" }.joined()
        }
        guard !Self.rare.contains(key.name), let example = key.rule.example else { return nil }
        return "# \(key.name): \(example)\(help)\n"
    }
}
