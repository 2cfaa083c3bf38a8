/// What must stand wherever a line follows the paths of OpenStreetMap (Open Database License 1.0, 4.3).
enum MapCredit {
    static let author = "OpenStreetMap contributors"
    static let licence = "https://opendatacommons.org/licenses/odbl/1-0/"
    /// For formats without a place of their own for author and licence.
    static let notice = "© \(author), Open Database License: \(licence)"
}
