public import GuideModel

/// What the preview of a link to a page shows.
public enum PreviewSource: Sendable {
    /// A file of `media/`, of pixels or drawn, cut around its focus.
    case picture(Picture)
    /// A drawing of the theme, as an SVG file of the shape of previews. Cost: that of drawing it.
    case drawing(@Sendable () -> String)
}

/// The picture of one page for previews of links.
public struct PreviewCard: Sendable {
    public let page: OutputPath
    public let path: OutputPath
    public let source: PreviewSource
    public let owner: String
}

extension Renderer {
    /// From this many places on, only those on tours and itineraries have drawn previews of their own: each takes some 20 ms.
    private static let manyPlaces = 1_000

    /// The previews of the pages of places, tours, itineraries, cities and pages with a picture. The programs that show previews draw no
    /// SVG, so that without these a drawn picture is not seen.
    public func previews() -> [PreviewCard] {
        let guide = index.guide
        let accent = guide.site.theme.accent ?? ShareCard.themeAccent
        let isLarge = guide.places.count > Self.manyPlaces
        let onTours = Set(index.enriched.journeys.flatMap { $0.stops.map(\.place) })
        let paths = GuidePaths(guide.edition)
        var cards: [PreviewCard?] = []
        for (position, place) in guide.places.enumerated() {
            let drawing: @Sendable () -> String = { [index] in index.coverFile(place) }
            let isDrawn = !isLarge || onTours.contains(position)
            cards.append(card(paths.page(.places, place.slug), place.entry, isDrawn ? drawing : nil))
        }
        cards += guide.tours.map { tour in
            let points = index.enriched.journey(of: tour).stops.map { guide.places[$0.place].location }
            return card(paths.page(.tours, tour.slug), tour.entry) {
                RouteArt(points: points, slug: tour.slug.text).file(accent: accent)
            }
        }
        cards += guide.itineraries.map { day in
            // A gap may be filled with another place every day: previews are kept by others for weeks.
            card(paths.page(.itineraries, day.slug), day.entry) {
                CoverArt(nil, slug: day.slug.text).file()
            }
        }
        cards += guide.cities.map { city in
            card(paths.page(.cities, city.slug), city.entry) { CoverArt(.square, slug: city.slug.text).file() }
        }
        cards += guide.alerts.map { card(paths.page(.alerts, $0.slug), $0.entry, nil) }
        cards += guide.pages.map { card(paths.freePage($0.slug), $0.entry, nil) }
        cards.append(guide.frontPage.flatMap { card(paths.frontPage, $0.entry, nil) })
        return cards.compactMap(\.self)
    }

    private func card(
        _ page: OutputPath, _ entry: Entry, _ drawing: (@Sendable () -> String)?
    ) -> PreviewCard? {
        guard let path = GuidePaths(index.guide.edition).card(of: page) else { return nil }
        let source = entry.images.first.map(PreviewSource.picture) ?? drawing.map(PreviewSource.drawing)
        return source.map { PreviewCard(page: page, path: path, source: $0, owner: entry.location.file) }
    }
}
