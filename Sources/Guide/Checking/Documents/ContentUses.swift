import Calendar
import GuideModel
import Reading

/// What a tour, an itinerary or an alert cannot do without: its stops, or what it is about.
struct ContentUses {
    /// Something that it names; `nil` where that is no page, such as a kind of places to choose from.
    private struct Use: Hashable {
        let kind: ContentKind
        let slug: Slug
    }

    /// Where it names them.
    let location: SourceLocation
    private let kind: ContentKind
    private let uses: [Use?]
    private let catalogue: Catalogue

    /// `nil` for what names nothing that it cannot do without.
    init?(_ document: CheckedDocument, in catalogue: Catalogue) {
        let key = document.source.kind == .alerts ? "affects" : "stops"
        guard [ContentKind.tours, .itineraries, .alerts].contains(document.source.kind), let fields = document.fields,
            let field = fields[key]
        else { return nil }
        let kind = document.source.kind
        (self.catalogue, self.kind) = (catalogue, kind)
        location = fields.keyLocation(key) ?? field.location
        uses = (field.list ?? [field]).map { item in
            guard let text = (item.map?["place"] ?? item).text else { return nil }
            guard kind == .alerts else { return Slug(text).map { Use(kind: .places, slug: $0) } }
            let parts = text.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            return Slug(String(parts[1])).map { Use(kind: parts[0] == "tour" ? .tours : .places, slug: $0) }
        }
    }

    /// Whether something that it names is not built, and too little is left.
    var isEmptied: Bool { !leftOut.isEmpty && isTooLittle { catalogue.item($0.kind, $0.slug)?.leftOut == nil } }

    /// Whether too little will be left from a moment on.
    func isTooLittle(from moment: Instant) -> Bool {
        isTooLittle { use in
            guard let item = catalogue.item(use.kind, use.slug) else { return true }
            return item.leftOut == nil && (catalogue.end(of: item, use.kind).map { $0 > moment } ?? true)
        }
    }

    /// What is too little, in a message.
    var lack: String {
        switch kind {
        case .tours: "fewer than two of its stops are left"
        case .itineraries: "none of its stops is left"
        default: "nothing that it is about is left"
        }
    }

    /// Why what it names is left out.
    func reasons(in zone: ZoneName) -> String {
        var seen: Set<Use> = []
        let reasons = leftOut.filter { seen.insert($0.use).inserted }
            .map { "\"\($0.use.slug)\": \($0.reason.words(in: zone))" }
        let rest = reasons.count > 3 ? " and \(reasons.count - 3) others" : ""
        return reasons.prefix(3).joined(separator: "; ") + rest + "; name others, or build with --drafts"
    }

    private var leftOut: [(use: Use, reason: LeftOut.Reason)] {
        uses.compactMap { use in
            use.flatMap { use in catalogue.item(use.kind, use.slug)?.leftOut.map { (use, $0) } }
        }
    }

    private func isTooLittle(_ isLeft: (Use) -> Bool) -> Bool {
        let left = uses.filter { $0.map(isLeft) ?? true }
        // A gap is filled with another place each time.
        let count = left.count { $0 == nil } + Set(left.compactMap { $0 }).count
        return count < (kind == .tours ? 2 : 1)
    }
}

extension Catalogue {
    /// From when on something that is built no longer is; `nil` where it stays.
    func end(of item: Item, _ kind: ContentKind) -> Instant? {
        item.original.fields.flatMap { publication.end(of: $0, kind: kind) }
    }
}
