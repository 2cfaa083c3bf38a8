import GuideModel
import Scripts
import Templating

extension Diagnostic {
    /// What is wrong with a template of a theme, in the words for its author.
    init(_ fault: TemplateFault) {
        let place = fault.location
        let location = SourceLocation(
            file: place.file, line: place.line, column: place.column, length: place.length)
        self.init(
            .error, fault.kind.rawValue, fault.message, at: location, remedy: Self.remedy(for: fault),
            sourceLine: fault.sourceLine)
    }

    /// What is wrong with a script of a theme.
    init(_ fault: ScriptFault) {
        let place = SourceLocation(file: "Templates/\(fault.path)", line: fault.line, column: 1)
        self.init(.error, "script-module", fault.message, at: place, remedy: fault.remedy)
    }

    private static func remedy(for fault: TemplateFault) -> String? {
        if let near = Nearest.match(for: fault.name, among: fault.known) {
            return "did you mean \"\(fault.kind == .unknownWord ? "words." : "")\(near)\"?"
        }
        return switch fault.kind {
        case .unknownField: "see the fields in Documentation/Themes.md"
        case .unknownPartial: "add partials/\(fault.name).mustache"
        case .unknownWord: "add it to words/en.words"
        case .tag, .section, .escape, .type, .loop, .size: fault.remedy
        }
    }
}
