import Geo
import GuideModel

/// Makes a place from its checked values.
struct PlaceMaker {
    let maker: EntryMaker

    func place(_ words: EntryMaker.Words) -> Place? {
        let fields = words.fields
        guard let location = PlaceKeys.location.value(in: fields), let kind = PlaceKeys.kind.value(in: fields) else {
            return nil
        }
        let visit = maker.site.kinds.first { $0.slug == kind }?.visit ?? PlaceType.landmark.traits.stay
        var place = Place(entry: words.entry, location: location, kind: kind, id: words.entry.slug.text, visit: visit)
        place.locationSource = fields[PlaceKeys.location.rule.name]?.location
        PlaceKeys.reader.read(fields, into: &place)
        place.media = place.media.map(maker.withTranscript)
        return place
    }
}

extension CheckedField {
    /// Coordinates written as `lat, lon` or as a map of the two.
    var point: Coordinate? { KeyType.coordinates.decode(self) }
}
