import Calendar
import Formats
import GuideModel

/// The alerts of an edition for pages that are older than they are.
extension Renderer {
    /// `data/alerts.json`: every alert with its days, what it affects and the pages that show it. `Documentation/VisitorApp.md`
    /// describes it. The same guide gives the same bytes on any day.
    ///
    /// Cost: linear in the pages, for each alert.
    func alertsFile() -> PlannedOutput {
        let digest = index.enriched.inputs.map { inputs in { @Sendable in inputs.faces } }
        return PlannedOutput(index.paths.alertsData, owner: "the alerts of the visitor's app", inputs: digest) {
            [index] in
            .bytes(AlertsFile(index).bytes)
        }
    }
}

private struct AlertsFile {
    private let context: PageContext
    /// The pages that show alerts, such as `tours/freedom-trail`, and what each is about.
    private let pages: [(path: String, subjects: Set<Alert.Target>)]
    private var guide: Guide { context.guide }

    init(_ index: GuideIndex) {
        context = PageContext(index, at: index.paths.frontPage, root: "")
        let guide = index.guide
        pages =
            guide.cities.map { ("cities/\($0.slug)", index.subjects(of: $0)) }
            + guide.tours.map { ("tours/\($0.slug)", index.subjects(of: $0)) }
            + guide.itineraries.map { ("itineraries/\($0.slug)", index.subjects(of: $0)) }
            + guide.places.map { ("places/\($0.slug)", index.subjects(of: $0)) }
    }

    var bytes: [UInt8] {
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-alerts")
            json.member("version", 1)
            json.member("timezone", guide.site.timezone.identifier)
            json.list("alerts", of: guide.alerts) { write($1, to: &$0) }
        }
        return json.file
    }

    private func write(_ alert: Alert, to json: inout JSONWriter) {
        let line = context.line(alert)
        json.object { json in
            json.member("slug", alert.slug.text)
            json.member("title", line.title)
            json.member("summary", line.summary)
            json.member("dates", line.dates)
            json.member("lang", line.lang == nil ? nil : alert.entry.language.text)
            json.member("severity", alert.severity.rawValue)
            json.member("from", line.from)
            json.member("until", line.until)
            json.member("timezone", zone(of: alert))
            // Without lists it is about everything.
            guard !alert.affects.contains(.everything) else { return }
            json.list("places", of: alert.affects) { if case .place(let slug) = $1 { $0.value(slug.text) } }
            json.list("tours", of: alert.affects) { if case .tour(let slug) = $1 { $0.value(slug.text) } }
            json.list("pages", of: pages.filter { !$0.subjects.isDisjoint(with: alert.affects) }) { $0.value($1.path) }
        }
    }

    /// The zone whose clocks say when the alert begins, where it is not the guide's: that of all it affects.
    private func zone(of alert: Alert) -> String? {
        let cities = alert.affects.map { target in
            switch target {
            case .everything: nil as Slug?
            case .place(let slug): guide.place(slug)?.city
            case .tour(let slug): guide.tour(slug)?.city
            }
        }
        let zones = Set(cities.map { guide.timezone(in: $0).identifier })
        return zones.count == 1 ? zones.first.flatMap { $0 == guide.site.timezone.identifier ? nil : $0 } : nil
    }
}
