import GuideModel
import Markdown
import Reading

/// What makers of one edition need: the words of a file with its translation, and the files that it names.
struct EntryMaker {
    let site: Site
    let shelf: Shelf
    let language: LanguageTag

    /// An item in the edition's language, where it is translated.
    struct Words {
        let fields: Fields
        let entry: Entry
    }

    /// `nil` when the original has no title, which another diagnostic says.
    func words(of item: Catalogue.Item) -> Words? {
        let original = item.original
        guard var fields = original.fields else { return nil }
        let own = fields.language("lang") ?? site.language
        var (body, file, spoken, written) = (original.body, original.path, own, own)
        let languages = Array(item.translations.keys) + [own]
        if let translation = item.translations[language], let words = translation.fields {
            fields = fields.merged(with: words)
            (file, spoken) = (translation.path, language)
            if !translation.source.body.trimmed.isEmpty { (body, written) = (translation.body, language) }
        }
        guard let title = fields.text("title") else { return nil }
        var entry = Entry(
            slug: original.source.slug, title: title, language: spoken, body: body, location: SourceLocation(file: file)
        )
        entry.bodyLanguage = written
        entry.languages = Set(languages).sorted()
        fill(&entry, from: fields)
        return Words(fields: fields, entry: entry)
    }

    private func fill(_ entry: inout Entry, from fields: Fields) {
        entry.summary = fields.text("summary")
        entry.images = pictures(fields)
        entry.tags = fields.texts("tags")
        entry.updated = fields.date("updated")
        entry.publish = fields.instant("publish")
        entry.expires = fields.instant("expires")
        entry.aliases = fields.texts("aliases")
        entry.template = fields.text("template")
        entry.extra = fields.extra
    }

    private func pictures(_ fields: Fields) -> [Picture] {
        var result: [Picture] = []
        if let picture = fields["image"] {
            result += [picture.map.map(self.picture) ?? self.picture(fields, file: picture.text)].compactMap(\.self)
        }
        return result + fields.list("images").compactMap { $0.map.flatMap(picture) }
    }

    private func picture(_ fields: Fields) -> Picture? { picture(fields, file: fields.text("file")) }

    private func picture(_ fields: Fields, file: String?) -> Picture? {
        file.map {
            Picture(file: $0, alt: fields.text("alt") ?? "", credit: fields.text("credit"), size: shelf.media[$0]?.size)
        }
    }

    func mediaItem(_ fields: Fields) -> MediaItem? {
        guard let kind: MediaItem.Kind = fields.choice("type"), let title = fields.text("title") else { return nil }
        let file = fields.text("file").map { MediaItem.Source.file($0) }
        guard let source = file ?? fields.text("url").map({ .url($0) }) else { return nil }
        return MediaItem(
            kind: kind, title: title, source: source, transcript: fields.text("transcript").map(transcript),
            duration: fields.span("duration"))
    }

    private func transcript(_ text: String) -> MediaItem.Transcript {
        guard ScalarType.isTranscriptPath(text) else { return .text(text) }
        return text.hasSuffix(".vtt") ? .captions(text) : .text(shelf.transcripts[text]?.trimmed ?? "")
    }
}
