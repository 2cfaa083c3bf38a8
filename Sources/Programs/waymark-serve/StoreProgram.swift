import ArgumentParser
import LiveServer
import Terminal

/// What `waymark live backup`, `restore`, `export` and `import` start.
struct StoreProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store", abstract: "Started by `waymark live backup`, `restore`, `export` and `import`.")

    enum Task: String, ExpressibleByArgument, CaseIterable {
        case backup, restore, export, `import`
    }

    @Argument var task: Task

    @Option var database: String

    @Option var site: String

    @Option var file: String?

    @Flag var replace = false

    func run() async throws {
        Channel.prepare()
        let console = Console()
        let copies = LiveCopies(database: database, site: site)
        do {
            switch task {
            case .backup:
                let backup = try await copies.backup(to: file ?? "")
                console.say("copied into \(backup.files.joined(separator: " and "))")
                if let lack = backup.lack { console.say("\(lack)") }
            case .restore:
                let files = try copies.restore(from: file ?? "", replacing: replace)
                console.say("restored from \(files.joined(separator: " and "))")
            case .export: try await copies.export { Channel.output.write($0) }
            case .import: console.say("imported \(try await copies.importInput()) lines")
            }
        } catch let error as any CustomStringConvertible & Error {
            console.warn("error: \(error)")
            throw ExitCode(2)
        }
    }
}
