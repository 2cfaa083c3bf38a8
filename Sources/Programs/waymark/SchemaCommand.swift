import ArgumentParser
import GuideModel
import Terminal
import Writing

/// `waymark schema`
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a kind of file, or install all of them with settings for editors.",
        discussion: """
            `waymark schema places` prints one. `waymark schema --install` writes all into \(SchemaFiles.folder)/ of a site, and \
            adds .editorconfig and .vscode/ where the site has none; `waymark new site` does the same. Documentation/Editors.md \
            says how editors use them.
            """)

    /// The kinds of files that have keys.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case places, tours, itineraries, cities, alerts, pages
        case site = "site.yaml"
    }

    @Argument(help: "\(Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
    var kind: Kind?

    @Flag(help: "The schema of translations such as name.fr.md, which may leave out what the original gives.")
    var translation = false

    @Flag(help: "Write the schemas of all kinds into a site, and the settings that its editors lack.")
    var install = false

    @OptionGroup var site: SiteOption

    func validate() throws {
        guard install == (kind == nil) else {
            throw ValidationError(
                install
                    ? "--install writes the schemas of all kinds; leave out '\(kind?.rawValue ?? "")'."
                    : "Name a kind of file, or write --install.")
        }
    }

    func run() throws {
        try Failing.run {
            let console = Console()
            guard install else {
                // Each text ends with a line feed, and so does what is printed.
                let text = kind.flatMap { SchemaFiles.text(of: $0.rawValue, isTranslation: translation) } ?? ""
                return console.say(String(text.dropLast()))
            }
            let folder = try site.folder().path
            try NewFiles(folder: folder).create(SchemaFiles.all, replacing: true)
            let added = try NewFiles(folder: folder).createMissing(EditorStarter.files)
            console.say("wrote \(SchemaFiles.all.count) schemas to \(folder)/\(SchemaFiles.folder)")
            for path in added { console.say("made \(folder)/\(path)") }
        }
    }
}
