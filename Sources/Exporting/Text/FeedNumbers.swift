import Formats
import Geo

/// Numbers as feeds write them.
enum FeedNumbers {
    /// An amount in units of the currency, with two places: `12.00`.
    static func amount(hundredths: Int) -> String {
        "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
    }
}

extension Coordinate {
    var latitudeText: String { DecimalText.degrees(latitude) }
    var longitudeText: String { DecimalText.degrees(longitude) }
}
