import Markdown

/// Where the pictures of some editions stand on pages and paper.
public struct PictureUses: Sendable {
    public private(set) var slots: [String: Set<PictureSlot>] = [:]

    /// Cost: linear in the entries and their references.
    public init(_ guides: [Guide]) {
        for guide in guides {
            for place in guide.places {
                add(place.entry, in: guide, onPaper: true)
                for poster in place.media.compactMap(\.poster) { slots[poster, default: []].insert(.text) }
            }
            let others: [[any Titled]] = [guide.tours, guide.itineraries, guide.cities, guide.alerts, guide.pages]
            for thing in others.joined() { add(thing.entry, in: guide, onPaper: false) }
            for page in [guide.frontPage, guide.notFoundPage].compactMap(\.self) {
                add(page.entry, in: guide, onPaper: false)
            }
        }
    }

    private mutating func add(_ entry: Entry, in guide: Guide, onPaper: Bool) {
        for (index, picture) in entry.images.enumerated() {
            slots[picture.file, default: []].formUnion(index == 0 ? [.card, .walk, .hero] : [.gallery])
            if index == 0, onPaper { slots[picture.file, default: []].insert(.print) }
        }
        for reference in entry.body.references where reference.kind == .picture {
            add(text: reference.destination, in: guide)
        }
        for directive in entry.body.directives.compactMap(MediaDirective.init) {
            if directive.kind == .figure { add(text: directive.file, in: guide) }
            if let poster = guide.media(named: directive.file).flatMap(guide.poster) {
                slots[poster, default: []].insert(.text)
            }
        }
    }

    private mutating func add(text destination: String, in guide: Guide) {
        if let file = guide.media(named: destination) { slots[file, default: []].insert(.text) }
    }
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
