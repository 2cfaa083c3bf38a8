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
            time: wording.duration(leg.time), distance: wording.distance(leg.metres),
            steps: wording.steps(leg.steps), isEstimate: leg.isEstimate, text: wording.walkingTime(leg))
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

extension Terminus {
    /// The place where a day begins or ends, where it is one of the guide's.
    var place: Slug? { if case .place(let slug) = self { slug } else { nil } }
}
