import Formats

/// How a browser opens a file in an editor: by an address that the editor has registered with the system.
public enum EditorLink: String, CaseIterable, Sendable {
    case vscode
    case vscodium
    case cursor
    case zed
    case idea
    case sublime

    /// The editor of a command as `VISUAL` and `EDITOR` name it: `code --wait`, `/usr/bin/codium`. `nil` for one that browsers
    /// cannot open.
    public init?(command: String) {
        let program = command.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
        let commands = ["code": EditorLink.vscode, "codium": .vscodium, "subl": .sublime]
        guard let editor = commands[program] ?? EditorLink(rawValue: program) else { return nil }
        self = editor
    }

    /// The address that opens a file at a line. `{path}` and `{line}` stand for them; the path is percent-encoded.
    var pattern: String {
        switch self {
        case .vscode: "vscode://file{path}:{line}"
        case .vscodium: "vscodium://file{path}:{line}"
        case .cursor: "cursor://file{path}:{line}"
        case .zed: "zed://file{path}:{line}"
        case .idea: "idea://open?file={path}&line={line}"
        case .sublime: "subl://open?url=file://{path}&line={line}"
        }
    }
}

extension EditorLink {
    /// The address that opens a file.
    ///
    /// - Parameter path: absolute.
    func address(of path: String, line: Int) -> String {
        pattern.replacing("{path}", with: PercentEncoding.path(path)).replacing("{line}", with: "\(line)")
    }
}
