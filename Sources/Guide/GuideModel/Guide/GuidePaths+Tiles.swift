/// The pieces of the cities' movable maps, which all editions share.
extension GuidePaths {
    private static let tiles = "data/map/"

    /// The folder of a city's pieces, with a slash at its end.
    public static func tileFolder(of city: Slug) -> String { "\(tiles)\(city)/" }

    /// A piece of a city's movable map.
    public static func tile(zoom: Int, x: Int, y: Int, of city: Slug) -> OutputPath {
        OutputPath(trusted: "\(tileFolder(of: city))\(zoom)/\(x)/\(y).json")
    }

    /// The folder of a city's pieces in which a file is; `nil` for a file that is none of them.
    public static func tileFolder(above path: String) -> String? {
        guard path.hasPrefix(tiles), let slash = path.dropFirst(tiles.count).firstIndex(of: "/") else { return nil }
        return String(path[...slash])
    }
}
