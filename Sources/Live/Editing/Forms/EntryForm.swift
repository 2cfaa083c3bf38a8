import Checking
public import GuideModel
public import Reading

/// A content file as a form, and the file that the form says.
///
///     let form = EntryForm(bytes, of: file, language: "en")
///     let saved = EntryForm.saved(post, over: bytes, of: file)
///
/// What a person did not change stays as it is in the file, byte for byte. A file whose front matter cannot be read is one
/// field with its whole text.
public struct EntryForm: Sendable {
    public let file: ContentFile
    /// Empty where the file is shown as text.
    public var fields: [FormField]
    /// The Markdown below the front matter, or the whole file; with line feeds only.
    public var body: String
    public let isText: Bool
    /// What is wrong and belongs to no field.
    public var problems: [Diagnostic] = []
    /// What is wrong with the text below the front matter, or with the whole text.
    public var bodyProblems: [Diagnostic] = []

    /// The names of the body's field and of the one for a whole file.
    public static let bodyName = "body"
    public static let textName = "text"

    /// - Parameters:
    ///   - isTranslation: whether it need not repeat what the original gives.
    ///   - asText: whether the whole file is one field, also where it could be a form.
    /// - Returns: `nil` for a file that is not UTF-8, which no page can show.
    public init?(
        _ bytes: [UInt8], of file: ContentFile, isTranslation: Bool = false, asText: Bool = false,
        unread: [String: String] = [:]
    ) {
        self.file = file
        let isYAML = file.isYAML
        // A fault is dropped because the file is then shown as text.
        let editor = asText ? nil : try? FrontMatterEditor(bytes, isYAML: isYAML)
        guard let editor, let lines = TextLines(isYAML ? bytes[...] : bytes[editor.bodyStart...]) else {
            guard let lines = TextLines(bytes) else { return nil }
            (fields, body, isText) = ([], lines.text, true)
            return
        }
        (body, isText) = (isYAML ? "" : lines.text, false)
        fields = Self.fields(editor, Self.rules(of: file, isTranslation: isTranslation), FieldMaker(unread: unread))
    }

    /// What a browser sends of it, apart from buttons and marks of the page.
    public var posted: [(name: String, text: String)] {
        isText ? [(Self.textName, body)] : fields.flatMap(\.posted) + (file.isYAML ? [] : [(Self.bodyName, body)])
    }

    static func rules(of file: ContentFile, isTranslation: Bool) -> [KeyRule] {
        let table = file.kind.keys
        return isTranslation ? table.rules.filter { !table.untranslated.contains($0.name) } : table.rules
    }

    private static func fields(_ editor: FrontMatterEditor, _ rules: [KeyRule], _ maker: FieldMaker) -> [FormField] {
        let values = editor.values
        let known = Set(rules.map(\.name))
        return rules.map { maker.field($0, value: values[$0.name], name: "k:" + $0.name) }
            + values.keys.filter { !known.contains($0) }.sorted().compactMap { key in
                values[key].map { maker.unknown(key, $0, name: "k:" + key) }
            }
    }
}

/// The file that a form says.
public struct SavedForm: Sendable {
    public let bytes: [UInt8]
    /// The keys whose values are not as they were, `body` for the text, `text` for a whole file.
    public let changed: [String]
    /// What kept a field from being taken over, by its name; its value is as it was.
    public let faults: [String: Diagnostic]
    /// Texts that are no YAML, by the names of their fields.
    public let unread: [String: String]
}

extension EntryForm {
    /// The file after a form was sent; only the lines change that the person changed.
    ///
    /// - Parameter bytes: those that the form was made from, or newer ones: what the form does not change stays.
    public static func saved(
        _ post: FormPost, over bytes: [UInt8], of file: ContentFile
    ) -> SavedForm {
        if let text = post[textName] {
            let result = TextLines(bytes)?.changed(to: text) ?? Array(text.utf8)
            return SavedForm(bytes: result, changed: result == bytes ? [] : [textName], faults: [:], unread: [:])
        }
        var run = SavedRun(post, bytes, file)
        run.save()
        return run.result
    }
}

/// Takes the answers of a form over into a file, key by key.
private struct SavedRun {
    private let post: FormPost
    private let file: ContentFile
    private var posted: PostedFields
    private var bytes: [UInt8]
    private var changed: [String] = []
    private var faults: [String: Diagnostic] = [:]

    init(_ post: FormPost, _ bytes: [UInt8], _ file: ContentFile) {
        (self.post, self.bytes, self.file, posted) = (post, bytes, file, PostedFields(post))
    }

    var result: SavedForm {
        let unread = posted.faults.keys.map { ($0, post[$0 + ":yaml"] ?? "") }
        let faults = posted.faults.mapValues { fault in
            Diagnostic(.error, "yaml-syntax", fault.message, at: nil, remedy: fault.remedy)
        }
        return SavedForm(
            bytes: bytes, changed: changed, faults: self.faults.merging(faults) { first, _ in first },
            unread: Dictionary(uniqueKeysWithValues: unread))
    }

    mutating func save() {
        // A fault is dropped because only a file that could be read has been a form.
        guard var editor = try? FrontMatterEditor(bytes, isYAML: file.isYAML) else { return }
        let rules = file.kind.keys.rules
        let known = Set(rules.map(\.name))
        let others = editor.values.keys.filter { !known.contains($0) }.sorted()
        for (key, shape) in rules.map({ ($0.name, $0.shape) }) + others.map({ ($0, Shape.anyOf([])) }) {
            let before = posted.faults.count
            guard case .value(let value) = posted.answer(shape, "k:" + key), posted.faults.count == before else {
                continue
            }
            set(key, shape.isLocation ? value.map(Self.located) : value, &editor)
        }
        bytes = editor.bytes
        guard !file.isYAML, let text = post[EntryForm.bodyName] else { return }
        let start = editor.bodyStart
        guard let lines = TextLines(bytes[start...]), lines.text != text else { return }
        bytes = bytes[..<start] + lines.changed(to: text)
        changed.append(EntryForm.bodyName)
    }

    private static func located(_ value: ExtraValue) -> ExtraValue {
        if case .text(let text) = value { .text(PastedLocation.pair(text)) } else { value }
    }

    private mutating func set(_ key: String, _ value: ExtraValue?, _ editor: inout FrontMatterEditor) {
        guard editor.value(of: key) != value else { return }
        do {
            if let value { try editor.set(key, to: value) } else { try editor.remove(key) }
            changed.append(key)
        } catch {
            faults["k:" + key] =
                value.flatMap(\.refusedSign)
                ?? Diagnostic(
                    .error, "bound-key", "this value stands in the file together with others, by an anchor or a merge",
                    at: nil, remedy: "change it in the text of the file")
        }
    }
}

extension EntryForm {
    /// Closes the fields of keys that this person may not change, with the reason.
    public mutating func close(for rights: EditingRights) {
        let kind = file.kind
        func closing(_ field: FormField, _ path: [String]) -> FormField {
            var field = field
            field.closed = rights.reasonAgainst(path, in: kind)
            if field.closed == nil, case .group(let parts) = field.control {
                field.control = .group(
                    parts.map { closing($0, path + [$0.name.split(separator: ":").last.map(String.init) ?? ""]) })
            }
            return field
        }
        fields = fields.map { closing($0, [String($0.name.dropFirst(2))]) }
    }
}

extension Shape {
    fileprivate var isLocation: Bool {
        switch self {
        case .scalar(.coordinates): true
        case .anyOf(let shapes): shapes.contains(where: \.isLocation)
        default: false
        }
    }
}

extension EntryForm {
    /// The keys that one version of a file has and another has not.
    static func gone(from old: [UInt8], to new: [UInt8], of file: ContentFile) -> [String] {
        // A file that cannot be read has no keys to compare, because it is compared as text.
        guard let before = try? FrontMatterEditor(old, isYAML: file.isYAML),
            let after = try? FrontMatterEditor(new, isYAML: file.isYAML)  // because the same holds for it
        else { return [] }
        return before.values.keys.filter { after.value(of: $0) == nil }.sorted()
    }

    /// What a version of a file says of a key, for a person to read.
    public static func value(of key: String, in bytes: [UInt8], _ file: ContentFile) -> String {
        // As above, because such a file is shown as text.
        guard let editor = try? FrontMatterEditor(bytes, isYAML: file.isYAML) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        if key == bodyName { return String(decoding: bytes[editor.bodyStart...], as: UTF8.self) }
        return editor.value(of: key).map { YAMLFieldText.text($0) } ?? "nothing"
    }
}
