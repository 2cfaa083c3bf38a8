import Checking
public import GuideModel
public import Reading

/// One key of many files, changed in the same way.
///
///     let change = BulkChange("tags", .add, post, of: .places)
///     let saved = change?.saved(over: bytes, of: file)
///
/// What the files say otherwise stays as it is, byte for byte.
public struct BulkChange: Sendable {
    /// What becomes of the value that a file has.
    public enum Way: String, CaseIterable, Sendable {
        /// It is replaced; nothing takes the key out.
        case set
        /// Of a list: items are added that it does not have.
        case add
        /// Of a list: items are taken out.
        case remove
    }

    public let rule: KeyRule
    public let way: Way
    private let post: FormPost
    /// What the form says.
    private let items: [ExtraValue]

    /// Keys by which one entry is told from others, its stops, and what belongs to its own pictures.
    private static let own: Set<String> = [
        "title", "summary", "location", "id", "short", "aliases", "lang", "stops", "image", "images", "alt", "credit",
        "focus", "media",
    ]

    /// The keys that a person may change in many files of a kind.
    public static func keys(of kind: ContentKind, for rights: EditingRights) -> [KeyRule] {
        guard ContentFile(kind, Slug("a")!) != nil else { return [] }  // because "a" is a slug
        return kind.keys.rules.filter { !own.contains($0.name) && rights.reasonAgainst([$0.name], in: kind) == nil }
    }

    /// Whether a key has a list of single values, to which some can be added.
    public static func isList(_ rule: KeyRule) -> Bool {
        guard case .rows(let item, _) = FieldPlan(rule.shape, nil), case .scalar = FieldPlan(item, nil) else {
            return false
        }
        return true
    }

    /// - Returns: `nil` for a key that the kind has not, and for items of what is no list.
    public init?(_ key: String, _ way: Way, _ post: FormPost, of kind: ContentKind) {
        guard let rule = kind.keys[key], way == .set || Self.isList(rule) else { return nil }
        let name = "k:" + key
        let kept = FormPost(post.pairs.filter { $0.name == name || $0.name.hasPrefix(name + ":") })
        (self.rule, self.way, self.post) = (rule, way, kept)
        var posted = PostedFields(kept)
        guard case .value(let value?) = posted.answer(rule.shape, name) else {
            items = []
            return
        }
        items = Self.items(value)
    }

    private static func items(_ value: ExtraValue?) -> [ExtraValue] {
        switch value {
        case .list(let items): items
        case .some(let single): [single]
        case nil: []
        }
    }

    /// The file with the change.
    public func saved(over bytes: [UInt8], of file: ContentFile) -> SavedForm {
        guard way != .set else { return EntryForm.saved(post, over: bytes, of: file) }
        let old = value(in: bytes, of: file)
        let had = Self.items(old)
        let new = way == .add ? had + items.filter { !had.contains($0) } : had.filter { !items.contains($0) }
        guard new != had else { return SavedForm(bytes: bytes, changed: [], faults: [:], unread: [:]) }
        // One value that stands without a list stays so.
        let isAlone: Bool = if case .list = old { false } else { new.count == 1 && isSingle }
        let wanted = new.isEmpty ? nil : isAlone ? new[0] : ExtraValue.list(new)
        let field = FieldMaker().field(rule, value: wanted, name: "k:" + rule.name)
        return EntryForm.saved(FormPost(field.posted), over: bytes, of: file)
    }

    private var isSingle: Bool { if case .rows(_, isSingle: true) = FieldPlan(rule.shape, nil) { true } else { false } }

    private func value(in bytes: [UInt8], of file: ContentFile) -> ExtraValue? {
        // Dropped because a file whose keys cannot be read has no value, and none is written into it.
        (try? FrontMatterEditor(bytes, isYAML: file.isYAML))?.value(of: rule.name)
    }

    /// What a file says of the key, for a person to read; empty where it says nothing.
    public func text(in bytes: [UInt8], of file: ContentFile) -> String {
        value(in: bytes, of: file).map { YAMLFieldText.text($0) } ?? ""
    }
}
