import ArgumentParser
import FoundationEssentials
import GuideModel
import Importing
import Reading
import Terminal

/// `waymark import photos`
struct ImportPhotosCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photos", abstract: "A folder of photographs, by where they were taken.",
        discussion: """
            Each photograph goes to the nearest place of the guide within 60 m. Where several were taken and no place is near, a new one is \
            proposed, as a draft. Position, time and everything else that a camera writes is removed from the copies. What a \
            picture shows is for you to say: alt is missing until you do.
            """)

    @Argument(help: ArgumentHelp("The folder; folders in it count, too.", valueName: "folder"))
    var source: String

    @Option(help: ArgumentHelp("How near to a place a photograph must be taken. Default: 60.", valueName: "metres"))
    var near = 60.0

    @Flag(help: "Propose a tour past the places in the order in which they were photographed.")
    var tour = false

    @Option(help: ArgumentHelp("Who took them, and the licence: \"Ada, CC BY 4.0\".", valueName: "text"))
    var credit: String?

    @Option(help: ArgumentHelp("The city of new places. Default: the nearest one of the guide.", valueName: "slug"))
    var city: String?

    @OptionGroup var target: ImportRunOptions

    func validate() throws {
        if !(1...1000).contains(near) { throw ValidationError("--near takes a number from 1 to 1000 (metres).") }
    }

    func run() throws {
        try Failing.run {
            var options = ImportOptions()
            if let city {
                guard let slug = Slug(city) else { throw CommandFailure.notASlug(city) }
                options.city = slug
            }
            let folder = SiteFolder.absolute(source)
            var wish = PhotoWish()
            wish.name = folder.split(separator: "/").last.flatMap { Slug(words: String($0))?.text } ?? "photos"
            (wish.metres, wish.makesTour, wish.credit) = (near, tour, credit)
            let run = try ImportRun(target)
            let found = try Self.read(folder, wish).proposals(for: run.standing())
            try run.bringIn(found, options)
        }
    }

    private static func read(_ folder: String, _ wish: PhotoWish) throws -> PhotoImport {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
            throw CommandFailure.noFolder(folder)
        }
        var photos = PhotoImport(wish)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        for name in names where isPhoto(name) {
            do {
                let path = folder + "/" + name
                photos.add(try ImportFile(path: path, bytes: GivenFile.bytes(of: path, limit: PhotoImport.largest)))
            } catch let error as any CustomStringConvertible & Error {
                photos.drop(name, "\(error)")
            }
        }
        return photos
    }

    private static func isPhoto(_ name: String) -> Bool {
        let last = name.split(separator: "/").last ?? ""
        let ending = last.split(separator: ".").last?.lowercased() ?? ""
        return !last.hasPrefix(".") && ["jpg", "jpeg", "heic", "heif"].contains(ending)
    }
}
