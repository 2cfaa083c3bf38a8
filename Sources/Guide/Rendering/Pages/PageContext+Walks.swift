import Formats
import Geo
import GuideModel
import Walking

/// The walks of a page, in numbers and in words.
extension PageContext {
    /// How walks in a city are described on this page.
    func voice(in city: Slug?) -> DirectionsContext {
        let streets = guide.streetLanguage(in: city)
        return DirectionsContext(wording: index.wording(in: city), streets: streets) { slug in
            guide.place(slug).map { place in
                Phrase(name: place.title, in: place.entry.language == language ? nil : place.entry.language)
            }
        }
    }

    /// A walk; the author's directions win over those of the map.
    ///
    /// - Parameter authorLang: marks the author's words where they are not in the page's language.
    func walk(_ leg: JourneyLeg, _ voice: DirectionsContext, authorLang: String? = nil) -> WalkView {
        walk(leg.walk, to: leg.to, voice, authorLang: authorLang)
    }

    private func walk(
        _ leg: Leg, to end: JourneyPoint, _ voice: DirectionsContext, authorLang: String? = nil
    ) -> WalkView {
        let wording = voice.wording
        var view = WalkView(
            time: wording.walkingTime(leg), distance: wording.distance(of: leg),
            steps: wording.steps(leg), isEstimate: leg.isEstimate, text: wording.walkingTime(leg))
        if let start = leg.geometry.first, let end = leg.geometry.last, start != end {
            let sector = WalkTelling.sector(of: start.bearing(to: end))
            view.bearing = words.text("to-the-bearing", ["bearing": words["bearing.\(sector)"]])
        }
        if leg.directions.isEmpty {
            add(Directions(leg, to: end.place.flatMap { voice.title(guide.places[$0].slug) }, voice), to: &view)
        } else {
            let sentences = leg.directions.map(HTMLText.escaped)
            view.directions = "<ol>" + sentences.map { "<li>\($0)</li>" }.joined() + "</ol>"
            view.paragraph = sentences.joined(separator: " ")
            view.authorLang = authorLang
            view.isBrief = sentences.count == 1
        }
        return view
    }

    private func add(_ directions: Directions, to view: inout WalkView) {
        guard !directions.sentences.isEmpty else { return }
        view.directions = directions.listHTML
        view.paragraph = directions.paragraphHTML
        view.isBrief = directions.sentences.count == 1
    }
}

/// The way without steps.
extension PageContext {
    /// `nil` where nothing is known from a map.
    func stepFree(_ journey: Journey, _ voice: DirectionsContext) -> StepFreeView? {
        let known = journey.legs.filter { $0.walk.stepFree != .unknown }
        guard !known.isEmpty else { return nil }
        let differing = known.compactMap { leg -> StepFreeLegView? in
            let avoided = voice.wording.steps(leg.walk)
            switch leg.walk.stepFree {
            case .unknown, .same: return nil
            case .none: return StepFreeLegView(from: end(leg.from), to: end(leg.to), walk: nil, avoided: avoided)
            case .other(let other):
                let walk = walk(other, to: leg.to, voice)
                return StepFreeLegView(from: end(leg.from), to: end(leg.to), walk: walk, avoided: avoided)
            }
        }
        return StepFreeView(
            isSame: differing.isEmpty, isPartlyUnknown: known.count < journey.legs.count, legs: differing)
    }

    /// The name of an end of a walk, with a link to it.
    private func end(_ point: JourneyPoint) -> LinkView {
        switch point {
        case .stop(let number, let position):
            let place = guide.places[position]
            var end = LinkView(place.title, "#stop-\(number)", lang: mark(place.entry))
            end.count = String(number)
            return end
        case .place(let position):
            let place = guide.places[position]
            return LinkView(place.title, link(.places, place.slug), lang: mark(place.entry))
        case .point(let name, _): return LinkView(name, "#line")
        }
    }
}
