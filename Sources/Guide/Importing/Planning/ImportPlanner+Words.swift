import GuideModel
import Reading

/// The words of the site in another language: `site.fr.yaml`.
///
/// That file has no keys of its own, so the list of what was brought in keeps the digests of its values.
extension ImportPlanner {
    mutating func plan(_ edition: Proposals, wordsIn language: String, of found: Proposals) throws {
        let path = "Content/site.\(language).yaml"
        guard let words = edition.words, let bytes = try read("Content/site.yaml") else { return }
        var values: [ExtraField] = []
        do throws(FrontMatterFault) {
            let settings = try FrontMatterEditor(bytes, isYAML: true)
            let isSame = settings.value(of: "url")?.text.map(Self.folder) == edition.mark?.address
            let own = SettingsWords(settings, kinds: kinds.fields, interests: interests)
            values = own.differing(words, isSameGuide: isSame)
            if !isSame {
                plan.report.dropped.append(
                    Dropped("title, summary and menu in \(language)", why: "they are those of another guide"))
            }
        } catch { return }
        let hasFiles = drafts.contains { $0.translation?.language == language } || site.editions.contains(language)
        if values.isEmpty, !hasFiles { values = words.texts.filter { $0.name == "title" } }
        guard !values.isEmpty else { return }
        try write(values, to: path, id: found.source.id("words@\(language)"))
    }

    private static func folder(_ address: String) -> String { address.hasSuffix("/") ? address : address + "/" }

    private mutating func write(_ values: [ExtraField], to path: String, id: String) throws {
        guard let bytes = try read(path) else {
            if let old = site.ledger.paths[id] {
                plan.report.deleted.append(.init(title: "the words of the site", path: old))
                return
            }
            let text = values.map(Self.lines).joined()
            plan.files.append(.init(path: path, before: nil, after: Array(text.utf8)))
            plan.report.added.append(.init(path: path, title: "the words of the site", isDraft: false, gaps: []))
            for field in values { ledger.add("\(id).\(field.name)", ImportRecord.digest(field.value)) }
            ledger.add(id, path)
            return
        }
        do throws(FrontMatterFault) {
            var editor = try FrontMatterEditor(bytes, isYAML: true)
            for field in values { try merge(field, into: &editor, path, id) }
            guard editor.bytes != bytes else { return }
            plan.files.append(.init(path: path, before: bytes, after: editor.bytes))
            ledger.add(id, path)
        } catch {
            plan.report.remarks.append("\(path) cannot be read, so it stays as it is; `waymark check` says why")
        }
    }

    private mutating func merge(
        _ field: ExtraField, into editor: inout FrontMatterEditor, _ path: String, _ id: String
    ) throws(FrontMatterFault) {
        let (name, new) = ("\(id).\(field.name)", ImportRecord.digest(field.value))
        let (old, current) = (site.ledger.paths[name], editor.value(of: field.name))
        guard new != old else { return }
        let row = ImportReport.Field(
            path: path, key: field.name, file: current.map { YAMLText.inline($0) }, source: YAMLText.inline(field.value)
        )
        if current != field.value {
            guard current.map(ImportRecord.digest) == old else { return plan.report.conflicts.append(row) }
            try editor.set(field.name, to: field.value)
            plan.report.updated.append(row)
        }
        ledger.add(name, new)
    }

    private static func lines(_ field: ExtraField) -> String {
        switch field.value {
        case .map(let fields):
            "\(field.name):\n"
                + fields.map { "  \(YAMLText.key($0.name)): \(YAMLText.inline($0.value))\n" }.joined()
        case .list(let items): "\(field.name):\n" + items.map { "  - \(YAMLText.inline($0))\n" }.joined()
        case .text: "\(field.name): \(YAMLText.inline(field.value))\n"
        }
    }
}

/// What `site.yaml` says in words, with the kinds and interests that it gets.
private struct SettingsWords {
    private let texts: [String: String]
    private let kinds: [ExtraField]
    private let interests: [String: String]
    private let menu: [(url: String, label: String)]
    private let social: [ExtraField]

    init(_ settings: FrontMatterEditor, kinds: [ExtraField], interests: [ExtraField]) {
        let names = ["title", "summary", "author", "footer"]
        texts = Dictionary(
            uniqueKeysWithValues: names.compactMap { name in settings.value(of: name)?.text.map { (name, $0) } })
        self.kinds = Self.fields(settings.value(of: "kinds")) + kinds
        var labels = Self.fields(settings.value(of: "interests")) + interests
        labels += Self.items(settings.value(of: "interests")).compactMap { item in
            item["id"]?.text.flatMap { id in item["label"].map { ExtraField(name: id, value: $0) } }
        }
        self.interests = Dictionary(labels.map { ($0.name, $0.value.text ?? "") }) { first, _ in first }
        menu = Self.items(settings.value(of: "menu")).compactMap { item in
            item["url"]?.text.flatMap { url in item["label"]?.text.map { (url, $0) } }
        }
        social = Self.fields(settings.value(of: "social"))
    }

    /// What an edition says otherwise, of what the site has.
    func differing(_ words: ProposedWords, isSameGuide: Bool) -> [ExtraField] {
        var values = isSameGuide ? words.texts.filter { $0.value.text != texts[$0.name] } : []
        let own = Dictionary(kinds.map { ($0.name, Self.names(of: $0.value)) }) { first, _ in first }
        let labels = words.kinds.filter { kind in
            own[kind.name].map { $0 != Self.names(of: kind.value) } ?? false
        }
        if !labels.isEmpty { values.append(ExtraField(name: "kinds", value: .map(labels))) }
        let interests = words.interests.filter { word in
            self.interests[word.name].map { $0 != word.value.text } ?? false
        }
        if !interests.isEmpty { values.append(ExtraField(name: "interests", value: .map(interests))) }
        guard isSameGuide else { return values }
        let items = words.menu.filter { word in menu.contains { $0.url == word.name && $0.label != word.value.text } }
        if !items.isEmpty {
            let list = items.map {
                ExtraValue.map([
                    ExtraField(name: "label", value: $0.value), ExtraField(name: "url", value: .text($0.name)),
                ])
            }
            values.append(ExtraField(name: "menu", value: .list(list)))
        }
        let links = social.compactMap { network in
            words.social.first { $0.name == network.value.text && $0.value.text != network.name }.map {
                ExtraField(name: network.name, value: $0.value)
            }
        }
        if !links.isEmpty { values.append(ExtraField(name: "social", value: .map(links))) }
        return values
    }

    /// A label, and what several are called: the label, where nothing is said.
    private static func names(of kind: ExtraValue) -> [String?] {
        let label = kind.text ?? kind["label"]?.text
        return [label, kind["plural"]?.text ?? label]
    }

    private static func fields(_ value: ExtraValue?) -> [ExtraField] {
        if case .map(let fields) = value { fields } else { [] }
    }
    private static func items(_ value: ExtraValue?) -> [ExtraValue] {
        if case .list(let items) = value { items } else { [] }
    }
}
