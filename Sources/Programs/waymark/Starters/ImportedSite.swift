import Formats
import Geo
import GuideModel
import Importing
import Reading

/// A whole guide of what an author has: settings and a front page; the import adds the rest.
struct ImportedSite {
    let title: String
    let country: Country?
    let found: [Proposals]
    /// Where photographs were taken.
    let photographs: [Coordinate]

    /// The reader of a file, by its ending; of XML, by how it begins.
    static func reader(of path: String, _ bytes: [UInt8]) -> (any ImportReader.Type)? {
        switch path.split(separator: ".").last?.lowercased() {
        case "gpx": GPXImport.self
        case "kml", "kmz": KMLImport.self
        case "geojson", "json", "geojsonl", "umap": GeoJSONImport.self
        case "csv", "tsv", "txt": CSVImport.self
        case "wiki", "wikitext", "mediawiki", "html", "htm": WikivoyageImport.self
        case "xml": WikivoyagePage.isExport(bytes) ? WikivoyageImport.self : OlderSystem.reader(of: bytes)
        default: nil
        }
    }

    /// What to do with a file that no reader takes, by its ending.
    static func remedy(for path: String) -> String? {
        switch path.split(separator: ".").last?.lowercased() {
        case "xlsx", "xls", "ods", "numbers":
            "places.csv; open the spreadsheet, choose Save As or Export, and take CSV (UTF-8)"
        case "shp", "gpkg", "dbf", "gml", "sqlite": "places.geojson; export the layer as GeoJSON in EPSG:4326 (WGS 84)"
        case "tcx", "fit", "nmea": "walk.gpx; the program that recorded it, or gpsbabel, exports GPX"
        case "osm", "pbf", "gz":
            "places.kml; for an extract of OpenStreetMap make a guide first, with `waymark new site`, and then `waymark import osm`"
        case "zip": "places.kml; unpack the archive, and name the files in it"
        default: nil
        }
    }

    /// The middle of all that was found in files, or else of the photographs.
    var middle: Coordinate? {
        let points = found.flatMap { $0.places.compactMap(\.location) + $0.tours.flatMap { $0.line.prefix(1) } }
            .filter(\.isValid)
        return BoundingBox(around: points.isEmpty ? photographs : points)?.centre
    }

    /// - Parameter zones: the text of the table of time zones; `nil` where the system has none.
    func files(zones: String?) -> [(path: String, text: String)] {
        let guess = middle.flatMap { place in zones.flatMap { ZoneGuess.zone(at: place, in: $0) } }
        let country = country ?? guess?.country.flatMap { Country($0) }
        if let settings = wholeGuide { return guideFiles(settings) }
        let zone = self.country?.zone ?? guess?.name ?? country?.zone ?? "UTC"
        return [
            ("Content/site.yaml", settings(zone, country, isGuess: self.country == nil)),
            ("Content/index.md", frontPage),
            (".gitignore", SiteStarter.ignored),
        ] + cityFile(country) + EditorStarter.files + SchemaFiles.all
    }

    /// Without a text to be replaced, since a guide of files may be published as it is.
    private var frontPage: String {
        """
        ---
        title: \(YAMLText.scalar(title))
        # Missing: what this guide is and whom it is for. Say it in two sentences below the next line.
        ---

        """
    }

    /// The settings of another Waymark guide, where the source is one.
    private var wholeGuide: [ExtraField]? { found.map(\.settings).first { !$0.isEmpty } }

    /// The front page is in the proposals.
    private func guideFiles(_ settings: [ExtraField]) -> [(path: String, text: String)] {
        let values = [ExtraField(name: "title", value: .text(title))] + settings
        // The keys of YAML are a file of their own here, not front matter.
        let keys = StarterKeys(
            SiteKeys.table.rules, values: Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first },
            offersOthers: false
        ).text.split(separator: "\n", omittingEmptySubsequences: false).filter { $0 != "---" }
        return [
            ("Content/site.yaml", EditorStarter.schemaLine + "\n" + keys.joined(separator: "\n")),
            (".gitignore", SiteStarter.ignored),
        ] + EditorStarter.files + SchemaFiles.all
    }

    private func settings(_ zone: String, _ country: Country?, isGuess: Bool) -> String {
        let doubt = isGuess ? " # guessed from the positions" : ""
        return """
            \(EditorStarter.schemaLine)
            # What is true of the whole guide. Every key is explained in Documentation/ContentFormat.md of Waymark.
            title: \(YAMLText.scalar(title))
            # Where the guide will be published; a path is part of it.
            url: https://example.org/guide/
            language: \(language)
            timezone: \(zone)\(doubt)
            currency: \(country?.currency ?? "EUR")\(doubt)
            units: \(country?.code == "US" ? "imperial" : "metric")
            kinds:
              landmark: { is: landmark, label: Landmark }

            """
    }

    private var language: String { found.lazy.compactMap(\.language).first ?? "en" }

    /// The city of the guide, where no file names one.
    private func cityFile(_ country: Country?) -> [(path: String, text: String)] {
        guard let middle, !found.contains(where: { $0.places.contains { $0.city != nil } }),
            let slug = Slug(words: title, SlugRule(language: language))
        else {
            return []
        }
        let values = [
            "title": ExtraValue.text(title),
            "location": .text("\(DecimalText.degrees(middle.latitude)), \(DecimalText.degrees(middle.longitude))"),
        ].merging(country.map { ["country": ExtraValue.text($0.name)] } ?? [:]) { first, _ in first }
        let remarks = ["title": ["Named after the source: give it the name of the town."]]
        return [
            ("Content/cities/\(slug).md", StarterKeys(CityKeys.table.rules, values: values, remarks: remarks).text)
        ]
    }
}
