import Geo
import GuideModel

/// The nearest pharmacy and the nearest hospital to a walk, of the guide's own places and those that the map knows.
extension PageContext {
    /// Nobody goes farther on foot, in metres; to a hospital people are driven.
    private static let reach = (pharmacy: 3_000.0, hospital: 15_000.0)
    /// What a hospital may be, the best first.
    private static let hospitals: [MedicalHelp.Kind] = [.emergency, .hospital, .clinic, .doctors]
    /// What the guide and the map have within this distance of each other is the same house, in metres.
    private static let same = 80.0

    /// One of them, and whose words its name and its address are.
    private struct Help {
        let known: MedicalHelp
        let lang: String?
    }

    /// A pharmacy and a hospital, as far as there are any; a practice only where there is no hospital.
    func help(beside stops: [NumberedStop], city: Slug?, _ wording: Wording) -> [BesideView] {
        guard let first = stops.first else { return [] }
        let lang = guide.streetLanguage(in: city ?? first.place.city).flatMap(mark)
        let known = Dictionary(grouping: helpers(streetLang: lang), by: \.known.kind)
        func best(_ kinds: [MedicalHelp.Kind], within reach: Double) -> BesideView? {
            let near = kinds.lazy.compactMap { nearest(known[$0] ?? [], to: stops, within: reach) }.first
            return near.map { view(of: $0.help, from: stops[$0.stop], $0.metres, wording) }
        }
        let found = [best([.pharmacy], within: Self.reach.pharmacy), best(Self.hospitals, within: Self.reach.hospital)]
        return found.compactMap(\.self)
    }

    /// The guide's own places, and what the map has besides them.
    private func helpers(streetLang: String?) -> [Help] {
        var mapped = index.enriched.maps?.medicalHelp() ?? []
        let own = index.help.map { position in
            let place = guide.places[position]
            let isSame = { (other: MedicalHelp) in
                (other.kind == .pharmacy) == (guide.type(of: place) == .pharmacy)
                    && other.location.metres(to: place.location) < Self.same
            }
            // The map may know that it takes emergencies.
            let kind = mapped.filter(isSame).map(\.kind).min { $0.rawValue < $1.rawValue }
            mapped.removeAll(where: isSame)
            let usual: MedicalHelp.Kind = guide.type(of: place) == .pharmacy ? .pharmacy : .hospital
            return Help(
                known: MedicalHelp(
                    kind == .emergency ? .emergency : usual, name: place.title, address: place.contact.address,
                    at: place.location), lang: mark(place.entry))
        }
        return own + mapped.map { Help(known: $0, lang: streetLang) }
    }

    /// The nearest to any stop; of equally near ones the first. Cost: the number of them times that of the stops.
    private func nearest(
        _ all: [Help], to stops: [NumberedStop], within reach: Double
    ) -> (help: Help, stop: Int, metres: Double)? {
        var best: (help: Help, stop: Int, metres: Double)?
        for help in all {
            for (stop, place) in stops.enumerated() {
                let metres = help.known.location.metres(to: place.place.location)
                if metres <= reach, metres < best?.metres ?? .infinity { best = (help, stop, metres) }
            }
        }
        return best
    }

    /// With the walk there, where the streets are known and it is one that people take.
    private func view(of help: Help, from stop: NumberedStop, _ metres: Double, _ wording: Wording) -> BesideView {
        let kind =
            switch help.known.kind {
            case .pharmacy: words["help.pharmacy"]
            case .emergency, .hospital: words["help.hospital"]
            case .clinic: words["help.clinic"]
            case .doctors: words["help.doctors"]
            }
        let walk =
            metres > Self.reach.pharmacy
            ? nil
            : index.enriched.maps?.walk(
                from: stop.place.location, to: help.known.location, pace: guide.site.pace)
        var view = BesideView(
            title: help.known.name, kind: kind, stop: stop.number, stopURL: "#stop-\(stop.number)",
            distance: wording.spokenDistance(walk?.metres ?? metres), isFree: false)
        view.time = walk.map { wording.duration($0.time) }
        (view.address, view.lang) = (help.known.address, help.lang)
        return view
    }
}
