import ArgumentParser
import GuideModel
import Importing
import Reading
import Terminal

/// `waymark import`
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring in what exists: places, lines and tours of other files and sources.",
        discussion: """
            Nothing that is there is overwritten. A second import of the same source shows what changed in it, brings up to date \
            what you did not touch, and lists the rest. Documentation/Importing.md explains each source.
            """,
        subcommands: [
            ImportFiles<GPXImport>.self, ImportFiles<KMLImport>.self, ImportFiles<GeoJSONImport>.self,
            ImportFiles<CSVImport>.self, ImportFiles<ITourImport>.self, ImportFiles<TourMLImport>.self,
            ImportFiles<GuideImport>.self, ImportExtractCommand.self, ImportPhotosCommand.self, ImportWikidata.self,
            ImportWikivoyage.self,
        ])
}

/// `waymark import gpx`, `kml`, `geojson`, `csv`, …
struct ImportFiles<Reader: ImportReader>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: Reader.system, abstract: Reader.abstract)
    }

    @Argument(help: ArgumentHelp("The files to bring in.", valueName: "file"))
    var files: [String]

    @OptionGroup var reading: ImportReadingOptions
    @OptionGroup var target: ImportRunOptions

    func run() throws {
        try Failing.run {
            let options = try reading.options()
            let run = try ImportRun(target)
            let found = try GuideFiles.proposals(of: files, folder: reading.files) { file in
                Reader.proposals(of: file, options)
            }
            for proposals in found { try run.bringIn(proposals, options) }
        }
    }
}
