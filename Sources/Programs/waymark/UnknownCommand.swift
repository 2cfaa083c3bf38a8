import ArgumentParser
import GuideModel

/// A command that does not exist, and the one that is probably meant: `waymark bild`.
enum UnknownCommand {
    /// The error in a sentence; `nil` where every word names a command, or may be something else.
    static func sentence(_ words: ArraySlice<String>, in command: any ParsableCommand.Type) -> String? {
        let inner = command.configuration.subcommands
        guard !inner.isEmpty, command.configuration.defaultSubcommand == nil, let word = words.first,
            word != "help", !word.hasPrefix("-")
        else { return nil }
        if let known = inner.first(where: { $0._commandName == word }) {
            return sentence(words.dropFirst(), in: known)
        }
        let names = inner.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let name = command._commandName
        let near = Nearest.match(for: word, among: names)
        let remedy = near.map { "did you mean \"\($0)\"?" } ?? "the commands are \(names.joined(separator: ", "))"
        return "error: \(name) has no command \"\(word)\": \(remedy)\n"
    }
}
