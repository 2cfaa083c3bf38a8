import Markdown

/// Where the pictures of some editions stand on pages and paper.
public struct PictureUses: Sendable {
    public private(set) var slots: [String: Set<PictureSlot>] = [:]

    /// Cost: linear in the entries and their references.
    public init(_ guides: [Guide]) {
        for guide in guides {
            // Days may be filled with any place.
            let hasPaper = !guide.tours.isEmpty || !guide.itineraries.isEmpty
            for place in guide.places {
                add(place.entry, in: guide, onPaper: hasPaper)
                if hasPaper, let first = place.entry.images.first { add(first.file, .print) }
                for poster in place.media.compactMap(\.poster) { add(poster, .text) }
            }
            for walk in guide.tours.map(\.entry) + guide.itineraries.map(\.entry) {
                add(walk, in: guide, onPaper: true)
            }
            let others: [[any Titled]] = [guide.cities, guide.alerts, guide.pages]
            for thing in others.joined() { add(thing.entry, in: guide, onPaper: false) }
            for page in [guide.frontPage, guide.notFoundPage].compactMap(\.self) {
                add(page.entry, in: guide, onPaper: false)
            }
        }
    }

    /// - Parameter onPaper: whether its text is printed.
    private mutating func add(_ entry: Entry, in guide: Guide, onPaper: Bool) {
        for (index, picture) in entry.images.enumerated() {
            slots[picture.file, default: []].formUnion(index == 0 ? [.card, .walk, .hero] : [.gallery])
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
