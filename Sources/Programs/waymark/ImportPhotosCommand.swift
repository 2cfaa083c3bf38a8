import ArgumentParser
import GuideModel
import Importing
import Terminal

/// `waymark import photos`
struct ImportPhotosCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photos", abstract: "Photographs, JPEG or HEIC, by where they were taken.",
        discussion: """
            Each photograph goes to the nearest place of the guide within 60 m. Where no place is near, a new one is proposed, as a draft. \
            Position, time and everything else that a camera writes is removed from the copies. What a picture shows is for \
            you to say: alt is missing until you do.
            """)

    @Argument(help: ArgumentHelp("Folders, whose folders count, too, or files.", valueName: "folder"))
    var sources: [String]

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
            let paths = sources.map(SiteFolder.absolute)
            var wish = PhotoWish()
            wish.name = PhotoFinder.name(of: paths)
            (wish.metres, wish.makesTour, wish.credit) = (near, tour, credit)
            let run = try ImportRun(target)
            let found = try PhotoFinder.photos(in: paths, wish, cache: CacheFolder.path).proposals(for: run.standing())
            try run.bringIn(found, options)
        }
    }
}
