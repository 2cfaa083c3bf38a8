import Geo
import GuideModel
import Reading

/// Editions of a guide in other languages: what they say otherwise than the original becomes translations, files beside it.
extension ImportPlanner {
    /// The feed of an edition alone, of a guide whose language is the site's, is translations of what the site has.
    func asTranslation(_ found: Proposals) -> Proposals {
        guard let mark = found.mark, !mark.isMain, mark.main == site.language else { return found }
        var result = Proposals(source: found.source)
        (result.editions, result.files, result.isWhole) = ([found], found.files, false)
        result.dropped = found.dropped.filter { !$0.what.hasPrefix(Dropped.edition("")) }
        return result
    }

    mutating func planEditions(of found: Proposals) throws {
        for edition in found.editions {
            guard let language = edition.mark?.language else { continue }
            if LanguageTag(language) == nil || language == site.language {
                dropEdition(language, "it is in the language of the guide itself, or in none that has a name")
            } else if options.addsLanguages || site.editions.contains(language) {
                try plan(edition, in: language, of: found)
            } else {
                let path = "Content/site.\(language).yaml"
                dropEdition(
                    language, "the guide has no edition in this language; make \(path) with a title, and import again")
            }
        }
    }

    private mutating func dropEdition(_ language: String, _ why: String) {
        plan.report.dropped.append(Dropped(Dropped.edition(PlainWords.line(language)), why: why))
    }

    private mutating func plan(_ edition: Proposals, in language: String, of found: Proposals) throws {
        let sources = Dictionary(found.all.map { (Proposals.key($0.id), $0) }) { first, _ in first }
        var standing: Set<String> = []
        let tours = Dictionary(edition.tours.map { (Proposals.key($0.entry.id), $0) }) { first, _ in first }
        let originals = Originals(self, found)
        noteTranslations(into: language)
        for (kind, entry) in edition.withKinds {
            let source = sources[Proposals.key(entry.id)]
            guard Self.isTranslated(entry, source, language) else {
                note(entry, untranslated: source, language)
                continue
            }
            guard let original = originals.original(of: entry, kind) else {
                drop(entry, language, "the guide does not have what it translates")
                continue
            }
            // What was written in this language needs no translation into it.
            if original.has(ExtraField(name: "lang", value: .text(language))) { continue }
            guard !original.isDraft else {
                drop(entry, language, "\(original.path) is a draft")
                continue
            }
            var values = [ExtraField(name: "title", value: .text(entry.title))]
            values += entry.fields.filter { $0.name != "lang" }
            if let tour = tours[Proposals.key(entry.id)] {
                let slugs = tour.stops.compactMap { originals.place(Proposals.key($0)) }
                if slugs.count == tour.stops.count {
                    values.append(ExtraField(name: "stops", value: .list(written(slugs, of: tour))))
                } else {
                    drop(entry, language, "stops: the guide does not have all of them")
                }
            }
            note(entry, whole: source, original, values, language)
            let id = "\(original.id)@\(language)"
            standing.insert(id)
            try translate(original, by: values, entry, kind, language, id)
        }
        dropReplaced()
        try plan(edition, wordsIn: language, of: found)
        plan.report.gone += known.filter { id, _ in
            id.hasPrefix(found.source.id("")) && id.hasSuffix("@" + language) && !standing.contains(id)
        }.map { ImportReport.Known(title: $1.title, path: $1.path) }.sorted { $0.path < $1.path }
    }

    /// Drafts of translations by their paths, of which an edition's replaces another.
    private mutating func noteTranslations(into language: String) {
        let all = drafts.enumerated().filter { $1.translation?.language == language }.map { ($1.path, $0) }
        translationPlaces = Dictionary(all) { _, last in last }
        replaced = []
    }

    private mutating func dropReplaced() {
        drafts = drafts.enumerated().filter { !replaced.contains($0.offset) }.map(\.element)
        (translationPlaces, replaced) = ([:], [])
    }

    /// The feed marks a text that is in another language than the edition. An original that is in the edition's language has none.
    private static func isTranslated(_ entry: Proposal, _ source: Proposal?, _ language: String) -> Bool {
        if let own = entry.fields.first(where: { $0.name == "lang" })?.value.text, own != language { return false }
        return source?.fields.first { $0.name == "lang" }?.value.text != language
    }

    private mutating func translate(
        _ original: Original, by values: [ExtraField], _ entry: Proposal, _ kind: ContentKind, _ language: String,
        _ id: String
    ) throws {
        let own = known[id]
        let record = ImportRecord(own?.values[ImportRecord.key])
        // What was once brought in follows the source, even where it is now what the original says.
        let differing = values.filter { !original.has($0) || record.digest(of: $0.name, in: id) != nil }
        let isSame = original.says(entry.body.trimmed) || original.says(entry.linked.trimmed)
        let body = isSame && record.digest(of: ImportRecord.text, in: id) == nil ? "" : entry.body.trimmed
        // The feed does not say whether the front page is translated: its text does.
        if kind == .frontPage, body.isEmpty, own == nil { return }
        var draft = EntryDraft(
            id: id, kind: kind, slug: original.slug, title: entry.title,
            values: differing.isEmpty && body.isEmpty ? Array(values.prefix(1)) : differing, body: body, gaps: [],
            isDraft: false, translation: (language, original.path))
        draft.isEdition = true
        if let own {
            try update(own, by: draft, counts: false)
        } else if let path = site.ledger.paths[id] {
            plan.report.deleted.append(.init(title: entry.title, path: path))
        } else if site.translated.contains(draft.path) {
            plan.report.present.append(.init(title: entry.title, path: draft.path))
        } else {
            if let older = translationPlaces.updateValue(drafts.count, forKey: draft.path) { replaced.insert(older) }
            drafts.append(draft)
        }
    }

    private mutating func drop(_ entry: Proposal, _ language: String, _ why: String) {
        plan.report.dropped.append(Dropped("\(entry.title), in \(language)", why: why))
    }

    /// Names what an edition says of an entry that it does not translate.
    private mutating func note(_ entry: Proposal, untranslated source: Proposal?, _ language: String) {
        guard let source else { return }
        if source.body != entry.body || source.title != entry.title {
            drop(entry, language, "the feed says that it is not translated, and yet it differs from the original")
        }
    }

    /// Names what a translation cannot say, or does not.
    private mutating func note(
        _ entry: Proposal, whole source: Proposal?, _ original: Original, _ values: [ExtraField], _ language: String
    ) {
        guard let source else { return }
        let isSame = source.location == entry.location && source.kind == entry.kind && source.city == entry.city
        if !isSame { drop(entry, language, "its position, kind and city are those of the original") }
        let names = Set(values.map(\.name))
        let missing = source.fields.map(\.name).filter { !names.contains($0) && $0 != "lang" }
        if !missing.isEmpty {
            drop(entry, language, "\(missing.sorted().joined(separator: ", ")): a translation cannot take away a key")
        }
    }
}

// MARK: - Originals

/// What a translation stands beside.
private struct Original {
    let id: String
    let path: String
    let slug: Slug
    let isDraft: Bool
    /// What the source says of it, where the source is at hand.
    let draft: EntryDraft?
    private let values: [String: ExtraValue]
    /// The file, where there is one.
    let entry: StandingEntry?

    init(_ draft: EntryDraft, _ entry: StandingEntry?) {
        (id, path, slug) = (draft.id, entry?.path ?? draft.path, draft.slug)
        isDraft = entry?.isDraft ?? draft.isDraft
        (self.draft, self.entry) = (draft, entry)
        values = Dictionary(draft.values.map { ($0.name, $0.value) }) { first, _ in first }
    }

    init(_ entry: StandingEntry, id: String) {
        (self.id, path, slug, isDraft) = (id, entry.path, entry.slug, entry.isDraft)
        (draft, values, self.entry) = (nil, [:], entry)
    }

    /// Whether it says the same: in the source, or in the file and when that was brought in.
    func has(_ field: ExtraField) -> Bool {
        if draft != nil { return values[field.name] == field.value }
        let digest = record.digest(of: field.name, in: id)
        return digest == ImportRecord.digest(field.value) || entry?.values[field.name] == field.value
    }

    func says(_ body: String) -> Bool {
        if let draft { return draft.body == body }
        return body.isEmpty || record.digest(of: ImportRecord.text, in: id) == ImportRecord.digest(body)
    }

    private var record: ImportRecord { ImportRecord(entry?.values[ImportRecord.key]) }
}

/// The originals of a guide's editions: of the same source, or in the site.
private struct Originals {
    private var drafts: [String: Original] = [:]
    private var entries: [String: Original] = [:]
    private let site: StandingSite
    private let source: ImportSource

    init(_ planner: ImportPlanner, _ found: Proposals) {
        (site, source) = (planner.site, found.source)
        let prefix = found.source.id("")
        for draft in planner.drafts where draft.translation == nil && draft.id.hasPrefix(prefix) {
            drafts[Proposals.key(draft.id)] = Original(draft, nil)
        }
        for (entry, draft) in planner.updates.values where entry.language == nil && draft.id.hasPrefix(prefix) {
            drafts[Proposals.key(draft.id)] = Original(draft, entry)
        }
        for entry in planner.site.entries {
            for id in ImportRecord(entry.values[ImportRecord.key]).ids where id.hasPrefix(GuideImport.system + ":") {
                entries[Proposals.key(id)] = Original(entry, id: id)
            }
        }
    }

    /// Of an entry of an edition. One that the author wrote has the same name, and a place stands where it stands there.
    func original(of entry: Proposal, _ kind: ContentKind) -> Original? {
        let key = Proposals.key(entry.id)
        if let known = drafts[key] ?? entries[key] { return known }
        let named =
            kind == .frontPage
            ? site.entries.first { $0.kind == .frontPage } : entry.slug.flatMap { site.entry(kind, $0) }
        guard let own = named else { return nil }
        if let one = own.location, let other = entry.location, kind == .places, one.metres(to: other) >= 100 {
            return nil
        }
        return Original(own, id: source.id(key))
    }

    /// The name here of a stop.
    func place(_ key: String) -> Slug? {
        if let known = drafts[key] ?? entries[key] { return known.slug }
        guard key.hasPrefix("place-") else { return nil }
        return Slug(String(key.dropFirst("place-".count))).flatMap { site.entry(.places, $0) }?.slug
    }
}

extension Proposals {
    /// Everything with a page of its own, with what it is.
    fileprivate var withKinds: [(ContentKind, Proposal)] {
        places.map { (.places, $0) } + tours.map { (.tours, $0.entry) } + entries.map { ($0.kind, $0.entry) }
    }
}
