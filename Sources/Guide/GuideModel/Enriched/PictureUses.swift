import Markdown

/// Where the pictures of some editions stand on pages and paper.
public struct PictureUses: Sendable {
    public private(set) var slots: [String: Set<PictureSlot>] = [:]

    /// Cost: linear in the entries and their references.
    public init(_ guides: [Guide]) {
        for guide in guides {
            // Days may be filled with any place.
            let hasPaper = !guide.tours.isEmpty || !guide.itineraries.isEmpty
            let onPaper = guide.site.print.picturesOfStops
            for place in guide.places {
                add(place.entry, in: guide, first: [.card, .stop, .hero], onPaper: hasPaper)
                for picture in place.entry.images.prefix(hasPaper ? onPaper : 0) { add(picture.file, .print) }
                for poster in place.media.compactMap(\.poster) { add(poster, .text) }
            }
            for walk in guide.tours.map(\.entry) + guide.itineraries.map(\.entry) {
                add(walk, in: guide, first: [.walk, .cover], onPaper: true)
            }
            for city in guide.cities { add(city.entry, in: guide, first: [.card, .cover], onPaper: false) }
            let pages =
                guide.pages.map(\.entry) + [guide.frontPage, guide.notFoundPage].compactMap(\.self).map(\.entry)
            for page in pages + guide.alerts.map(\.entry) { add(page, in: guide, first: [.gallery], onPaper: false) }
        }
    }

    /// - Parameters:
    ///   - first: where its first picture stands; the others are in its gallery.
    ///   - onPaper: whether its text is printed.
    private mutating func add(_ entry: Entry, in guide: Guide, first: Set<PictureSlot>, onPaper: Bool) {
        for (index, picture) in entry.images.enumerated() {
            slots[picture.file, default: []].formUnion(index == 0 ? first : [.gallery])
        }
        var shown = entry.body.references.filter { $0.kind == .picture }.map(\.destination)
        for directive in entry.body.directives.compactMap(MediaDirective.init) {
            if directive.kind == .figure { shown.append(directive.file) }
            if let poster = guide.media(named: directive.file).flatMap(guide.poster) { add(poster, .text) }
        }
        for file in shown.compactMap(guide.media(named:)) {
            add(file, .text)
            if onPaper { add(file, .printText) }
        }
    }

    private mutating func add(_ file: String, _ slot: PictureSlot) { slots[file, default: []].insert(slot) }
}

extension Guide {
    /// The file of `media/` that a link means, relative to that folder; `nil` for all other links.
    public func media(named destination: String) -> String? {
        guard case .file(let path, _, _) = resolve(destination), path.text.hasPrefix("media/") else { return nil }
        return String(path.text.dropFirst("media/".count))
    }

    /// The picture beside a film of `media/`; `nil` where there is none.
    public func poster(beside film: String) -> String? { FilmPoster.names(of: film).first { mediaFile($0) != nil } }
}
