import ArgumentParser
import FoundationEssentials
import GuideModel
import Pipeline
import Terminal

/// `waymark print`
struct PrintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print", abstract: "Make the PDF of one tour or itinerary.")

    @Argument(help: ArgumentHelp("The tour's or itinerary's slug.", valueName: "slug"))
    var slug: String

    @Option(
        help: ArgumentHelp(
            "sheet, booklet, fold (the booklet, ordered for folding), large (large print), guide (spreads with maps) or guide-fold.",
            valueName: "edition"),
        transform: PrintCommand.edition)
    var edition = PrintEdition.sheet

    @OptionGroup var site: SiteOption

    @Option(help: ArgumentHelp("Where the PDF goes. Default: SLUG.pdf or SLUG-EDITION.pdf here.", valueName: "file"))
    var output: String?

    @OptionGroup var options: InputOptions

    private static func edition(_ name: String) throws -> PrintEdition {
        guard let edition = PrintEdition(rawValue: name) else {
            let known = PrintEdition.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("there is no edition \"\(name)\": the editions are \(known)")
        }
        return edition
    }

    func run() throws {
        try Failing.run {
            let console = Console()
            let target = SiteFolder.absolute(output ?? edition.fileName(of: slug))
            if output != nil { try PrintCommand.checkPlace(target) }
            let inputs = try options.inputs(for: try site.folder(), makesPDFs: true)
            let planned = try SiteBuild(inputs, progress: console.progress).plan(for: .printing(edition))
            console.endProgress()
            if !planned.hasErrors, case .unknown(let nearest) = planned.pdf(of: slug, edition) {
                throw CommandFailure.unknownSlug(slug, nearest: nearest)
            }
            console.show(planned.diagnostics)
            if planned.hasErrors { throw ExitCode(1) }
            switch planned.pdf(of: slug, edition) {
            case .unknown(let nearest): throw CommandFailure.unknownSlug(slug, nearest: nearest)
            case .noEngine: throw CommandFailure.noPrintEngine
            case .output(let output):
                try PrintCommand.keep(try PrintCommand.data(of: try output.make()), at: target)
                console.show(planned.printDiagnostics())
                console.say("printed \(target)")
            }
        }
    }
}

extension PrintCommand {
    /// Fails if no file can be written there, before the work is done.
    private static func checkPlace(_ target: String) throws {
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
        var isFolder = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
            throw CommandFailure.cannotWrite(target, reason: "there is no folder \(folder); make it first")
        }
        if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder {
            throw CommandFailure.cannotWrite(target, reason: "it is a folder; give the name of a file")
        }
    }

    private static func data(of file: OutputFile) throws -> Data {
        switch file.content {
        case .bytes(let bytes): Data(bytes)
        case .copy(let path, _): try Data(contentsOf: URL(fileURLWithPath: path))
        }
    }

    private static func keep(_ data: Data, at target: String) throws {
        do {
            try data.write(to: URL(fileURLWithPath: target), options: .atomic)
        } catch {
            throw CommandFailure.cannotWrite(target, reason: "you may not write to the folder, or the disk is full")
        }
    }
}
