import Formats
import Geo

extension Coordinate {
    var latitudeText: String { DecimalText.degrees(latitude) }
    var longitudeText: String { DecimalText.degrees(longitude) }
}
