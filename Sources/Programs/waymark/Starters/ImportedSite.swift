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
        case "txt" where WikivoyagePage.isMarkup(ImportFile(path: path, bytes: bytes)): WikivoyageImport.self
        case "csv", "tsv", "txt": CSVImport.self
        case "wiki", "wikitext", "mediawiki", "html", "htm": WikivoyageImport.self
        case "xml": WikivoyagePage.isExport(bytes) ? WikivoyageImport.self : OlderSystem.reader(of: bytes)
        default: nil
        }
    }

    /// What a guide of files is called: as one of them calls itself, as the town of all of its places, or as the first file.
    static func title(of found: [Proposals], from paths: [String]) -> String {
        if let own = found.lazy.compactMap(\.title).first(where: { !$0.isEmpty }) { return own }
        let places = found.flatMap(\.places)
        let towns = Set(places.compactMap(\.city))
        if let town = towns.first, towns.count == 1, places.count(where: { $0.city != nil }) * 2 > places.count {
            return town
        }
        let stem = paths.first.map { ImportFile(path: $0, bytes: []).firstStem } ?? ""
        let words = stem.split { "_-+. ".contains($0) }.joined(separator: " ")
        return words.isEmpty ? SiteStarter.title : words.prefix(1).uppercased() + words.dropFirst()
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

    /// Where everything is that was found in files, or else the photographs.
    private var points: [Coordinate] {
        let points = found.flatMap { $0.places.compactMap(\.location) + $0.tours.flatMap { $0.line.prefix(1) } }
            .filter(\.isValid)
        return points.isEmpty ? photographs : points
    }

    /// What the positions tell.
    ///
    /// - Parameter zones: the text of the table of time zones; `nil` where the system has none.
    func region(zones: String?) -> RegionGuess { RegionGuess(of: points, in: country, table: zones ?? "") }

    /// The keys of `site.yaml` that are left for the author, because a guess would not be sure.
    func open(_ region: RegionGuess) -> [String] {
        guard wholeGuide == nil else { return [] }
        return (region.zone == nil ? ["timezone"] : []) + (region.currency == nil ? ["currency"] : [])
    }

    func files(_ region: RegionGuess) -> [(path: String, text: String)] {
        if let settings = wholeGuide { return guideFiles(settings) }
        return [
            ("Content/site.yaml", settings(region)), ("Content/index.md", frontPage),
            (".gitignore", SiteStarter.ignored), OutputNote.file,
        ] + cityFile(region) + EditorStarter.files + SchemaFiles.all
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
            (".gitignore", SiteStarter.ignored), OutputNote.file,
        ] + EditorStarter.files + SchemaFiles.all
    }

    private func settings(_ region: RegionGuess) -> String {
        """
        \(EditorStarter.schemaLine)
        # What is true of the whole guide. Every key is explained in Documentation/ContentFormat.md of Waymark.
        title: \(YAMLText.scalar(title))
        # Where the guide will be published; a path is part of it.
        url: https://example.org/guide/
        language: \(language)\(isLanguageSaid ? "" : " # guessed from the words of the files")
        \(setting("timezone", region.zone, of: region.zones, isSaid: country != nil && points.isEmpty))
        \(setting("currency", region.currency, of: region.countries.map(\.currency), isSaid: country != nil))
        units: \(region.country?.code == "US" ? "imperial" : "metric")
        kinds:
          landmark: { is: landmark, label: \(YAMLText.inline(.text(landmark), inFlow: true)) }

        """
    }

    private var landmark: String { KindLabels.label(of: .landmark, in: language) }

    /// A key with its value, or as a comment to fill in.
    private func setting(_ key: String, _ value: String?, of choice: [String], isSaid: Bool) -> String {
        if let value { return "\(key): \(value)" + (isSaid ? "" : " \(Self.guessed)") }
        var known: Set<String> = []
        let options = choice.filter { known.insert($0).inserted }
        let words = options.isEmpty ? "The positions do not tell it." : options.joined(separator: " or ") + "?"
        return
            "# Missing: \(key). \(words)\n# \(key): \(options.first ?? (key == "currency" ? "EUR" : "Europe/Helsinki"))"
    }

    private static let guessed = "# guessed from the positions"

    private var language: String {
        found.lazy.compactMap(\.language).first ?? found.lazy.compactMap(\.probableLanguage).first ?? "en"
    }

    /// Whether a source says it, or nothing does, so that it is the program's own.
    private var isLanguageSaid: Bool {
        found.contains { $0.language != nil } || found.allSatisfy { $0.probableLanguage == nil }
    }

    /// The city of the guide, where no file names one.
    private func cityFile(_ region: RegionGuess) -> [(path: String, text: String)] {
        guard let middle = BoundingBox(around: points)?.centre,
            !found.contains(where: { $0.places.contains { $0.city != nil } }),
            let slug = Slug(words: title, SlugRule(language: language))
        else {
            return []
        }
        let values = [
            "title": ExtraValue.text(title),
            "location": .text("\(DecimalText.degrees(middle.latitude)), \(DecimalText.degrees(middle.longitude))"),
        ].merging(region.country.map { ["country": ExtraValue.text($0.name)] } ?? [:]) { first, _ in first }
        let remarks = [
            "title": ["Named after the source: give it the name of the town."], "country": remark(onCountry: region),
        ]
        return [
            ("Content/cities/\(slug).md", StarterKeys(CityKeys.table.rules, values: values, remarks: remarks).text)
        ]
    }

    private func remark(onCountry region: RegionGuess) -> [String] {
        if country != nil { return [] }
        if region.country != nil { return ["Guessed from the positions."] }
        let names = region.countries.map(\.name).joined(separator: " or ")
        return ["Missing: country. " + (names.isEmpty ? "The positions do not tell it." : names + "?")]
    }
}
