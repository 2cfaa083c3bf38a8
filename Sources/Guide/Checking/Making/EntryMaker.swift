import Calendar
import GuideModel
import Markdown
import Reading

/// Makes the entries of one edition: the texts of a file or its translation, and the files that it refers to.
struct EntryMaker {
    let site: Site
    let referable: ReferableFiles
    let language: LanguageTag
    let leftOut: LeftOutReferences
    let today: CalendarDate

    /// An item in the edition's language, where it is translated.
    struct Words {
        let fields: CheckedFields
        let entry: Entry
    }

    /// `nil` when the original has no title, which is reported elsewhere.
    func words(of item: Catalogue.Item) -> Words? {
        let original = item.original
        guard var fields = original.fields else { return nil }
        let own = fields.language("lang") ?? site.language
        var (body, file, spoken, written) = (original.body, original.path, own, own)
        let languages = Array(item.translations.keys) + [own]
        if let translation = item.translations[language], let words = translation.fields {
            fields = fields.merged(with: words)
            (file, spoken) = (translation.path, language)
            if !translation.bodyFacts.isBlank { (body, written) = (translation.body, language) }
        }
        let missing = missing(of: item)
        fields = fields.without(missing)
        guard let title = EntryKeys.title.value(in: fields) else { return nil }
        var entry = Entry(
            slug: original.source.slug, title: title, language: spoken, body: body, location: SourceLocation(file: file)
        )
        entry.bodyLanguage = written
        entry.languages = Set(languages).sorted()
        entry.translation = language == site.language || language == own ? nil : state(of: item)
        EntryKeys.reader.read(fields, into: &entry)
        entry.images = pictures(fields)
        entry.extra = fields.extra
        addDigests(of: item, without: missing, to: &entry)
        return Words(fields: fields, entry: entry)
    }

    /// The values of an item that it goes without today.
    func missing(of item: Catalogue.Item) -> Set<SourceLocation> {
        let files = [item.original, item.translations[language]].compactMap(\.self)
        var missing = leftOut.locations(in: files.flatMap(\.mentions))
        // Nobody has changed it on a day that lies ahead.
        for fields in files.compactMap(\.fields) {
            guard let written = fields["updated"], let date = fields.date("updated"), date > today else { continue }
            missing.insert(written.location)
        }
        return missing
    }

    /// By the authors' own dates: a file's date would change with every copy.
    private func state(of item: Catalogue.Item) -> TranslationState {
        guard let translation = item.translations[language], let words = translation.fields else { return .missing }
        if translation.bodyFacts.isBlank, !item.original.bodyFacts.isBlank { return .textMissing }
        guard let changed = item.original.fields?.date("updated") else { return .current }
        guard let translated = words.date("updated") else { return .undated }
        return translated < changed ? .older : .current
    }

    /// - Parameter missing: the values that the entry goes without today.
    private func addDigests(of item: Catalogue.Item, without missing: Set<SourceLocation>, to entry: inout Entry) {
        let files = [item.original, item.translations[language]].compactMap { $0?.source }
        let languages = entry.languages.map(\.text).joined(separator: " ")
        for file in files {
            entry.digest.add(file.digest)
            entry.face.add(file.headDigest)
        }
        for location in missing.sorted() {
            let words = "without \(location.file) \(location.line) \(location.column)\n"
            entry.digest.add(words)
            entry.face.add(words)
        }
        entry.digest.add(languages)
        entry.face.add("\(languages) \(entry.language) \(entry.bodyLanguage)\n")
        // Without a summary, other pages show the first paragraph.
        if entry.summary == nil { entry.face.add(entry.body.brief) }
    }

    private func pictures(_ fields: CheckedFields) -> [Picture] {
        var result: [Picture] = []
        if let picture = fields["image"] {
            let beside = picture.text.map {
                Picture(
                    file: $0, alt: fields.text("alt") ?? "", credit: fields.text("credit"),
                    focus: fields["focus"].flatMap(KeyType.focus.decode))
            }
            result += [beside ?? KeyType.picture.decode(picture)].compactMap(\.self)
        }
        return (result + fields.list("images").compactMap(KeyType.picture.decode)).map { picture in
            Picture(
                file: picture.file, alt: picture.alt, credit: picture.credit, size: referable.media[picture.file]?.size,
                focus: picture.focus)
        }
    }

    /// The item with the text of its transcript, where that is a file.
    func withTranscript(_ item: MediaItem) -> MediaItem {
        guard case .text(let path) = item.transcript, ScalarType.isTranscriptPath(path) else { return item }
        return MediaItem(
            kind: item.kind, title: item.title, source: item.source,
            transcript: .text(referable.transcripts[path]?.trimmed ?? ""), duration: item.duration, poster: item.poster)
    }
}
