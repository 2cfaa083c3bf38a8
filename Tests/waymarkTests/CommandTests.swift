import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
    @Test("a new site checks without a warning and builds")
    func newSite() throws {
        try TemporaryFolder.with { folder in
            let made = try Program.shell("$waymark new site guide && $waymark check guide --strict", in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            let built = try Program.shell("$waymark build guide --no-pdf", in: folder.path)
            #expect(built.status == 0, "\(built.errors)")
            #expect(built.errors.isEmpty)
            #expect(built.output.hasPrefix("built "))
            #expect(folder.exists("guide/Output/index.html"))
            #expect(folder.exists("guide/Output/tours/first-walk/index.html"))
            // The note on what is in the folder stays.
            #expect(try folder.read("guide/Output/README.md").contains("`bundles/`"))
        }
    }

    @Test(
        "whatever `new` writes checks without a warning",
        arguments: ["place", "tour", "itinerary", "city", "alert", "page"])
    func newFiles(kind: String) throws {
        try TemporaryFolder.with { folder in
            let line =
                "$waymark new site guide && $waymark new \(kind) my-own --title 'Mine: \"one\"' --site guide"
                + " && $waymark check guide --strict"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
        }
    }

    @Test(
        "a date that does not exist is refused, wherever it comes from",
        arguments: ["1e9", "-1", "9223372036854775807", "99999999999999999999", "253402300800", "tomorrow"])
    func badEpoch(_ value: String) throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide && SOURCE_DATE_EPOCH=\(value) $waymark build guide --no-pdf"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("SOURCE_DATE_EPOCH"))
            let negative = try Program.shell("$waymark build guide --now=-2026-11-21", in: folder.path)
            #expect(negative.status == 64)
        }
    }

    @Test("a second build opens nothing, prints the same, and notices every change of the site or the output")
    func secondBuild() throws {
        try TemporaryFolder.with { folder in
            let build = "$waymark build guide --no-pdf --verbose"
            let first = try Program.shell("$waymark new site guide && sleep 0.1 && \(build)", in: folder.path)
            func said(_ result: Program.Result) -> Substring? {
                guard let line = result.output.split(separator: "\n").last else { return nil }
                return line.range(of: " warnings").map { line[..<$0.upperBound] }
            }
            let second = try Program.shell(build, in: folder.path)
            #expect(said(second) == said(first) && !second.output.contains("made:"), "\(second.output)")
            let edit = "sleep 0.1 && echo More. >> guide/Content/places/$(ls guide/Content/places | head -1)"
            let edited = try Program.shell("\(edit) && \(build)", in: folder.path)
            #expect(edited.output.contains("made: places/") && !edited.output.contains("it is made from"))
            let changes = edited.output.split(separator: "\n").filter { $0.contains(": Content/") }
            #expect(changes.count == 1 && changes[0].hasPrefix("changed: Content/places/"))
            let name = changes.first?.dropFirst("changed: ".count) ?? ""
            #expect(edited.output.contains("/index.html (\(name) changed)"))
            let output = try Program.shell("echo mine > guide/Output/index.html && \(build)", in: folder.path)
            #expect(output.output.contains("made: index.html"))
            let drafts = try Program.shell("\(build) --drafts", in: folder.path)
            #expect(drafts.output.contains("made: index.html"))
            let later = try Program.shell("SOURCE_DATE_EPOCH=1895000000 \(build)", in: folder.path)
            #expect(later.output.contains("made: index.html"))
        }
    }

    @Test(
        "what cannot be said is an error, and no file is written instead",
        arguments: [
            (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
            ("2>&1 >/dev/full", "No space left on device"),
        ])
    func unwritable(_ output: String, _ reason: String) throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide >/dev/null && $waymark build guide --no-pdf \(output)"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            let told = result.errors + result.output
            #expect(told.contains("standard output could not be written: \(reason)"), "\(told)")
            #expect(try folder.read("guide/Output/index.html").hasPrefix("<!doctype html>"))
            for option in ["--help", "--version", "build --help"] {
                let help = try Program.shell("$waymark \(option) \(output)", in: folder.path)
                #expect(help.status == 2, "\(option)")
            }
        }
    }

    @Test("a file that may not grow stops the build with a sentence; closed channels harm no file")
    func limits() throws {
        try TemporaryFolder.with { folder in
            let small = "(ulimit -f 1 && $waymark build guide --no-pdf --cache cache)"
            let result = try Program.shell("$waymark new site guide >/dev/null && \(small)", in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("error: ") && result.errors.contains("File too large"), "\(result.errors)")
            let closed = try Program.shell("$waymark build guide --no-pdf >&- 2>&-", in: folder.path)
            #expect(closed.status == 2)
            #expect(try folder.read("guide/Output/index.html").hasPrefix("<!doctype html>"))
        }
    }

    @Test("without HOME results are kept in the account's own folder, not in one for everybody")
    func noHome() throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell(
                "$waymark new site guide >/dev/null && before=$(ls -d /tmp/.cache/waymark 2>/dev/null);"
                    + " env -u HOME -u XDG_CACHE_HOME $waymark build guide --no-pdf"
                    + " && test \"$before\" = \"$(ls -d /tmp/.cache/waymark 2>/dev/null)\"",
                in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    @Test("what an author writes cannot command the terminal")
    func controlCharacters() throws {
        try TemporaryFolder.with { folder in
            let title = #"s/^title: .*/title: "\\e[31mred\\u009b2J \\u0007"/"#
            let line =
                "$waymark new site guide >/dev/null && sed -i '\(title)' guide/Content/tours/first-walk.md"
                + " && $waymark list guide; $waymark check guide"
            let result = try Program.shell(line, in: folder.path)
            #expect((result.output + result.errors).contains("[31mred"), "\(result.output)\(result.errors)")
            let controls = (result.output + result.errors).unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
            }
            #expect(controls.isEmpty)
        }
    }

    @Test("an output folder without a name is refused")
    func emptyOutput() throws {
        try TemporaryFolder.with { folder in
            let line =
                "$waymark new site guide && mkdir here && cd here && $waymark build ../guide --no-pdf --output ''"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(!folder.exists("here/index.html"))
        }
    }

    @Test(
        "a PDF that can lie nowhere is refused in plain words, before any work",
        arguments: [
            ("no/where/x.pdf", "no/where/x.pdf cannot be written: there is no folder"),
            ("guide", "guide cannot be written: it is a folder; give the name of a file"),
        ])
    func printNowhere(output: String, sentence: String) throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide && $waymark print any --site guide --output \(output)"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains(sentence), "\(result.errors)")
            #expect(!folder.exists("no") && folder.exists("guide/Content/site.yaml"))
        }
    }

    @Test("`new` never replaces a file")
    func newKeepsWhatIsThere() throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide && $waymark new place cathedral --site guide"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("is there already"))
            let text = try folder.read("guide/Content/places/cathedral.md")
            #expect(text.contains("Helsinki Cathedral"))
        }
    }

    @Test("a copied theme builds the same guide as the one in the program")
    func newTheme() throws {
        try TemporaryFolder.with { folder in
            let line =
                "$waymark new site guide && $waymark build guide --no-pdf --output a && $waymark new theme --site guide"
                + " && $waymark build guide --no-pdf --output b && diff -r a b"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
        }
    }

    @Test("an author's mistake ends with 1, shows its place, and leaves the previous guide as it was")
    func mistake() throws {
        try TemporaryFolder.with { folder in
            _ = try Program.shell("$waymark new site guide && $waymark build guide --no-pdf", in: folder.path)
            let before = try folder.read("guide/Output/index.html")
            let line =
                "sed -i 's/- cathedral/- cathedrl/' guide/Content/tours/first-walk.md; $waymark build guide --no-pdf"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 1)
            #expect(result.errors.contains("did you mean \"cathedral\"?"))
            #expect(result.errors.contains("--> Content/tours/first-walk.md:7:5"))
            let after = try folder.read("guide/Output/index.html")
            #expect(after == before)
        }
    }

    @Test("for a folder without Content the exit code is 2 and the message names the remedy")
    func noSite() throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark build", in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("waymark new site"))
        }
    }

    @Test("a command that is not understood ends with 64")
    func usage() throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark bild", in: folder.path)
            #expect(result.status == 64)
            #expect(result.errors == "error: waymark has no command \"bild\": did you mean \"build\"?\n")
            let inner = try Program.shell("$waymark new plase x", in: folder.path)
            #expect(
                inner.status == 64 && inner.errors.contains("new has no command \"plase\": did you mean \"place\"?"))
            let far = try Program.shell("$waymark xyzzy", in: folder.path)
            #expect(far.status == 64 && far.errors.contains("the commands are build, check,"))
        }
    }

    @Test("a name that is taken in a folder below is refused with its file")
    func takenName() throws {
        try TemporaryFolder.with { folder in
            let line =
                "$waymark new site guide && mkdir guide/Content/places/inner && mv guide/Content/places/cathedral.md "
                + "guide/Content/places/inner && $waymark new place cathedral --site guide"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("cathedral is there already: Content/places/inner/cathedral.md"))
        }
    }

    @Test("a wrong name of something to print is all that is said")
    func printedName() throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide && $waymark print frst-walk --site guide"
            let result = try Program.shell(line, in: folder.path)
            #expect(
                result.errors == "error: no tour or itinerary is called \"frst-walk\"; did you mean \"first-walk\"?\n")
        }
    }

    @Test("every command has help", arguments: ["build", "check", "list", "print", "new", "new site", "new tour"])
    func help(command: String) throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark \(command) --help", in: folder.path)
            #expect(result.status == 0)
            #expect(result.output.contains("USAGE: waymark \(command)"))
        }
    }

    @Test("a new site has the time zone and the currency of its country")
    func country() throws {
        try TemporaryFolder.with { folder in
            let made = try Program.shell(
                "$waymark new site guide --country kuwait && $waymark check guide --strict && cat guide/Content/site.yaml",
                in: folder.path)
            #expect(made.status == 0, "\(made.errors)")
            #expect(made.output.contains("timezone: Asia/Kuwait\ncurrency: KWD\n"))
            let wrong = try Program.shell("$waymark new site other --country Filand", in: folder.path)
            #expect(wrong.status == 64)
            #expect(wrong.errors.contains("Did you mean Finland?"))
        }
    }

    @Test("list answers although something is wrong elsewhere, and names what it leaves aside")
    func listInPart() throws {
        try TemporaryFolder.with { folder in
            let line =
                "$waymark new site guide >/dev/null && echo 'visit: long' > guide/Content/places/broken.md && "
                + "sed -i 's/score/x/; s/^kind: church/kind: chapel/' guide/Content/places/cathedral.md && "
                + "echo 'colour: red' >> guide/Content/site.yaml && $waymark list guide"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("place\tmarket-square\t"))
            #expect(!result.output.contains("cathedral\t"))
            #expect(result.errors.contains("left aside because of errors: Content/itineraries/first-morning.md, "))
            let unusable = try Program.shell(
                "sed -i '/^title/d' guide/Content/site.yaml; $waymark list guide", in: folder.path)
            #expect(unusable.status == 1)
            #expect(unusable.errors.contains("error[missing-key]"))
        }
    }

    @Test("`map info` of a file that is not there says so")
    func missingMap() throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark map info nowhere.osm.pbf", in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors == "error: \(folder.path)/nowhere.osm.pbf: there is no such file\n")
        }
    }

    @Test("list names everything with its file")
    func list() throws {
        try TemporaryFolder.with { folder in
            let result = try Program.shell("$waymark new site guide >/dev/null && $waymark list guide", in: folder.path)
            #expect(result.output.contains("tour\tfirst-walk\tThe first walk\tContent/tours/first-walk.md\n"))
            #expect(result.output.contains("place\tmarket-square\tMarket Square\tContent/places/market-square.md\n"))
        }
    }

    @Test("json and github forms are one value and one line for each mistake")
    func formats() throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark new site guide >/dev/null; echo 'colour: red' >> guide/Content/site.yaml; "
            let json = try Program.shell(line + "$waymark check guide --format json", in: folder.path)
            #expect(json.status == 1)
            let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
            #expect(value?.compactMap { $0["code"] as? String }.contains("unknown-key") == true)
            let github = try Program.shell("$waymark check guide --format github", in: folder.path)
            #expect(github.output.contains("\n::error file=Content/site.yaml,line="))
        }
    }
}
