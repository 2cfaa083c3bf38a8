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

extension EnrichedGuide {
    /// The previews of the pages of places, tours, itineraries, cities and pages with a picture. The programs that show previews draw no
    /// SVG, so that without these a drawn picture is not seen. Each takes some 20 ms to be made: pages with the same picture share one,
    /// and so do those whose covers have the same motif and colours.
    public func previews() -> [PreviewCard] {
        let accent = guide.site.theme.accent ?? ShareCard.themeAccent
        let (paths, numbers) = (GuidePaths(guide.edition), CoverNumbers(guide))
        var cards: [PreviewCard?] = []
        cards += guide.places.map { place in
            card(paths.page(.places, place.slug), place.entry, cover: numbers.art(of: place, in: guide))
        }
        cards += guide.tours.map { tour in
            let points = journey(of: tour).stops.map { guide.places[$0.place].location }
            let (page, slug) = (paths.page(.tours, tour.slug), tour.slug.text)
            guard points.count > 1 else { return card(page, tour.entry, cover: CoverArt(nil, slug: slug)) }
            return card(page, tour.entry) {
                .drawing { RouteArt(points: points, slug: slug).file(accent: accent) }
            }
        }
        cards += guide.itineraries.map { day in
            // A gap may be filled with another place every day: previews are kept by others for weeks.
            card(paths.page(.itineraries, day.slug), day.entry, cover: CoverArt(nil, slug: day.slug.text))
        }
        let places = Dictionary(grouping: guide.places, by: \.city)
        cards += guide.cities.map { city in
            let art = RouteArt(of: city, with: places[city.slug] ?? [])
            return card(paths.page(.cities, city.slug), city.entry) { .drawing { art.file(accent: accent) } }
        }
        cards += guide.alerts.map { card(paths.page(.alerts, $0.slug), $0.entry) { nil } }
        cards += guide.pages.map { card(paths.freePage($0.slug), $0.entry) { nil } }
        cards.append(guide.frontPage.flatMap { card(paths.frontPage, $0.entry) { nil } })
        return cards.compactMap(\.self)
    }

    private func card(_ page: OutputPath, _ entry: Entry, cover: CoverArt) -> PreviewCard? {
        guard entry.images.isEmpty else { return card(page, entry) { nil } }
        let (name, art) = cover.common
        return GuidePaths.card(ofCover: name).map {
            PreviewCard(page: page, path: $0, source: .drawing(art.file), owner: "the drawn covers")
        }
    }

    private func card(_ page: OutputPath, _ entry: Entry, drawn: () -> PreviewSource?) -> PreviewCard? {
        if let picture = entry.images.first {
            return GuidePaths.card(of: picture).map {
                PreviewCard(page: page, path: $0, source: .picture(picture), owner: "Content/media/\(picture.file)")
            }
        }
        guard let source = drawn(), let path = GuidePaths(guide.edition).card(of: page) else { return nil }
        return PreviewCard(page: page, path: path, source: source, owner: entry.location.file)
    }
}
