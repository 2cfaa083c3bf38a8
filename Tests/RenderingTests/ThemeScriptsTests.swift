import GuideModel
import Testing

@testable import Rendering

@Suite("The scripts of a theme")
struct ThemeScriptsTests {
    @Test("the default theme has one file for each use of scripts")
    func defaultTheme() throws {
        let theme = try #require(ThemeLoader.load().theme)
        // Modules in folders that no page needs yet are published as they are.
        let scripts = theme.scripts.filter { $0.path.split(separator: "/").count == 2 }
        #expect(
            scripts.map(\.path) == [
                "app/contribute.js", "app/contributing.js", "app/day-share.js", "app/day-sheet.js", "app/ground.js",
                "app/large-map.js", "app/later.js", "app/list-filters.js", "app/listening.js",
                "app/live-map.js", "app/live-vehicles.js", "app/live.js", "app/look.js", "app/map-find.js",
                "app/map-page.js",
                "app/my-day.js", "app/near-you.js", "app/open-now.js", "app/own-place.js", "app/page.js",
                "app/pictures.js",
                "app/place-departures.js", "app/place-lists.js",
                "app/place-waits.js", "app/plan-fields.js", "app/plan.js", "app/planner-worker.js",
                "app/planner.js", "app/point-map.js", "app/profile.js", "app/rest-of-day.js", "app/search-page.js",
                "app/service-worker.js", "app/settings.js", "app/streets-worker.js", "app/today.js",
                "app/visitor.js", "app/wait-cards.js", "app/waits.js", "app/walk-adding.js", "app/walk-day.js",
                "app/walk-followed.js", "app/walk-late.js", "app/walk-map.js", "app/walk-stop.js", "app/walk.js",
            ])
        for script in scripts where !script.path.contains("planner") && script.path != "app/look.js" {
            #expect(script.text.hasPrefix("(() => {\n") && !script.text.contains("import "))
            #expect(!script.text.contains("\n/**\n"))
        }
    }

    @Test("the scripts that were joined when the program was built are those that are joined when a guide is")
    func joinedBefore() throws {
        let built = try #require(ThemeLoader.load().theme).scripts
        let (read, faults) = ThemeLoader.examine()
        #expect(faults.isEmpty && read?.scripts == built)
    }

    @Test("a site's own script is joined with those of the default theme, and its faults are told with their lines")
    func own() throws {
        func examined(_ text: String) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
            ThemeLoader.load(overrides: [TemplateFile(path: "app/hours/sun.js", text: text)])
        }
        let sun = try #require(ThemeLoader.defaultFiles.first { $0.path == "app/hours/sun.js" }?.text)
        let (changed, faults) = examined(sun + "export const own = 'of the site';\n")
        #expect(faults.isEmpty)
        let before = try #require(ThemeLoader.load().theme).scripts
        let after = try #require(changed).scripts
        #expect(before.map(\.path) == after.map(\.path))
        #expect(after.contains { $0.text.contains("const own = 'of the site';") })

        let wrong = examined("\nexport default 1;\n").diagnostics
        let fault = try #require(wrong.first { $0.location?.file == "Templates/app/hours/sun.js" })
        #expect(fault.severity == .error && fault.code == "script-module" && fault.location?.line == 2)
        #expect(fault.remedy != nil)
    }

    @Test("the address of a style sheet or script changes with its text, and only then")
    func versions() throws {
        let sample = SampleGuide()
        func address(_ name: String, _ pages: [String: String]) throws -> Substring {
            let page = try #require(pages["index.html"])
            let start = try #require(page.firstRange(of: name))
            return page[start.lowerBound...].prefix { $0 != "\"" }
        }
        let before = try sample.pages()
        let after = try sample.pages(overrides: [TemplateFile(path: "styles/main.css", text: "h1 { color: red }")])
        #expect(try address("styles/main.css", before) != address("styles/main.css", after))
        #expect(try address("app/visitor.js", before) == address("app/visitor.js", after))
        #expect(try address("app/visitor.js", before).contains("?"))
    }
}
