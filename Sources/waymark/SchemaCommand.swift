import ArgumentParser
import GuideModel
import Terminal

/// `waymark schema`
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema of a kind of file, for editors that complete YAML.",
        discussion: """
            Save one for each folder, and tell your editor where it applies. In Visual Studio Code with the YAML extension:

              waymark schema site.yaml > site.schema.json
              "yaml.schemas": { "site.schema.json": "Content/site.yaml" }
            """)

    /// The kinds of files that have keys.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case places, tours, itineraries, cities, alerts, pages
        case site = "site.yaml"
    }

    @Argument(help: "\(Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
    var kind: Kind

    func run() throws {
        try Failing.run {
            guard let table = KeyTables.all.first(where: { $0.name == kind.rawValue })?.table else { return }
            let schema = KeySchema(table, title: "\(kind.rawValue) of a Waymark guide")
            Console().say(schema.json())
        }
    }
}
