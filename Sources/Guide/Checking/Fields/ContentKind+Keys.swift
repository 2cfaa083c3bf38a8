public import GuideModel
public import Reading

extension ContentKind {
    /// The keys that an author may write in a file of this kind.
    public var keys: KeyTable {
        switch self {
        case .places: PlaceKeys.table
        case .tours: TourKeys.table
        case .itineraries: ItineraryKeys.table
        case .cities: CityKeys.table
        case .alerts: AlertKeys.table
        case .pages, .frontPage: PageKeys.table
        case .site: SiteKeys.table
        }
    }
}
