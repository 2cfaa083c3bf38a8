import ArgumentParser
import Terminal

/// The program: `waymark build`, `check`, `publish`, `list`, `plan`, `print`, `walk`, `map`, `new`, `import`, `serve`, `live`.
@main
struct Waymark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Compiles text files into a tour guide: a website, printable itineraries and feeds.",
        discussion: """
            A site is a folder that holds Content/ (Markdown files with YAML front matter) and optionally Templates/.
            Start with `waymark new site my-guide`, then `waymark build my-guide`.

            Exit codes: 0 done; 1 the content has errors (or warnings, with --strict); 2 something else failed, \
            such as a write to a full disk; 64 the command was not understood.
            """,
        version: "0.1.0",
        subcommands: [
            BuildCommand.self, CheckCommand.self, PublishCommand.self, ServeCommand.self, LiveTasks.self,
            ListCommand.self,
            PlanCommand.self,
            PrintCommand.self,
            WalkCommand.self, MapCommand.self,
            NewCommand.self, WordsCommand.self, ImportCommand.self, SchemaCommand.self, LspCommand.self,
        ])

    static func main() {
        Channel.prepare()
        if let sentence = UnknownCommand.sentence(CommandLine.arguments.dropFirst(), in: Waymark.self) {
            Channel.errors.write(sentence)
            exit(withError: ExitCode.validationFailure)
        }
        main(nil)
    }
}
