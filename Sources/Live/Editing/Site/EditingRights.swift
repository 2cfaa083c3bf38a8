public import GuideModel
public import Reading

/// What somebody may change: everything, or given tours with what belongs to them alone.
///
/// A place belongs to the tours that lead to it, an itinerary to the tour that it is based on, a file of `media/` to the entries that
/// name it. What belongs to other tours, too, or to none, is for those who may change everything.
public struct EditingRights: Sendable {
    /// `nil` for everything.
    private let tours: Set<String>?

    public static let all = EditingRights(tours: nil)

    /// - Parameter tours: their names; `nil` for everything.
    public init(tours: Set<String>?) { self.tours = tours }

    public var areUnlimited: Bool { tours == nil }

    public func mayChange(_ file: ContentFile, in look: SiteLook) -> Bool {
        guard let tours else { return true }
        switch file.kind {
        case .tours: return tours.contains(file.slug.text)
        case .places:
            let leading = look.documents.filter {
                $0.kind == .tours && $0.language == nil && $0.stops.contains(file.slug.text)
            }
            return !leading.isEmpty && leading.allSatisfy { tours.contains($0.slug.text) }
        case .itineraries:
            return look.document(.itineraries, file.slug)?.text("tour").map(tours.contains) ?? false
        case .cities, .alerts, .pages, .frontPage, .site: return false
        }
    }

    /// Whether a new place may be added to a tour.
    public func mayExtend(_ tour: Slug) -> Bool { tours?.contains(tour.text) ?? true }

    /// Whether a new entry of a kind may be made without belonging to a tour.
    public func mayAdd(_ kind: ContentKind) -> Bool { tours == nil }

    /// Whether a file of `media/` may be replaced or removed: everybody that names it must be one's own.
    ///
    /// - Parameter path: relative to `media/`.
    public func mayChange(media path: String, in look: SiteLook) -> Bool {
        guard tours != nil else { return true }
        let using = look.documents.filter { $0.text.contains(path) }
        return !using.isEmpty && using.allSatisfy { mayChange(ContentFile($0), in: look) }
    }
}
