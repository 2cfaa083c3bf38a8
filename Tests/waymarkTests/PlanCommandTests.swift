import Foundation
import TestSupport
import Testing

/// `waymark plan`, run as its users run it, on the site that `waymark new site` makes.
@Suite struct PlanCommandTests {
    private let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private func run(_ line: String, in folder: TemporaryFolder) throws -> Program.Result {
        try Program.shell("[ -d guide ] || $waymark new site guide >/dev/null; " + line, in: folder.path)
    }

    @Test("a day is printed with its times, walks and reasons")
    func table() throws {
        try TemporaryFolder.with { folder in
            let result = try run("$waymark plan --site guide --start 10:00 --end 14:00", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            for part in ["Helsinki Cathedral", "walk ", "score ", "time left: "] {
                #expect(result.output.contains(part))
            }
        }
    }

    @Test("the same options give the same bytes")
    func deterministic() throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark plan --site guide --json"
            let first = try run(line, in: folder)
            let second = try run(line, in: folder)
            #expect(first.output == second.output)
            let value = try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
            #expect(value?["format"] as? String == "waymark-plan")
        }
    }

    @Test("a saved day checks without a warning, and is not replaced unasked")
    func save() throws {
        try TemporaryFolder.with { folder in
            let line = "$waymark plan --site guide --from cathedral --end 13:00 --save my-day >/dev/null"
            let saved = try run(line + " && $waymark check guide --strict", in: folder)
            #expect(saved.status == 0, "\(saved.output)\(saved.errors)")
            #expect(try folder.read("guide/Content/itineraries/my-day.md").contains("\nstart: 10:00\n"))
            let again = try run(line, in: folder)
            #expect(again.status == 2)
            #expect(again.errors.contains("exists already"))
            #expect(try run(line + " --force", in: folder).status == 0)
        }
    }

    @Test("every saved plan checks without a warning")
    func manyWishes() throws {
        try TemporaryFolder.with { folder in
            var lines = [
                "mkdir big && cp -r \(projectFolder)/Content big/Content"
            ]
            let cities = ["boston", "helsinki", "wilmington", "charlottesville"]
            let wishes = [
                "", "--lunch", "--interests history --budget 20", "--party '2 adults, 2 children' --budget 60",
            ]
            let times = [("09:00", "12:30"), ("10:00", "17:00"), ("11:10", "19:45")]
            for number in 0..<12 {
                let (start, end) = times[number % 3]
                lines.append(
                    "$waymark plan --site big --city \(cities[number % 4]) --date 2026-11-\(23 + number % 7) --start \(start) "
                        + "--end \(end) \(wishes[number / 3]) --seed \(number) --save wish-\(number) >/dev/null || true"
                )
            }
            lines.append("ls big/Content/itineraries/wish-* | wc -l; $waymark check big --strict")
            let result = try run(lines.joined(separator: "\n"), in: folder)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            #expect((result.output.split(separator: "\n").first.flatMap { Int($0) } ?? 0) >= 8)
        }
    }

    @Test(
        "what cannot be planned ends with 1, the reason and the nearest that could be",
        arguments: [
            ("--start 12:00 --end 11:00", "Choose an end after 12:00"),
            ("--from \"cathedrl squarre\"", "There is no place called"), ("--must nowhere", "There is no place called"),
            ("--interests zeppelins", "It has"), ("--start 10:00 --end 10:01", "comes nearest"),
            ("--from 60.17,24.95 --to 60.29,24.95 --end 12:00", "It fits if the day ends at"),
            ("--from 60.17,24.95 --to 61.5,23.76 --end 12:00", "There is no way to walk"),
            ("--stops cathedral,cathedral", "list of stops twice"),
            ("--must cathedral --never cathedral,cathedral", "is wanted and not wanted"),
            ("--start 23:00 --end 02:00", "past midnight the hours go on"),
        ])
    func refusals(_ options: String, _ reason: String) throws {
        try TemporaryFolder.with { folder in
            let result = try run("$waymark plan --site guide \(options)", in: folder)
            #expect(result.status == 1, "\(result.output)")
            #expect(result.errors.contains("no plan: "))
            #expect(result.errors.contains(reason), "\(result.errors)")
        }
    }

    @Test(
        "options that say nothing sensible are refused with a model",
        arguments: [
            "--start 25", "--start 99:00", "--end soon", "--budget -5", "--budget 1e99", "--party many",
            "--party '0 adults'", "--longest-leg 9999999999999999999", "--date 2026-02-30", "--at cathedral",
            "--stay cathedral=9-8-7", "--days 0", "--pace 300", "--alternatives 9", "--save Ü", "--time 0",
            "--mode order", "--seed -1",
        ])
    func hostile(_ options: String) throws {
        try TemporaryFolder.with { folder in
            let result = try run("$waymark plan --site guide \(options)", in: folder)
            #expect([2, 64].contains(result.status), "\(options): \(result.output)\(result.errors)")
            #expect(!result.errors.isEmpty)
        }
    }
}
