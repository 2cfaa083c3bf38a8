import GuideModel

/// What authors call keys in other programs and in their heads.
enum KeySynonyms {
    /// The key of a table that a word means; `nil` where it means none of them.
    static func key(for word: String, in table: KeyTable) -> String? {
        let folded = folded(word)
        let same = table.names.first { Self.folded($0) == folded }
        return same ?? meanings[folded]?.first { table[$0] != nil }
    }

    /// In lower case and without what stands between words: `openingHours` and `opening_hours` are one.
    private static func folded(_ word: String) -> String { word.lowercased().filter { !"-_ ".contains($0) } }

    /// The likeliest first: a word may mean different keys in different files.
    private static let meanings: [String: [String]] = [
        "abstract": ["summary"], "admission": ["price"],
        "category": ["kind"],
        "categories": ["tags"], "closed": ["closures"], "coordinate": ["location"], "coordinates": ["location"],
        "coords": ["location"], "cost": ["price"], "cover": ["image"], "description": ["summary"],
        "duration": ["visit"],
        "entry": ["price"], "excerpt": ["summary"], "fee": ["price"], "finish": ["end"], "geo": ["location"],
        "gps": ["location"], "homepage": ["website"], "is": ["kind"], "kindofplace": ["kind"], "labels": ["tags"],
        "latlng": ["location"],
        "lat": ["lat"], "latitude": ["lat"], "lng": ["lon"], "long": ["lon"], "longitude": ["lon"],
        "lastmod": ["updated"], "length": ["visit"], "modified": ["updated"], "name": ["title", "label"],
        "open": ["hours"],
        "openinghours": ["hours"], "photo": ["image"], "picture": ["image"],
        "places": ["stops"], "points": ["stops"], "pois": ["stops"], "position": ["location"], "published": ["publish"],
        "route": ["line"], "stay": ["visit"], "tel": ["phone"], "telephone": ["phone"], "thumbnail": ["image"],
        "time": ["start"], "track": ["line"], "type": ["kind"], "url": ["website"], "web": ["website"],
    ]
}
