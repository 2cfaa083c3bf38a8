/// What an editor can do, as it says in `initialize`.
struct EditorAbilities: Sendable {
    var unit = ColumnUnit.utf16
    /// Whether it takes edits with versions, and edits that rename files.
    var takesDocumentChanges = false
    var renamesFiles = false
    /// Whether it watches files when it is asked.
    var watchesFiles = false
    var takesCodeActions = false
    /// Whether it shows Markdown beside completions, and under the pointer.
    var completesInMarkdown = false
    var hoversInMarkdown = false

    init() {}

    init(_ parameters: ProtocolValue) {
        let abilities = parameters["capabilities"]
        let offered = abilities?["general"]?["positionEncodings"]?.list?.compactMap(\.text)
        unit = ColumnUnit.chosen(from: offered ?? [])
        let edit = abilities?["workspace"]?["workspaceEdit"]
        renamesFiles = edit?["resourceOperations"]?.list?.contains("rename") ?? false
        // Neovim says only that it renames files, which needs such edits.
        takesDocumentChanges = renamesFiles || edit?["documentChanges"]?.flag ?? false
        watchesFiles = abilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
        let completion = abilities?["textDocument"]?["completion"]?["completionItem"]
        completesInMarkdown = completion?["documentationFormat"]?.list?.contains("markdown") ?? false
        hoversInMarkdown = abilities?["textDocument"]?["hover"]?["contentFormat"]?.list?.contains("markdown") ?? false
        takesCodeActions = abilities?["textDocument"]?["codeAction"]?["codeActionLiteralSupport"] != nil
    }

    /// What the server can do for this editor.
    var answer: ProtocolValue {
        let guideFiles: ProtocolValue = [
            "filters": [["scheme": "file", "pattern": ["glob": "**/Content/**/*.md", "matches": "file"]]]
        ]
        return [
            "positionEncoding": .text(unit.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": true],
            "completionProvider": ["triggerCharacters": [":", " ", "-", "(", "[", "{", ","]],
            "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
            "renameProvider": ["prepareProvider": true],
            "codeActionProvider": ["codeActionKinds": ["quickfix"]],
            "workspace": [
                "workspaceFolders": ["supported": true, "changeNotifications": true],
                "fileOperations": ["willRename": guideFiles, "didRename": guideFiles],
            ],
        ]
    }
}
