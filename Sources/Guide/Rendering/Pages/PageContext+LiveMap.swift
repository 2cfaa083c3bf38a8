import Formats
import Geo
import GuideModel
import Templating

/// The movable map of all places.
extension PageContext {
    func liveMap() -> PageContent {
        let byCity = Dictionary(grouping: guide.places) { $0.city }
        // The script makes rows of all others (`livemap/rows.js`, which counts the same): no page grows with the guide.
        let most = max(12, 240 / max(1, byCity.count))
        let listed = byCity.mapValues { guide.ranked($0).prefix(most).map(placeOnMap) }
        var cities = guide.cities.compactMap { city in listed[city.slug].map { cityOnMap(city, $0) } }
        if let others = listed[nil] { cities.append(viewOfOthers(others)) }
        let hasGround = cities.contains { $0.ground != nil }
        let styles = GuidePaths.liveMapStyles.map { LinkView("", versioned($0)) }
        let view = LiveMapView(
            title: words["livemap.title"], cities: cities, styles: Array(styles.suffix(1)),
            laterStyles: Array(styles.dropLast()),
            sentences: words.liveMap, pace: DecimalText.text(guide.site.pace, places: 2),
            land: cities.count > 1 ? LandOutline.lines : nil,
            credit: hasGround ? words["livemap.credit"] : nil)
        var content = PageContent("whole-map", view.title, Frame(view))
        // It adds the map and its library, which come after the list.
        content.script = GuidePaths.liveMapScript
        content.description = words.text("livemap.description", ["site": guide.site.title])
        return content
    }

    private func cityOnMap(_ city: City, _ places: [LiveMapPlaceView]) -> LiveMapCityView {
        let ground = index.enriched.maps?.ground(of: city.slug)
        let subject = MapSubject.city(city.slug)
        return LiveMapCityView(
            id: city.slug.text, title: link(to: city.entry, paths.page(.cities, city.slug)),
            drawn: index.hasLargeMap(of: subject) ? mapPage(of: subject).map(link) : nil, ground: ground?.json,
            tiles: prefix + GuidePaths.tileFolder(of: city.slug), places: places)
    }

    private func viewOfOthers(_ places: [LiveMapPlaceView]) -> LiveMapCityView {
        LiveMapCityView(
            id: "", title: LinkView(words["places"], link(paths.list(.places))), tiles: "", places: places)
    }

    private func placeOnMap(_ place: Place) -> LiveMapPlaceView {
        LiveMapPlaceView(
            id: place.slug.text, title: place.title, lang: mark(place.entry),
            url: link(.places, place.slug), kind: guide.kind(place.kind)?.label ?? place.kind.text,
            reason: reason(for: place),
            location:
                "\(DecimalText.degrees(place.location.latitude)) \(DecimalText.degrees(place.location.longitude))",
            hasWaits: place.reportsWaits)
    }

    /// What a place is known for among the popular ones: the tours that stop there, or how it is rated.
    private func reason(for place: Place) -> String? {
        let tours = guide.tours(through: place.slug).count
        if tours > 0 { return words.count("plan.because.tours", tours, shown: "\(tours)") }
        return place.rating.map {
            words.text("plan.because.stars", ["score": index.wording(in: place.city).decimal($0.score)])
        }
    }
}

extension MapGround {
    /// `{"zooms":[13,17],"area":[west,south,east,north],"rows":{"17":{"37907":[74612,74616]}}}`: for each row of each zoom the
    /// first and the last column of every run of pieces.
    fileprivate var json: String {
        var json = JSONWriter()
        json.object { json in
            json.list("zooms", of: [zooms.lowerBound, zooms.upperBound]) { $0.value($1) }
            json.list("area", of: [area.west, area.south, area.east, area.north]) { $0.value(decimal: $1) }
            json.object("rows") { json in
                for zoom in zooms { json.object("\(zoom)") { writeRows(of: zoom, to: &$0) } }
            }
        }
        return json.text
    }

    private func writeRows(of zoom: Int, to json: inout JSONWriter) {
        let rows = Dictionary(grouping: tiles.filter { $0.zoom == zoom }, by: \.y).mapValues { $0.map(\.x).sorted() }
        for (row, columns) in rows.sorted(by: { $0.key < $1.key }) {
            let starts = columns.filter { !columns.contains($0 - 1) }
            let ends = columns.filter { !columns.contains($0 + 1) }
            json.list("\(row)", of: zip(starts, ends).flatMap { [$0, $1] }) { $0.value($1) }
        }
    }
}
