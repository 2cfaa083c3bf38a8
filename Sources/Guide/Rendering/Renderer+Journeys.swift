import Calendar
import Formats
import Geo
import GuideModel

/// The tours and itineraries as the visitor's app walks them.
extension Renderer {
    /// A file for each tour and itinerary: its stops and their times, and its walks with their lines and directions. `Documentation/VisitorApp.md` describes it.
    ///
    /// Cost of making one: linear in its walks.
    func journeyFiles() -> [PlannedOutput] {
        let guide = index.guide
        let tours = guide.tours.map { ($0.entry, Journey.Subject.tour($0.slug), PageReads.tour($0, .walk)) }
        let days = guide.itineraries.map {
            ($0.entry, Journey.Subject.itinerary($0.slug), PageReads.itinerary($0, .walk))
        }
        return (tours + days).map { entry, subject, reads in
            let digest = index.enriched.inputs.map { inputs in { @Sendable [index] in reads.digest(index, inputs) } }
            let path = index.paths.journey(subject.section, subject.slug)
            return PlannedOutput(path, owner: entry.location.file, inputs: digest) { [index] in
                .bytes(JourneyFile(index, subject)?.bytes ?? [])
            }
        }
    }
}

/// One tour or itinerary for the app.
private struct JourneyFile {
    private let context: PageContext
    private let journey: Journey
    private let subject: Journey.Subject
    private let city: Slug?
    private var guide: Guide { context.guide }

    init?(_ index: GuideIndex, _ subject: Journey.Subject) {
        guard let journey = index.enriched.journey(of: subject) else { return nil }
        (self.journey, self.subject) = (journey, subject)
        city =
            switch subject {
            case .tour(let slug): index.guide.tour(slug)?.city
            case .itinerary(let slug): index.guide.itinerary(slug)?.city
            }
        context = PageContext(index, at: index.paths.frontPage, root: "")
    }

    var bytes: [UInt8] {
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-journey")
            json.member("version", 1)
            json.member("is", subject.section.rawValue)
            json.member("slug", subject.slug.text)
            json.member("title", title)
            json.member("city", city?.text)
            json.member("start", journey.start.minutes)
            json.member("until", deadline)
            json.list("stops", of: journey.stops) { write($1, to: &$0) }
            json.list("legs", of: journey.legs) { write($1, to: &$0) }
        }
        return json.file
    }

    private var title: String {
        switch subject {
        case .tour(let slug): guide.tour(slug)?.title ?? ""
        case .itinerary(let slug): guide.itinerary(slug)?.title ?? ""
        }
    }

    /// When the author wants the day to end, in minutes after midnight.
    private var deadline: Int? {
        guard case .itinerary(let slug) = subject else { return nil }
        return guide.itinerary(slug)?.end?.minutes
    }

    private func write(_ stop: JourneyStop, to json: inout JSONWriter) {
        json.object { json in
            json.member("place", guide.places[stop.place].slug.text)
            json.member("arrive", stop.arrive.minutes)
            json.member("stay", stop.stay.minutesRoundedUp)
            json.member("note", stop.note)
            if stop.isOptional { json.member("optional", true) }
        }
    }

    /// Ends are the numbers of stops, or points with a name.
    private func write(_ leg: JourneyLeg, to json: inout JSONWriter) {
        let told = told(of: leg)
        json.object { json in
            write(leg.from, as: "from", to: &json)
            write(leg.to, as: "to", to: &json)
            json.member("metres", Int(leg.walk.metres.rounded()))
            json.member("seconds", leg.walk.time.seconds)
            if leg.walk.isEstimate { json.member("estimate", true) }
            if leg.walk.isFar { json.member("far", true) }
            json.member("steps", leg.walk.steps)
            json.member("line", EncodedLine.text(leg.walk.geometry))
            json.list("directions", of: directions(of: leg, told)) { json, direction in
                json.list { json in
                    json.value(Int(direction.start.rounded()))
                    json.value(direction.text)
                }
            }
            if told.turns.isEmpty { return }
            json.list("turns", of: told.turns) { json, turn in
                json.list { json in
                    json.value(Int(turn.start.rounded()))
                    json.value(plain(turn.move))
                    json.value(turn.kind)
                }
            }
        }
    }

    private func write(_ point: JourneyPoint, as name: String, to json: inout JSONWriter) {
        switch point {
        case .stop(let number, _): json.member(name, number)
        case .place(let position):
            json.object(name) { $0.member("place", guide.places[position].slug.text) }
        case .point(let title, let location):
            json.object(name) { json in
                json.member("title", title)
                json.list("at") { json in
                    json.value(decimal: location.latitude)
                    json.value(decimal: location.longitude)
                }
            }
        }
    }

    /// The sentences, and how far from the beginning of the walk each applies.
    private func directions(of leg: JourneyLeg, _ told: Directions) -> [(start: Double, text: String)] {
        guard leg.walk.directions.isEmpty else { return leg.walk.directions.map { (0, $0) } }
        return zip(told.starts, told.sentences).map { ($0, plain($1)) }
    }

    private func told(of leg: JourneyLeg) -> Directions {
        let voice = context.voice(in: city)
        return Directions(leg.walk, to: leg.to.place.flatMap { voice.title(guide.places[$0].slug) }, voice)
    }

    private func plain(_ phrase: Phrase) -> String { context.words.isRightToLeft ? phrase.isolated : phrase.text }
}
