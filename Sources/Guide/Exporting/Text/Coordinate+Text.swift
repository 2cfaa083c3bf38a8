import Formats
import Geo

extension Coordinate {
    var latitudeText: String { DecimalText.degrees(latitude) }
    var longitudeText: String { DecimalText.degrees(longitude) }
    /// As an address: `geo:42.355,-71.0656` (RFC 5870).
    var geo: String { "geo:\(latitudeText),\(longitudeText)" }
    /// The longitude where 180 is not allowed: GPX has −180 for it.
    var longitudeBelow180: String { longitudeText == "180" ? "-180" : longitudeText }
}
