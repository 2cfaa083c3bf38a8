import ArgumentParser
import Fetching
import Formats
import GuideModel
import Importing
import Reading

/// `waymark import wikivoyage`
struct ImportWikivoyage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wikivoyage",
        abstract:
            "Bring in what a page of Wikivoyage lists: what to see and do, and where to buy, eat, drink and sleep.",
        discussion: """
            The page is its title (Helsinki), its address, or a file with it, for which no server is asked: MediaWiki's markup, its XML \
            export, or an answer of its interface in JSON. Large cities have their listings on the pages of \
            districts, such as Paris/1st arrondissement; --districts asks for those, too.
            """)

    @Argument(help: ArgumentHelp("Titles, addresses or files.", valueName: "page"))
    var pages: [String]

    @Option(
        help: ArgumentHelp(
            "Which listings: of see, do, buy, eat, drink, sleep. Default: all of these.", valueName: "section,…"))
    var only: String?

    @Option(
        help: ArgumentHelp(
            "The language of the Wikivoyage. Default: what the file says, otherwise the guide's.", valueName: "code"))
    var language: String?

    @Option(help: "The title of the page, where a file does not say it. Default: the file's name.")
    var title: String?

    @Option(help: ArgumentHelp("The city of all places. Default: the nearest one of the guide.", valueName: "slug"))
    var city: String?

    @Flag(help: "Bring in the pages of the city's districts, too, which the page names: a server is asked for them.")
    var districts = false

    @Flag(help: "Ask Wikidata for positions that a file lacks; for pages of a server it is asked anyway.")
    var locate = false

    @OptionGroup var asking: WikimediaOptions
    @OptionGroup var target: ImportRunOptions

    func validate() throws {
        if let language, !Self.isCode(language) { throw ValidationError("--language takes a code such as en.") }
        if title != nil, pages.count > 1 { throw ValidationError("--title is for one page.") }
        _ = try sections()
    }

    func run() throws {
        try Failing.run {
            let site = try target.site.folder()
            var options = ImportOptions()
            if let city {
                guard let slug = Slug(city) else { throw CommandFailure.notASlug(city) }
                options.city = slug
            }
            for page in pages {
                let pages = try found(on: page, site)
                for found in pages { try ImportRun(target).bringIn(found, options) }
                guard districts else { continue }
                for found in pages {
                    for title in found.parts.prefix(Self.mostDistricts) {
                        let part = try self.page(title, found.language ?? "en", site)
                        try ImportRun(target).bringIn(part, options)
                    }
                }
            }
        }
    }

    /// Districts that are asked for: Tokyo has 26.
    private static let mostDistricts = 60

    /// One of a title or an address; of a file as many as it has pages.
    private func found(on page: String, _ site: SiteFolder) throws -> [Proposals] {
        let guide = try WikimediaClient.guide(of: site)
        let importer = WikivoyageImport(guide, sections: try sections())
        if SiteFolder.isFile(SiteFolder.absolute(page)) || Self.isFileName(page) {
            return try located(importer, proposals(ofFile: page, importer, guide), site)
        }
        let (title, code) = Self.page(page) ?? (page.replacing("_", with: " "), language ?? guide.language)
        return try [self.page(title, code, site)]
    }

    /// A page of a server.
    private func page(_ title: String, _ code: String, _ site: SiteFolder) throws -> Proposals {
        let importer = WikivoyageImport(try WikimediaClient.guide(of: site), sections: try sections())
        let service = try WikimediaClient(asking, site: site, version: Waymark.configuration.version)
        return try service.run("wikivoyage \(code) \(title)") { inquirer in
            let answer = try service.ask(WikivoyageImport.question(title, language: code), inquirer)
            var found = importer.proposals(in: answer, title: title, language: code)
            try importer.locate(&found) { try service.ask($0, inquirer) }
            return found
        }
    }

    private func proposals(ofFile path: String, _ importer: WikivoyageImport, _ guide: GuideOutline) throws
        -> [Proposals]
    {
        let file = try SourceFile.read(path, limit: WikivoyagePage.largest)
        var hints = WikivoyagePage.Hints(guide: guide.language)
        (hints.language, hints.title) = (language, title)
        return WikivoyagePage.pages(of: file, hints).map(importer.proposals)
    }

    private func located(_ importer: WikivoyageImport, _ found: [Proposals], _ site: SiteFolder) throws -> [Proposals] {
        guard locate else { return found }
        let service = try WikimediaClient(asking, site: site, version: Waymark.configuration.version)
        return try found.map { proposals in
            try service.run("wikivoyage positions \(proposals.source.name)") { inquirer in
                var proposals = proposals
                try importer.locate(&proposals) { try service.ask($0, inquirer) }
                return proposals
            }
        }
    }

    private func sections() throws -> Set<WikivoyageSection> {
        guard let only else { return Set(WikivoyageSection.allCases) }
        return try Set(
            only.split(separator: ",").map { word in
                guard let section = WikivoyageSection(rawValue: word.lowercased()) else {
                    throw ValidationError("--only takes see, do, buy, eat, drink, sleep, with commas between them.")
                }
                return section
            })
    }

    /// A name that no page has: the file is missing, and the message says so.
    private static func isFileName(_ text: String) -> Bool {
        !text.contains("://")
            && ["wiki", "wikitext", "mediawiki", "txt", "xml", "json", "html", "htm"].contains(
                text.split(separator: ".").last?.lowercased() ?? "")
            && text.contains(".")
    }

    /// Title and language of an address: `https://en.wikivoyage.org/wiki/Helsinki`.
    private static func page(_ address: String) -> (title: String, language: String)? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let rest = address[scheme.upperBound...].prefix { $0 != "#" && $0 != "?" }
        guard let mark = rest.firstRange(of: ".wikivoyage.org/wiki/") else { return nil }
        let code = String(rest[..<mark.lowerBound].prefix { $0 != "." })
        guard isCode(code) else { return nil }
        return (PercentEncoding.decoded(String(rest[mark.upperBound...])).replacing("_", with: " "), code)
    }

    private static func isCode(_ text: String) -> Bool {
        (2...3).contains(text.count) && text.allSatisfy { ("a"..."z").contains($0) }
    }
}
