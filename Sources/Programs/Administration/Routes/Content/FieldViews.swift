import Editing
import Formats
import GuideModel
import Reading

/// Turns the fields of a form into their views, and collects what they suggest.
struct FieldViews {
    private let look: SiteLook
    /// That of the file: texts are written in it, and the browser looks at their spelling in it.
    private let language: LanguageTag?
    /// The address of a file of the guide for those who edit it.
    private let address: (String) -> String

    init(_ look: SiteLook, in language: LanguageTag? = nil, address: @escaping (String) -> String) {
        (self.look, self.address) = (look, address)
        self.language = language ?? LanguageTag(look.ownLanguage)
    }

    func html(_ field: FormField) -> Markup { Pages.html(view(field)) }

    private func view(_ field: FormField) -> EditorFieldView {
        if let reason = field.closed { return closed(field, reason) }
        return EditorFieldView(
            name: field.name, label: field.shownLabel, help: Self.help(field.shownHelp), accepted: field.accepted,
            example: field.example, isRequired: field.isRequired, text: field.text, control: control(field),
            marks: field.marks.map { EditorFieldView.Mark($0.name, $0.text) },
            errors: field.problems.filter { $0.severity == .error }.map(EditorContext.words),
            doubts: field.problems.filter { $0.severity != .error }.map(EditorContext.words),
            takesFile: Self.takesFile(field), isMore: field.isMore, language: field.isWords ? language : nil)
    }

    /// What it says, and why this person cannot change it; the page sends it back as it is.
    private func closed(_ field: FormField, _ reason: String) -> EditorFieldView {
        EditorFieldView(
            name: field.name, label: field.shownLabel, help: Self.help(field.shownHelp), accepted: field.accepted,
            example: nil,
            isRequired: false, text: field.all.map(\.text).filter { !$0.isEmpty }.joined(separator: ", "),
            control: .closed(
                say("form.only-an-administrator-changes-this", ["reason": "\(AdminWords.reason(reason))"])),
            marks: field.posted.map { EditorFieldView.Mark($0.name, $0.text) },
            errors: field.all.flatMap(\.problems).filter { $0.severity == .error }.map(EditorContext.words),
            doubts: field.all.flatMap(\.problems).filter { $0.severity != .error }.map(EditorContext.words),
            takesFile: false)
    }

    private func control(_ field: FormField) -> EditorFieldView.Control {
        switch field.control {
        case .line(.reference(let target)) where !chosen(from: target).isEmpty:
            return .choice(options(chosen(from: target), field.text))
        case .line(.reference(.picture)): return .line(.init(list: "media", widget: "picture"))
        case .line(.reference(.place)):
            return .line(.init(list: "places", named: place(field.text)))
        case .line(let kind): return .line(line(kind))
        case .area: return .area
        case .yaml: return .yaml
        case .choice(let words):
            let none = EditorFieldView.Option("", say("form.not-said"), isChosen: field.text.isEmpty)
            return .choice(
                [none] + words.map { EditorFieldView.Option($0, AdminWords.value($0), isChosen: $0 == field.text) })
        case .rows(let rows):
            return .rows(
                rows.enumerated().map { index, row in
                    let place = stop(row, index + 1)
                    return EditorFieldView.Row(
                        html(row), label: place?.title ?? row.shownLabel, name: row.name,
                        canMove: index < rows.count - 1,
                        place: place)
                }, isTable: field.isTable, others: field.other.map(html))
        case .group(let parts):
            let isShown: (FormField) -> Bool = { part in
                parts.count < 4 || part.name == parts[0].name || part.isRequired || part.isOfPicture
                    || part.all.contains { !$0.text.isEmpty || !$0.problems.isEmpty }
            }
            return .group(parts.filter(isShown).map(html), rest: parts.filter { !isShown($0) }.map(html))
        case .named(let rows):
            return .rows(
                rows.enumerated().map { index, row in
                    EditorFieldView.Row(
                        Markup(html: html(row.key).html + html(row.value).html), label: row.value.shownLabel,
                        name: "\(field.name):\(index)", canMove: index < rows.count - 1)
                })
        }
    }

    private func line(_ kind: FormField.LineKind) -> EditorFieldView.Line {
        switch kind {
        case .text, .words: .init()
        case .colour: .init(widget: "colour")
        case .hours: .init(widget: "hours")
        case .tag: .init(list: "tags")
        case .number: .init(mode: "decimal")
        case .date: .init(type: "date")
        case .time: .init(type: "time")
        case .address: .init(mode: "url")
        case .email: .init(mode: "email")
        case .phone: .init(mode: "tel")
        case .coordinates: .init(list: "near", isPlace: true)
        case .reference(let target): .init(list: Self.list(target))
        case .alertTarget: .init(list: "targets")
        }
    }

    /// What a field chooses from, where that is a short list of the guide's own; empty where it is typed.
    private func chosen(from target: ReferenceTarget) -> [SuggestionsView.Suggestion] {
        switch target {
        case .kind: settings("kinds")
        case .interest: settings("interests")
        case .city: entries(.cities)
        case .tour: entries(.tours)
        default: []
        }
    }

    /// One that the guide does not have stays, so that nothing is lost by saving something else.
    private func options(
        _ choices: [SuggestionsView.Suggestion], _ text: String
    ) -> [EditorFieldView.Option] {
        let isKnown = text.isEmpty || choices.contains { $0.suggested == text }
        let none = EditorFieldView.Option("", say("form.not-said"), isChosen: text.isEmpty)
        let unknown = isKnown ? [] : [EditorFieldView.Option(text, text, isChosen: true)]
        return [none] + unknown
            + choices.map {
                EditorFieldView.Option(
                    $0.suggested, $0.label.isEmpty ? $0.suggested : $0.label, isChosen: $0.suggested == text)
            }
    }

    /// What a row of stops leads to; `nil` where it is none.
    private func stop(_ row: FormField, _ number: Int) -> EditorFieldView.Place? {
        guard row.name.hasPrefix("k:stops:"), let field = row.all.first(where: { $0.control.isPlace }) else {
            return nil
        }
        let place = document(field.text)
        return EditorFieldView.Place(
            number, place?.shownTitle ?? (field.text.isEmpty ? say("form.a-stop-more") : field.text),
            picture: place?.picture.map { address("media/\($0)") + "?small" },
            isOpen: place == nil || row.all.contains { !$0.problems.isEmpty })
    }

    private func place(_ slug: String) -> String? { document(slug)?.shownTitle }

    private func document(_ slug: String) -> RawDocument? {
        look.documents.first { $0.kind == .places && $0.language == nil && $0.slug.text == slug }
    }

    private static func takesFile(_ field: FormField) -> Bool {
        switch field.control {
        case .line(.reference(.picture)), .line(.reference(.media)): true
        default: false
        }
    }

    private static func list(_ target: ReferenceTarget) -> String? {
        switch target {
        case .place: "places"
        case .tour: "tours"
        case .itinerary: "itineraries"
        case .city: "cities"
        case .kind: "kinds"
        case .interest: "interests"
        case .picture, .media, .transcript: "media"
        case .line, .map, .timetable, .template, .path, .font: nil
        }
    }

    /// The lists of suggestions that all fields share.
    func lists() -> [SuggestionsView] {
        let tags = Set(look.documents.flatMap { $0.words("tags") + $0.words("cuisine") }).sorted()
        let targets =
            [SuggestionsView.Suggestion("all", say("form.everything"))]
            + originals(.tours).map { .init("tour:\($0.slug)", $0.shownTitle) }
            + originals(.places).map { .init("place:\($0.slug)", $0.shownTitle) }
        let near = originals(.places).compactMap { place in
            place.text("location").map {
                SuggestionsView.Suggestion(
                    $0, [place.shownTitle, place.text("address")].compactMap(\.self).joined(separator: ", "))
            }
        }
        return [
            SuggestionsView(
                "places",
                originals(.places).map { .init($0.slug.text, $0.shownTitle, picture: $0.picture) }),
            SuggestionsView("tours", entries(.tours)),
            SuggestionsView("itineraries", entries(.itineraries)), SuggestionsView("cities", entries(.cities)),
            SuggestionsView("kinds", settings("kinds")), SuggestionsView("interests", settings("interests")),
            SuggestionsView("tags", tags.map { .init($0, "") }),
            SuggestionsView("media", look.media.map { .init($0.path, "") }), SuggestionsView("targets", targets),
            SuggestionsView("near", near),
        ]
    }

    private func entries(_ kind: ContentKind) -> [SuggestionsView.Suggestion] {
        originals(kind).map { .init($0.slug.text, $0.shownTitle) }
    }

    private func originals(_ kind: ContentKind) -> [RawDocument] {
        look.documents.filter { $0.kind == kind && $0.language == nil }
    }

    /// The names of a map or list of the settings.
    private func settings(_ key: String) -> [SuggestionsView.Suggestion] {
        guard let site = look.documents.first(where: { $0.kind == .site && $0.language == nil }),
            case .map(let map) = site.frontMatter, let node = map[key]
        else { return [] }
        let pairs = node.mapping?.map { ($0.name, $0.value["label"]?.scalar?.text ?? $0.value.scalar?.text ?? "") }
        let items = node.sequence?.compactMap { item in
            item["id"]?.scalar.map { ($0.text, item["label"]?.scalar?.text ?? "") }
        }
        return (pairs ?? items ?? []).map { .init($0.0, $0.1) }
    }

    /// Markdown of one line: code, and links to the documentation as their words.
    private static func help(_ text: String) -> Markup {
        var html = ""
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            let words = part.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
            html += index % 2 == 0 ? HTMLText.escaped(String(words)) : "<code>\(HTMLText.escaped(String(part)))</code>"
        }
        return Markup(html: html)
    }
}

extension FormField {
    /// Whether it says what a picture shows, or who made it, which is asked beside the picture.
    fileprivate var isOfPicture: Bool { name.hasSuffix(":alt") || name.hasSuffix(":credit") }
}

extension FormField.Control {
    fileprivate var isPlace: Bool { if case .line(.reference(.place)) = self { true } else { false } }
}

extension RawDocument {
    /// The file of its picture, below `media/`.
    fileprivate var picture: String? {
        guard case .map(let map) = frontMatter, let image = map["image"] else { return nil }
        return image.scalar?.text ?? image["file"]?.scalar?.text
    }

    /// The words of a key, which may be one or a list.
    fileprivate func words(_ key: String) -> [String] {
        guard case .map(let map) = frontMatter, let node = map[key] else { return [] }
        return node.scalar.map { [$0.text] } ?? node.sequence?.compactMap { $0.scalar?.text } ?? []
    }
}
