import GuideModel
import Templating

/// A picture of a page, for the credits.
struct CreditedPicture: Sendable {
    let entry: Entry
    let page: OutputPath
    let picture: Picture

    /// Those of all pages, in the order of the credits.
    static func all(of guide: Guide, _ paths: GuidePaths) -> [CreditedPicture] {
        let pages: [(Entry, OutputPath)] =
            guide.tours.map { ($0.entry, paths.page(.tours, $0.slug)) }
            + guide.itineraries.map { ($0.entry, paths.page(.itineraries, $0.slug)) }
            + guide.cities.map { ($0.entry, paths.page(.cities, $0.slug)) }
            + guide.places.map { ($0.entry, paths.page(.places, $0.slug)) }
            + guide.pages.map { ($0.entry, paths.freePage($0.slug)) }
        return pages.flatMap { entry, page in
            entry.images.map { CreditedPicture(entry: entry, page: page, picture: $0) }
        }
    }
}

/// The credits of all pictures and sources, on several pages where a guide has many.
extension PageContext {
    /// How many pictures, and how many files for other programs, a page names: two hundred kilobytes.
    private static let creditsOnAPage = 300

    var creditPages: Int {
        Self.pageCount(max(index.creditedPictures.count, filesForPrograms.count), Self.creditsOnAPage)
    }

    /// A free page named `credits` is the text above the first ones. Cost: that of what is on the page.
    func credits(page number: Int) -> PageContent {
        let page = guide.pages.first { $0.slug.text == "credits" }
        let (title, isFirst) = (page?.title ?? words["credits"], number == 1)
        let first = (number - 1) * Self.creditsOnAPage
        var view = CreditsView(
            title: title, lang: page.flatMap { mark($0.entry) },
            body: page.flatMap { isFirst ? body($0.entry) : nil },
            bodyLang: page.flatMap { mark($0.entry.bodyLanguage) },
            pictures: index.creditedPictures.dropFirst(first).prefix(Self.creditsOnAPage).map(line),
            sources: isFirst ? sources() : [])
        view.formats =
            (isFirst && guide.site.feeds.enabled.contains(.guide) ? [indexForClients] : [])
            + filesForPrograms.dropFirst(first).prefix(Self.creditsOnAPage).flatMap(downloads(of:))
        var content = PageContent("credits", title, Frame(view))
        content.description = words.text("credits.description", ["site": guide.site.title])
        content.pager = pager(number, of: creditPages) { paths.credits(page: $0) }
        return content
    }

    private func line(_ credited: CreditedPicture) -> CreditLineView {
        CreditLineView(
            title: credited.picture.alt, credit: credited.picture.credit, placeTitle: credited.entry.title,
            lang: mark(credited.entry), url: link(credited.page))
    }

    /// What programs read instead of the pages.
    private var indexForClients: DownloadView {
        DownloadView(label: words["formats.index"], url: link(paths.index), note: "JSON")
    }

    /// A tour or a day in a format that no visitor needs.
    private struct FileForPrograms {
        let section: GuidePaths.Section
        let entry: Entry
        let name: String
    }

    private var filesForPrograms: [FileForPrograms] {
        let enabled = guide.site.feeds.enabled
        let names = [("geojson", FeedSettings.Feed.geojson), ("tourml", .tourml)]
            .filter { enabled.contains($0.1) }.map(\.0)
        return guide.tours.flatMap { tour in
            names.map { FileForPrograms(section: .tours, entry: tour.entry, name: $0) }
        }
            + guide.itineraries.flatMap { day in
                names.filter { $0 == "geojson" }.map {
                    FileForPrograms(section: .itineraries, entry: day.entry, name: $0)
                }
            }
    }

    private func downloads(of file: FileForPrograms) -> [DownloadView] {
        downloads(file.section, file.entry.slug, [file.name]).map {
            DownloadView(label: file.entry.title, url: $0.url, note: $0.label)
        }
    }

    private func sources() -> [SourceView] {
        let coasts = SourceView(
            title: words["source.natural-earth"], note: words["source.natural-earth.note"],
            url: "https://www.naturalearthdata.com/")
        return sources(
            usesMap: index.enriched.journeys.contains(where: \.totals.followsMap),
            ratings: Set(guide.places.compactMap(\.rating?.source)).sorted()) + (guide.cities.isEmpty ? [] : [coasts])
    }

    /// Where texts, walks and ratings come from.
    func sources(usesMap: Bool, ratings: [String]) -> [SourceView] {
        var sources: [SourceView] = []
        if let author = guide.site.author {
            let note = words.text("source.guide.note", ["author": author])
            sources.append(SourceView(title: words["source.guide"], note: note, url: nil))
        }
        if usesMap {
            sources.append(
                SourceView(
                    title: words["source.openstreetmap"], note: words["source.openstreetmap.map"],
                    url: "https://www.openstreetmap.org/copyright"))
        }
        return sources + ratings.map { SourceView(title: $0, note: words["source.rating.note"], url: nil) }
    }
}
