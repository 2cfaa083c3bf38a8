import GuideModel
import Templating

/// Drawn maps: on pages, on separate pages, and on paper.
extension PageContext {
    /// The map of a page, with a link to the larger one.
    func map(_ subject: MapSubject) -> MapView? {
        picture(of: subject, on: .page).map { picture in
            let larger = index.hasLargeMap(of: subject) ? mapPage(of: subject).map(link) : nil
            return MapView(
                svg: picture.svg, style: versioned(GuidePaths.style("map.css")), larger: larger,
                hasStreets: picture.hasStreets)
        }
    }

    /// The map of a route, and on paper its strips too.
    func addMaps(
        of subject: Journey.Subject, onPaper edition: PrintEdition?, to view: inout RouteView
    ) {
        guard let edition else {
            view.map = map(.journey(subject))
            return
        }
        let medium = MapMedium.paper(edition.mapPaper)
        view.map = picture(of: .journey(subject), on: medium).map(onPaper)
        for (index, strip) in strips(of: subject, on: medium) where view.stops.indices.contains(index + 1) {
            view.stops[index + 1].map = strip
        }
    }

    /// The strips of a route by the number of their first stop, from 0.
    private func strips(of subject: Journey.Subject, on medium: MapMedium) -> [Int: MapView] {
        var strips: [Int: MapView] = [:]
        var number = 0
        while let picture = picture(of: .strip(of: subject, number: number), on: medium) {
            number += 1
            guard let stops = picture.stops else { continue }
            var view = onPaper(picture)
            view.caption = words.text("map.stops", ["from": "\(stops.lowerBound)", "until": "\(stops.upperBound)"])
            strips[stops.lowerBound - 1] = view
        }
        return strips
    }

    private func picture(of subject: MapSubject, on medium: MapMedium) -> MapPicture? {
        index.enriched.maps?.picture(of: subject, on: medium)
    }

    func mapPage(of subject: MapSubject) -> OutputPath? {
        switch subject {
        case .journey(let journey): paths.mapPage(journey.section, journey.slug)
        case .city(let slug): paths.mapPage(.cities, slug)
        case .place, .strip: nil
        }
    }

    /// The page of a large map: the drawing, and a list of its numbered stops.
    func content(largeMapOf subject: MapSubject, _ entry: Entry) -> PageContent {
        let section = section(of: subject)
        let page = paths.page(section, entry.slug)
        let picture = picture(of: subject, on: .largePage)
        let map = MapView(
            svg: picture?.svgWithoutLegend ?? "", style: versioned(GuidePaths.style("map.css")),
            script: picture?.hasStreets == true ? versioned(GuidePaths.mapScript) : nil,
            credit: (picture?.attribution).flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") },
            hasStreets: picture?.hasStreets == true,
            legend: (picture?.legend ?? []).map { LegendView(sign: $0.sign, text: $0.text) })
        let view = MapPageView(
            title: entry.title, lang: mark(entry), map: map, back: link(to: entry, page),
            stops: stops(on: subject, page))
        var content = PageContent("map-page", words.text("map.page-title", ["title": entry.title]), Frame(view))
        content.trail = [
            .init(words[section.rawValue], paths.list(section)), .init(entry.title, page, lang: mark(entry)),
        ]
        content.isHidden = true
        return content
    }

    private func section(of subject: MapSubject) -> GuidePaths.Section {
        switch subject {
        case .journey(let journey), .strip(let journey, _): journey.section
        case .city: .cities
        case .place: .places
        }
    }

    private func stops(on subject: MapSubject, _ page: OutputPath) -> [LinkView] {
        guard case .journey(let journey) = subject else { return [] }
        return (index.enriched.journey(of: journey)?.stops ?? []).map { stop in
            let place = guide.places[stop.place]
            return LinkView(place.title, link(page) + "#stop-\(stop.number)", lang: mark(place.entry))
        }
    }

    private func onPaper(_ picture: MapPicture) -> MapView {
        MapView(svg: picture.svg, style: link(GuidePaths.paperMapStyle), hasStreets: picture.hasStreets)
    }
}
