import Geo
import GuideModel

/// The walks of a page, in figures and in words.
extension Sheet {
    /// How walks in a city are told on this page.
    func voice(in city: Slug?) -> WalkVoice {
        let streets = guide.streetLanguage(in: city)
        return WalkVoice(wording: atlas.wording(in: city), streets: streets) { slug in
            guide.place(slug).map { place in
                Phrase(name: place.title, in: place.entry.language == language ? nil : place.entry.language)
            }
        }
    }

    /// A walk; the author's directions win over those of the map.
    ///
    /// - Parameters:
    ///   - place: where it ends.
    ///   - authorLang: marks the author's words where they are not in the page's language.
    func walk(_ leg: Leg, to place: Slug?, _ voice: WalkVoice, authorLang: String? = nil) -> WalkView {
        let wording = voice.wording
        var view = WalkView(
            time: wording.walkingTime(leg), distance: wording.distance(of: leg),
            steps: wording.steps(leg), isEstimate: leg.isEstimate, text: wording.walkingTime(leg))
        if let start = leg.geometry.first, let end = leg.geometry.last, start != end {
            let sector = WalkVoice.sector(of: start.bearing(to: end))
            view.bearing = words.text("to-the-bearing", ["bearing": words["bearing.\(sector)"]])
        }
        if leg.directions.isEmpty {
            add(Directions(leg, to: place.flatMap(voice.title), voice), to: &view)
        } else {
            let sentences = leg.directions.map(HTMLText.escape)
            view.directions = "<ol>" + sentences.map { "<li>\($0)</li>" }.joined() + "</ol>"
            view.paragraph = sentences.joined(separator: " ")
            view.authorLang = authorLang
        }
        return view
    }

    private func add(_ directions: Directions, to view: inout WalkView) {
        guard !directions.sentences.isEmpty else { return }
        view.directions = directions.listHTML
        view.paragraph = directions.paragraphHTML
    }
}

/// The way without steps.
extension Sheet {
    /// A walk with what its two ends are called.
    struct NamedLeg {
        let from: LinkView
        let to: LinkView
        /// Where it ends, where that is one of the guide's places.
        let place: Slug?
        let leg: Leg
    }

    /// `nil` where no map tells anything.
    func stepFree(_ legs: [NamedLeg], _ voice: WalkVoice) -> StepFreeView? {
        let known = legs.filter { $0.leg.stepFree != .unknown }
        guard !known.isEmpty else { return nil }
        let differing = known.compactMap { named -> StepFreeLegView? in
            let avoided = voice.wording.steps(named.leg)
            switch named.leg.stepFree {
            case .unknown, .same: return nil
            case .none: return StepFreeLegView(from: named.from, to: named.to, walk: nil, avoided: avoided)
            case .other(let leg):
                let walk = walk(leg, to: named.place, voice)
                return StepFreeLegView(from: named.from, to: named.to, walk: walk, avoided: avoided)
            }
        }
        return StepFreeView(
            isSame: differing.isEmpty, isPartlyUnknown: known.count < legs.count, legs: differing)
    }

    /// A numbered stop as the end of a walk.
    func end(_ place: Place, number: Int) -> LinkView {
        var end = LinkView(place.title, "#stop-\(number)", lang: mark(place.entry))
        end.count = String(number)
        return end
    }
}

extension Terminus {
    /// The place where a day begins or ends, where it is one of the guide's.
    var place: Slug? { if case .place(let slug) = self { slug } else { nil } }
}
