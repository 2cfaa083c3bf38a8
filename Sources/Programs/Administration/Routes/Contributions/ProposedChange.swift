import Editing
import Formats
import Geo
import GuideModel
import LiveRules
import Reading
import Writing

/// The change of the site's files that a contribution asks for, with what the moderator made of it.
struct ProposedChange {
    /// What the moderator's form says, by the names of its fields.
    struct Wishes {
        /// The values of keys, by their names.
        var values: [String: String]
        /// The name of a new place's file, and its text.
        var slug = ""
        var body = ""
        var isDraft = true
        /// The name to thank; empty for nobody.
        var credit = ""
        /// The photograph, where it is taken, and what it shows.
        var photograph: [UInt8]?
        var alt = ""
    }

    let path: String
    let before: [UInt8]?
    let after: [UInt8]
    /// All files, the photograph's among them.
    let changes: [ContentChange]

    /// Whether the files are as the contribution asks for.
    var isEmpty: Bool { changes.allSatisfy { $0.before == $0.after } }

    /// The key of the form that a line of the front matter belongs to.
    static func key(ofLine line: Substring) -> String {
        let name = String(line.drop { $0 == " " }.prefix { $0 != ":" })
        return name == "accessibility" ? "wheelchair" : name
    }
}

/// Why there is no such change.
enum ChangeFault: Error {
    /// What is wrong, at a field.
    case field(String, String)
    /// The file of the place is gone, or cannot be changed by keys.
    case file(String)
}

extension ProposedChange {
    /// The keys that a contribution is about, with what it says of each, in the order of the form.
    static func values(of content: ContributionContent) -> KeyValuePairs<String, String> {
        let point =
            content.location.map { "\(DecimalText.degrees($0.latitude)), \(DecimalText.degrees($0.longitude))" } ?? ""
        switch content.about {
        case .missing(_, let place):
            return [
                "title": place.name, "kind": place.kind, "location": point, "hours": place.hours,
                "website": place.website,
            ]
        case .wrong(_, let fact, let value):
            switch fact {
            case .hours: return ["hours": value]
            case .closed: return ["hours": "off"]
            case .location: return ["location": point]
            case .title: return ["title": value]
            case .price: return ["price": value]
            case .accessibility: return ["wheelchair": value]
            case .other: return [:]
            }
        }
    }

    /// - Parameters:
    ///   - number: of the contribution, by which the photograph's file has a name of its own.
    ///   - bytes: reads a file of the site; `nil` where there is none.
    init(
        _ content: ContributionContent, number: Int, _ wishes: Wishes, in look: SiteLook,
        bytes: (String) throws -> [UInt8]?
    ) throws {
        var content = content
        content.credit = wishes.credit
        switch content.about {
        case .wrong(let place, _, _):
            guard let slug = Slug(place), let document = look.document(.places, slug) else {
                throw ChangeFault.file(say("moderation.the-guide-has-no-place", ["place": "\(place)"]))
            }
            guard let before = try bytes(document.path) else {
                throw ChangeFault.file(say("moderation.is-gone", ["path": "\(document.path)"]))
            }
            (path, self.before) = (document.path, before)
            after = try Self.changed(before, wishes, content, picture: "contributions/\(place)-\(number).jpg")
            changes = Self.files(path, before, after, wishes, picture: "\(place)-\(number).jpg")
        case .missing(let city, _):
            guard let slug = Slug(wishes.slug) else {
                throw ChangeFault.field("slug", say("moderation.a-name-has-lower-case"))
            }
            guard look.document(.places, slug) == nil else {
                throw ChangeFault.field("slug", say("moderation.the-guide-has-a-place"))
            }
            let path = Self.folder(of: city, in: look) + "/\(slug).md"
            (self.path, before) = (path, nil)
            after = try Self.changed(
                Self.new(city, wishes),
                Wishes(values: [:], credit: wishes.credit, photograph: wishes.photograph, alt: wishes.alt),
                content, picture: "contributions/\(slug)-\(number).jpg")
            changes = Self.files(path, nil, after, wishes, picture: "\(slug)-\(number).jpg")
        }
    }

    private static func files(
        _ path: String, _ before: [UInt8]?, _ after: [UInt8], _ wishes: Wishes, picture: String
    ) -> [ContentChange] {
        let photograph = wishes.photograph.map {
            ContentChange("Content/media/contributions/\(picture)", before: nil, after: $0)
        }
        return [photograph, ContentChange(path, before: before, after: after)].compactMap(\.self)
    }

    /// The file with its values changed, the picture added and the visitor thanked; everything else stays as it is.
    private static func changed(
        _ bytes: [UInt8], _ wishes: Wishes, _ content: ContributionContent, picture: String
    ) throws -> [UInt8] {
        do {
            var editor = try FrontMatterEditor(bytes, isYAML: false)
            for (key, value) in wishes.values.sorted(by: { $0.key < $1.key }) {
                if key == "wheelchair" {
                    try editor.set("accessibility", to: editor.value(of: "accessibility").with("wheelchair", value))
                } else {
                    try editor.set(key, to: .text(value))
                }
            }
            if wishes.photograph != nil { try add(picture, wishes.alt, content, to: &editor) }
            if !content.credit.isEmpty { try thank(content.credit, in: &editor) }
            return editor.bytes
        } catch let fault as FrontMatterFault {
            throw ChangeFault.file(say("moderation.the-files-front-matter-cannot", ["fault": "\(fault)"]))
        }
    }

    private static func add(
        _ picture: String, _ alt: String, _ content: ContributionContent, to editor: inout FrontMatterEditor
    ) throws {
        let credit = content.credit.isEmpty ? content.licence : "\(content.credit), \(content.licence)"
        let item = ExtraValue.map([
            ExtraField(name: "file", value: .text(picture)), ExtraField(name: "alt", value: .text(alt)),
            ExtraField(name: "credit", value: .text(credit)),
        ])
        if editor.value(of: "image") == nil {
            try editor.set("image", to: item)
        } else if case .list(let others)? = editor.value(of: "images") {
            try editor.set("images", to: .list(others + [item]))
        } else {
            try editor.set("images", to: .list([item]))
        }
    }

    private static func thank(_ name: String, in editor: inout FrontMatterEditor) throws {
        let others: [ExtraValue] = if case .list(let names)? = editor.value(of: "contributors") { names } else { [] }
        if others.contains(.text(name)) { return }
        try editor.set("contributors", to: .list(others + [.text(name)]))
    }

    /// The folder in which the city's other places are.
    private static func folder(of city: String, in look: SiteLook) -> String {
        let other = look.documents.first { $0.kind == .places && $0.language == nil && $0.text("city") == city }
        let parts = other.map { $0.path.split(separator: "/").dropLast() }
        return parts.map { $0.joined(separator: "/") } ?? "Content/places"
    }

    /// The file of a new place.
    private static func new(_ city: String, _ wishes: Wishes) -> [UInt8] {
        var lines = ["---"]
        for key in ["title", "kind", "location", "hours", "website"] {
            guard let value = wishes.values[key], !value.isEmpty else { continue }
            lines.append("\(key): \(YAMLText.scalar(value))")
            if key == "kind" { lines.append("city: \(YAMLText.scalar(city))") }
        }
        if wishes.isDraft { lines.append("draft: yes") }
        lines += ["---", "", wishes.body.trimmed, ""]
        return Array(lines.joined(separator: "\n").utf8)
    }
}

extension ExtraValue? {
    /// The map with one of its values changed, which stays where it was.
    fileprivate func with(_ name: String, _ value: String) -> ExtraValue {
        guard case .map(var fields)? = self else { return .map([ExtraField(name: name, value: .text(value))]) }
        let field = ExtraField(name: name, value: .text(value))
        if let index = fields.firstIndex(where: { $0.name == name }) {
            fields[index] = field
        } else {
            fields.append(field)
        }
        return .map(fields)
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text.drop { $0.isNewline })
    }
}
