import Editing
import GuideModel
import Reading

/// What of a guide can be given to somebody, at one moment.
struct GuideEntries: Sendable {
    /// By their slugs.
    let tours: [(slug: String, title: String)]
    /// The titles of all entries by their names, `places/pier`; names of `media/` are their own titles.
    let titles: [String: String]
    /// The tours that lead to a place, and the tour of an itinerary, by their names; `nil` where the site has errors, because
    /// then some of them may not be known.
    private let tourOf: [String: Set<String>]?

    init(tours: [(slug: String, title: String)], titles: [String: String] = [:], tourOf: [String: Set<String>]? = [:]) {
        (self.tours, self.titles, self.tourOf) = (tours, titles, tourOf)
    }

    init(_ look: SiteLook) {
        var (titles, tourOf): ([String: String], [String: Set<String>]) = ([:], [:])
        for document in look.documents {
            let file = ContentFile(document)
            if document.language == nil || titles[file.entryName] == nil {
                titles[file.entryName] = document.shownTitle
            }
            if document.kind == .tours {
                for place in document.stops { tourOf["places/" + place, default: []].insert(document.slug.text) }
            }
            if document.kind == .itineraries, let tour = document.text("tour") {
                tourOf[file.entryName, default: []].insert(tour)
            }
        }
        let tours = Set(look.documents.filter { $0.kind == .tours }.map(\.slug.text))
        self.tours = tours.sorted().map { (slug: $0, title: titles["tours/" + $0] ?? $0) }
        for file in look.media { titles["media/" + file.path] = file.path }
        (self.titles, self.tourOf) = (titles, look.guide == nil ? nil : tourOf)
    }

    /// What goes with tours: the places that some of them lead to and no tour besides one's own does, and the itineraries based on
    /// them.
    ///
    /// - Parameters:
    ///   - tours: those that are given now, by their slugs.
    ///   - own: all of the person, these among them.
    /// - Returns: `nil` where the site has errors.
    func belonging(to tours: Set<String>, own: Set<String>) -> Set<String>? {
        tourOf.map { tourOf in
            Set(
                tourOf.filter { name, leading in
                    !leading.isDisjoint(with: tours) && leading.isSubset(of: own) && titles[name] != nil
                }.keys)
        }
    }
}
