/// The keys of each kind of file, by the name that the documentation gives them.
public enum KeyTables {
    public static let all: [(name: String, table: KeyTable)] = [
        ("places", PlaceKeys.table), ("tours", TourKeys.table), ("itineraries", ItineraryKeys.table),
        ("cities", CityKeys.table), ("alerts", AlertKeys.table), ("pages", PageKeys.table),
        ("site.yaml", SiteKeys.table),
    ]

    /// The keys in the sections of the documentation, in its order: those of every content file first.
    public static let sections: [(name: String, rules: [KeyRule])] =
        [("every content file", EntryKeys.all.map(\.rule))]
        + all.map { name, table in
            let common = Set(name == "site.yaml" ? [] : EntryKeys.all.map(\.name))
            return (name, table.rules.filter { !common.contains($0.name) })
        }
}

extension KeyTable {
    /// The table of a content file, in which authors may have their own keys.
    init<Owner>(contentKeys keys: [Key<Owner>]) { self.init(keys.map(\.rule), takesExtra: true) }
}
