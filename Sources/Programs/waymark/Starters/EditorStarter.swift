import GuideModel

/// What a site has for the editors of its authors: settings that find its schemas and start `waymark lsp`.
enum EditorStarter {
    static var files: [(path: String, text: String)] {
        [
            (".editorconfig", editorConfig), (".vscode/settings.json", settings),
            (".vscode/extensions.json", extensions),
        ]
    }

    /// The line by which editors with yaml-language-server find the schema of `Content/site.yaml`.
    static var schemaLine: String { "# yaml-language-server: $schema=../\(SchemaFiles.path(of: "site.yaml"))" }

    private static let editorConfig = """
        root = true

        [*]
        charset = utf-8
        end_of_line = lf
        insert_final_newline = true
        indent_style = space
        indent_size = 2

        [*.{yaml,mustache,css,js}]
        trim_trailing_whitespace = true

        """

    private static var settings: String {
        """
        {
          "yaml.schemas": {
            "./\(SchemaFiles.path(of: "site.yaml"))": "Content/site.yaml",
            "./\(SchemaFiles.path(of: "site.yaml", isTranslation: true))": "Content/site.*.yaml"
          },
          "glspc.server.command": "waymark",
          "glspc.server.commandArguments": ["lsp"],
          "glspc.server.languageId": ["markdown", "yaml"],
          "[markdown]": {
            "editor.quickSuggestions": { "other": "on", "strings": "on", "comments": "off" },
            "editor.wordWrap": "on"
          }
        }

        """
    }

    private static let extensions = """
        {
          "recommendations": ["redhat.vscode-yaml", "zsol.vscode-glspc"]
        }

        """
}
