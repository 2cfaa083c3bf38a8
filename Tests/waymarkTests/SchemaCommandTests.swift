import TestSupport
import Testing

@Suite("waymark schema")
struct SchemaCommandTests {
    @Test("a new site has the schemas of all kinds, and settings for editors")
    func newSite() throws {
        try TemporaryFolder.with { folder in
            let made = try Program.shell(
                "$waymark new site guide && cat guide/.waymark/schemas/places.json && $waymark schema places > places.json "
                    + "&& cmp places.json guide/.waymark/schemas/places.json && ls guide/.waymark/schemas | wc -l "
                    + "&& head -1 guide/Content/site.yaml && cat guide/.vscode/settings.json guide/.editorconfig",
                in: folder.path)
            #expect(made.status == 0)
            #expect(made.output.contains("the heading of the page\\n\\nFor example: `Old North Church`"))
            #expect(made.output.contains("\n14\n"))
            #expect(made.output.contains("# yaml-language-server: $schema=../.waymark/schemas/site.json"))
            #expect(made.output.contains("\"./.waymark/schemas/site.json\": \"Content/site.yaml\""))
            #expect(made.output.contains("root = true"))
        }
    }

    @Test("installing writes the schemas again and keeps an author's own settings")
    func install() throws {
        try TemporaryFolder.with { folder in
            let made = try Program.shell(
                "$waymark new site guide >/dev/null && cd guide && echo mine > .editorconfig && echo old > "
                    + ".waymark/schemas/tours.json && rm -r .vscode && $waymark schema --install && cat .editorconfig && "
                    + "grep -c title .waymark/schemas/tours.json && ls .vscode", in: folder.path)
            #expect(made.status == 0)
            #expect(made.output.contains("wrote 14 schemas"))
            #expect(made.output.contains("made \(folder.path)/guide/.vscode/settings.json"))
            #expect(!made.output.contains("made \(folder.path)/guide/.editorconfig"))
            #expect(made.output.contains("mine\n"))
            #expect(!made.output.contains("old\n"))
        }
    }

    @Test("a translation need not repeat what the original gives")
    func translation() throws {
        try TemporaryFolder.with { folder in
            let original = try Program.shell("$waymark schema places", in: folder.path)
            let translation = try Program.shell("$waymark schema places --translation", in: folder.path)
            #expect(original.output.contains("\"required\": [\n    \"title\",\n    \"location\",\n    \"kind\"\n  ]"))
            #expect(!translation.output.contains("\n  \"required\""))
            #expect(translation.output.contains("\"location\""))
        }
    }

    @Test("a kind and --install exclude each other, and one of them is needed", arguments: ["", "places --install"])
    func misuse(arguments: String) throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark schema \(arguments)", in: folder.path)
            #expect(result.status == 64)
        }
    }
}
