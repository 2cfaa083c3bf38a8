import Calendar
import DaySearch
import Formats
import OpeningHours

@testable import Exporting
@testable import GuideModel
@testable import Planning

/// A guide as its planner's data file has it, and what the Swift planner answers to wishes.
enum GuideVectors {
    static func slug(_ text: String) -> Slug { Slug(text)! }  // because the names are fixed

    /// A street of eight places with all that a plan turns on, and one place far away.
    static var guide: Village {
        var village = Village()
        village.contents.cities = [city]
        let places: [(String, Double, String, Int, String?, (inout Place) -> Void)] = [
            ("castle", 0, "sight", 45, "Tu-Su 10:00-17:00; Mo 12:00-17:00", { $0.interests = [slug("history")] }),
            ("garden", 350, "garden", 30, nil, { $0.rating = Rating(score: 4.7, count: 900, source: nil, url: nil) }),
            ("museum", 800, "sight", 60, "Mo-Fr 10:00-13:00,14:00-18:00; PH off", { museum(&$0) }),
            (
                "lion", 900, "inn", 40, "Mo-Su 11:00-23:00",
                {
                    $0.rating = Rating(score: 4.1, count: nil, source: nil, url: nil)
                    $0.busy = busy("Mo-Fr 12:00-13:15", "The street has lunch") + busy("Sa 12:30-14:00", "Market")
                }
            ),
            ("swan", 1300, "inn", 40, "Tu-Su 11:00-22:00", { ($0.city, $0.priceLevel) = (nil, 3) }),
            ("tower", 1500, "sight", 20, "sunrise-sunset", { $0.accessibility.wheelchair = .no }),
            ("chapel", 1800, "sight", 15, "Sa,Su 10:00-12:00", { $0.interests = [slug("history"), slug("art")] }),
            (
                "pier", 2600, "sight", 25, nil,
                {
                    $0.closures = [closure]
                    $0.entry.tags = ["Kids", "outdoor"]
                }
            ),
        ]
        for (name, at, kind, visit, hours, change) in places {
            village.place(name, at: at, kind: kind, visit: visit, hours: hours) { place in
                place.city = slug("village")
                change(&place)
            }
        }
        village.place("mill", at: 25_000) { $0.city = slug("hamlet") }
        village.kinds = [
            PlaceKind(
                slug: slug("inn"), label: "Inn", type: .restaurant, icon: "building", visit: TimeSpan(minutes: 40),
                interest: nil),
            PlaceKind(
                slug: slug("garden"), label: "Garden", type: .park, icon: "leaf", visit: TimeSpan(minutes: 30),
                interest: nil),
        ]
        village.tour("castle", "museum", "pier")
        village.usualWaits = [slug("swan"): usual(30, 35, 5, 0), slug("castle"): usual(0, 8, 20, 3)]
        village.contents.alerts = [alert] + warnings
        return village
    }

    private static func busy(_ when: String, _ label: String) -> [BusyTime] {
        // Hours that are misspelt make no vector with a queue, which a test would miss.
        (try? OpeningHours(parsing: when)).map { [BusyTime(when: $0, label: label)] } ?? []
    }

    /// The usual waits from 11 o'clock on, on every day but Sunday.
    private static func usual(_ minutes: Int...) -> UsualWeek {
        UsualWeek(
            Weekday.allCases.dropLast().flatMap { day in
                minutes.enumerated().compactMap { UsualWeek.Hour(day, hour: 11 + $0, minutes: $1) }
            })
    }

    private static var city: City {
        var city = City(entry: Village.entry("village", in: "cities"))
        city.country = "France"
        return city
    }

    private static func museum(_ place: inout Place) {
        place.interests = [slug("art")]
        place.accessibility.wheelchair = .yes
        place.entry.tags = ["indoors"]
        place.rating = Rating(score: 3.6, count: 40, source: nil, url: nil)
        place.prices = [("adult", 1200), ("child", 500)].map {
            Price(who: $0.0, amount: Money(minorUnits: $0.1, currency: "EUR"))
        }
    }

    private static var closure: Closure {
        Closure(from: Village.monday.adding(days: 1), until: Village.monday.adding(days: 2), reason: nil)
    }

    private static var alert: Alert {
        var alert = Alert(
            entry: Village.entry("storm", in: "alerts"), severity: .closed, affects: [.place(slug("tower"))])
        alert.from = Village.monday.adding(days: 5)
        return alert
    }

    /// Warnings of a place, of a tour, of everything on a day that nobody plans, and a notice.
    private static var warnings: [Alert] {
        func alert(_ slug: String, _ severity: Alert.Severity, _ affects: Alert.Target) -> Alert {
            Alert(entry: Village.entry(slug, in: "alerts"), severity: severity, affects: [affects])
        }
        var later = alert("flood", .warning, .everything)
        later.from = Village.monday.adding(days: 20)
        return [
            alert("scaffold", .warning, .place(slug("garden"))), alert("roadworks", .closed, .tour(slug("tour"))),
            later,
            alert("music", .info, .everything),
        ]
    }

    static var all: VectorText {
        let village = guide
        let (enriched, guide) = (village.enriched().guide, village.guide)
        let data = PlannerFile.outputs(enriched).first.flatMap { output in
            // Making the file throws nothing, because it reads nothing but the guide.
            if case .bytes(let bytes) = try? output.make().content {
                String(decoding: bytes, as: UTF8.self)
            } else {
                nil
            }
        }
        return .object([
            ("walks", .list([walks(of: ["castle", "garden", "museum", "lion"]), walks(of: ["castle", "pier"])])),
            ("data", data.map(VectorText.written)), ("windows", .list(windows(guide))),
            ("wishes", .list(wishes.map { vector($0, $1, guide) })),
            ("chosen", .list(wishes.map { chosen($0.1, guide) })),
            ("orders", .list(orders(guide))),
        ])
    }

    /// As the command plans: by estimate, in whole minutes.
    private static func planner(_ guide: Guide, _ wish: DayWish) -> DayPlanner {
        DayPlanner(guide: guide, walks: DayWalks(streets: nil, pace: wish.pace ?? guide.site.pace))
    }

    private static func outcome(
        _ made: () throws(PlanRefusal) -> [(name: String, value: VectorText?)]
    ) -> VectorText {
        do throws(PlanRefusal) {
            return .object([("is", .text("plan"))] + (try made()))
        } catch {
            return .object([("is", .text("refused")), ("refusal", error.vector)])
        }
    }

    private static func chosen(_ wish: DayWish, _ guide: Guide) -> VectorText {
        let few = CandidateChoice(wish, in: guide, most: 2)
        return .object([
            ("wish", wish.vector), ("places", .texts(CandidateChoice(wish, in: guide).chosen.map(\.text).sorted())),
            ("ofTwo", .texts(few.chosen.map(\.text).sorted())),
        ])
    }

    /// All orders of three stops, kept and improved.
    private static func orders(_ guide: Guide) -> [VectorText] {
        let wish = wish { ($0.start, $0.end) = (TimeOfDay(11, 0), TimeOfDay(15, 30)) }
        let lists = [
            ["garden", "castle", "pier"], ["pier", "garden", "lion"], ["castle", "chapel"],
            ["museum", "pier", "castle"],
            ["castle", "castel"], ["pier", "museum", "garden", "castle", "lion"],
        ]
        return lists.map { names in
            let stops = names.map(slug)
            let kept = outcome { () throws(PlanRefusal) in
                let kept = try planner(guide, wish).keeping(stops, for: wish, effort: .steps(320))
                return [("plan", kept.plan.vector), ("better", kept.better?.vector ?? .null)]
            }
            let ordered = outcome { () throws(PlanRefusal) in
                [("plan", try planner(guide, wish).ordering(stops, for: wish, effort: .steps(320)).vector)]
            }
            let more = slug(names.contains("museum") ? "tower" : "museum")
            let inserted = outcome { () throws(PlanRefusal) in
                [("plan", try planner(guide, wish).inserting(more, into: stops, for: wish).vector)]
            }
            return .object([
                ("wish", wish.vector), ("stops", .texts(names)), ("more", .text(more.text)), ("inserted", inserted),
                ("steps", .integer(320)), ("kept", kept),
                ("ordered", ordered),
            ])
        }
    }

    /// A table with all walks but one, and a table of a few.
    private static func walks(of places: [String]) -> VectorText {
        let isFull = places.count > 2
        let pairs = places.indices.flatMap { from in places.indices.map { (from, $0) } }
        let known = pairs.filter { isFull ? $0 != (1, 2) : $0 == (0, 1) }
        let cells = known.map { pair in
            (
                pair.0 * places.count + pair.1,
                pair == (2, 0) ? .noWay : WalkTable.Cell(seconds: 300 * pair.0 + pair.1, metres: 40_000 + pair.1)
            )
        }
        let table = WalkTable(
            city: slug("village"), places: places.map(slug), cells: Dictionary(uniqueKeysWithValues: cells))
        var json = JSONWriter()
        PlannerFile.write(table, to: &json)
        return .object([
            ("table", .written(json.text)),
            (
                "known",
                .list(
                    pairs.map { pair in
                        let cell = table.cells[pair.0 * places.count + pair.1]
                        return .list([
                            .text(places[pair.0]), .text(places[pair.1]), .optional(cell?.seconds),
                            .optional(cell?.metres),
                        ])
                    })
            ),
        ])
    }

    private static func windows(_ guide: Guide) -> [VectorText] {
        guide.places.flatMap { place in
            (0..<8).map { Village.monday.adding(days: $0) }.map { day in
                let open = VisitWindows(place: place, guide: guide).openRanges(on: day)
                return .object([
                    ("place", .text(place.slug.text)), ("date", .text(day.description)),
                    ("open", .list(open.map { .integers([$0.lowerBound, $0.upperBound]) })),
                ])
            }
        }
    }

    private static func vector(_ name: String, _ wish: DayWish, _ guide: Guide) -> VectorText {
        let alternatives = name == "with alternatives" ? 2 : 0
        let outcome = outcome { () throws(PlanRefusal) in
            [("plan", try planner(guide, wish).plan(wish, effort: .steps(640), alternatives: alternatives).vector)]
        }
        return .object([
            ("name", .text(name)), ("wish", wish.vector), ("steps", .integer(640)), ("seed", .integer(1)),
            ("alternatives", .integer(alternatives)), ("outcome", outcome),
        ])
    }
}
