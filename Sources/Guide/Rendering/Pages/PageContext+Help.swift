import Geo
import GuideModel

/// The nearest pharmacy and the nearest hospital to a walk, of those that the map knows.
extension PageContext {
    /// Nobody goes farther on foot, in metres; to a hospital people are driven.
    private static let reach = (pharmacy: 3_000.0, hospital: 15_000.0)
    /// What a hospital may be, the best first.
    private static let hospitals: [MedicalHelp.Kind] = [.emergency, .hospital, .clinic, .doctors]

    /// A pharmacy and a hospital, as far as there are any; a practice only where there is no hospital.
    func help(beside stops: [NumberedStop], city: Slug?, _ wording: Wording) -> [BesideView] {
        guard let maps = index.enriched.maps, !stops.isEmpty else { return [] }
        let known = Dictionary(grouping: maps.medicalHelp(), by: \.kind)
        let lang = guide.streetLanguage(in: city ?? stops[0].place.city).flatMap(mark)
        func best(_ kinds: [MedicalHelp.Kind], within reach: Double) -> BesideView? {
            let near = kinds.lazy.compactMap { nearest(known[$0] ?? [], to: stops, within: reach) }.first
            guard let near else { return nil }
            var view = view(of: near.help, stops[near.stop].number, wording.spokenDistance(near.metres))
            view.lang = lang
            return view
        }
        let found = [best([.pharmacy], within: Self.reach.pharmacy), best(Self.hospitals, within: Self.reach.hospital)]
        return found.compactMap(\.self)
    }

    /// The nearest to any stop; of equally near ones the first. Cost: the number of them times that of the stops.
    private func nearest(
        _ all: [MedicalHelp], to stops: [NumberedStop], within reach: Double
    ) -> (help: MedicalHelp, stop: Int, metres: Double)? {
        var best: (help: MedicalHelp, stop: Int, metres: Double)?
        for help in all {
            for (stop, place) in stops.enumerated() {
                let metres = help.location.metres(to: place.place.location)
                if metres <= reach, metres < best?.metres ?? .infinity { best = (help, stop, metres) }
            }
        }
        return best
    }

    private func view(of help: MedicalHelp, _ number: String, _ distance: String) -> BesideView {
        let kind =
            switch help.kind {
            case .pharmacy: words["help.pharmacy"]
            case .emergency, .hospital: words["help.hospital"]
            case .clinic: words["help.clinic"]
            case .doctors: words["help.doctors"]
            }
        var view = BesideView(
            title: help.name, kind: kind, stop: number, stopURL: "#stop-\(number)", distance: distance, isFree: false)
        view.address = help.address
        return view
    }
}
