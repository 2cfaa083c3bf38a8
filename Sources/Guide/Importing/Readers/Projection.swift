import Geo

/// In what the positions of a file are: degrees, or metres of a projection.
enum Projection {
    case degrees
    /// Web Mercator, the projection of maps on the web (EPSG:3857): metres on a sphere.
    case webMercator
    /// One that is not read, by its name.
    case other(String)

    /// - Parameter name: `urn:ogc:def:crs:EPSG::3067`, `EPSG:4326`, `urn:ogc:def:crs:OGC:1.3:CRS84`; `nil` where the file names none.
    init(_ name: String?) {
        guard let name else {
            self = .degrees
            return
        }
        let code = name.split { ":/#".contains($0) }.last.map(String.init) ?? name
        switch code {
        // The frames of Europe and North America differ from that of satellites by less than two metres.
        case "4326", "CRS84", "CRS84h", "4979", "4258", "4269", "4937": self = .degrees
        case "3857", "900913", "3785", "102100", "102113": self = .webMercator
        default: self = .other(name)
        }
    }

    /// The position of two numbers of the file, east first.
    func position(_ east: Double, _ north: Double) -> Coordinate {
        guard case .webMercator = self else { return Coordinate(latitude: north, longitude: east) }
        // Metres around the equator of its sphere.
        let around = 2 * Double.pi * 6_378_137
        return WebMercator.coordinate(x: east / around + 0.5, y: 0.5 - north / around)
    }
}
