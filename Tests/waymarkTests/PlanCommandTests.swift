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
            let early = try run("$waymark plan --site guide --start 04:00 --end 13:00", in: folder)
            #expect(early.output.contains("You set out at 9:00 am and not at 4:00 am"), "\(early.output)")
            #expect(!result.output.contains("You set out"))
        }
    }

    @Test("a plan says what is warned of, that not all fees are known, and what an hour more would add")
    func whole() throws {
        try TemporaryFolder.with { folder in
            let alert = """
                printf -- '---\\ntitle: The square is dug up\\nsummary: Walk around it.\\nseverity: warning\\naffects: all\\n---\\n' \
                  > guide/Content/alerts/square.md
                """
            _ = try run("mkdir -p guide/Content/alerts; \(alert)", in: folder)
            let text = try run("$waymark plan --site guide --start 10:00 --end 11:00", in: folder)
            #expect(
                text.output.contains("Warning: The square is dug up. Walk around it."), "\(text.output)\(text.errors)")
            #expect(text.output.contains("With an hour more:"), "\(text.output)")
            let json = try run("$waymark plan --site guide --start 10:00 --end 11:00 --json", in: folder)
            let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
            #expect((value?["hourMore"] as? [Any])?.isEmpty == false)
            let plan = value?["plan"] as? [String: Any]
            #expect((plan?["alerts"] as? [[String: Any]])?.first?["alert"] as? String == "square")
            #expect(plan?["unknownFees"] is Int)
        }
    }

    @Test("a day on which doors are shut says on which other day more is open, by the clock of the guide's language")
    func otherDay() throws {
        try TemporaryFolder.with { folder in
            let place = """
                for i in 1 2 3; do printf -- '---\ntitle: Hall '$i'\nlocation: 60.1690, 24.95'$i'0\nkind: church\nhours: Tu 09:00-18:00\n---\n' \
                  > guide/Content/places/hall$i.md; done
                """
            _ = try run(place, in: folder)
            let line = "$waymark plan --site guide --now 2026-11-20 --start 9:00 --end 17:00"
            let text = try run(line + " --date 2026-11-23", in: folder).output
            #expect(text.contains("More is open on Tuesday, November 24, 2026:"), "\(text)")
            #expect(text.contains(" am–"), "\(text)")
            let json = try run(line + " --date 2026-11-23 --json", in: folder).output
            let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let other = value?["otherDay"] as? [String: Any]
            #expect(other?["date"] as? String == "2026-11-24")
            let places = (other?["places"] as? [[String: Any]])?.compactMap { $0["place"] as? String }
            #expect(places.map { Set($0).isSuperset(of: ["hall1", "hall2", "hall3"]) } == true, "\(json)")
            #expect(!(try run(line + " --date 2026-11-24", in: folder).output.contains("More is open on")))
        }
    }

    @Test("a price level is an estimate in the day, against the budget and in the reason why there is no lunch")
    func estimates() throws {
        try TemporaryFolder.with { folder in
            let place = """
                printf -- '---\ntitle: The Mill\nlocation: 60.1690, 24.9520\nkind: restaurant\nhours: Mo-Su 11:00-22:00\nprice: {level: 2}\n---\n' \
                  > guide/Content/places/mill.md
                """
            _ = try run(place, in: folder)
            let line = "$waymark plan --site guide --start 10:00 --end 15:00 --lunch"
            let plain = try run(line, in: folder).output
            let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("about €25 lunch"), "\(plain)")
            let poor = try run(line + " --budget 10", in: folder).output
            #expect(poor.contains("No lunch. At “The Mill”: it is about €15 over your budget."), "\(poor)")
        }
    }

    @Test("a day that spans noon has its lunch, unless a meal is named or none is wanted")
    func lunch() throws {
        try TemporaryFolder.with { folder in
            let place = """
                printf -- '---\ntitle: The Mill\nlocation: 60.1690, 24.9520\nkind: restaurant\nhours: Mo-Su 11:00-22:00\nprice: {level: 2}\n---\n' \
                  > guide/Content/places/mill.md
                """
            _ = try run(place, in: folder)
            func meals(_ options: String) throws -> Bool {
                let words = try run("$waymark plan --site guide \(options)", in: folder).output
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
                return words.contains("The Mill about €25 lunch")
            }
            #expect(try meals("--start 10:00 --end 15:00"))
            #expect(try meals("--start 12:00 --end 13:30"))
            for other in [
                "--start 10:00 --end 15:00 --meals none", "--start 10:00 --end 13:00", "--start 12:30 --end 18:00",
                "--start 10:00 --end 17:00 --coffee",
            ] {
                #expect(try !meals(other), "\(other)")
            }
        }
    }

    @Test("with a budget, a place without a price says so, and the sum is at least what is known")
    func unknownPrices() throws {
        try TemporaryFolder.with { folder in
            let places = """
                printf -- '---\ntitle: The Tower\nlocation: 60.1690, 24.9520\nkind: landmark\nprice: 5 EUR\n---\n' \
                  > guide/Content/places/tower.md
                """
            _ = try run(places, in: folder)
            let line = "$waymark plan --site guide --start 10:00 --end 12:00 --must 'the tower'"
            let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            let rich = words(try run(line + " --budget 20", in: folder).output)
            #expect(rich.contains("prices are not known here") && rich.contains("at least €5"), "\(rich)")
            let plain = words(try run(line, in: folder).output)
            #expect(!plain.contains("prices are not known here") && plain.contains("at least €5"), "\(plain)")
        }
    }

    @Test("an itinerary whose date has passed is planned for the next such weekday, and the plan says so")
    func passedItinerary() throws {
        try TemporaryFolder.with { folder in
            let day = """
                printf -- '---\ntitle: Two squares\nsummary: Both.\nstart: 10:00\nend: 12:00\n' \
                  > guide/Content/itineraries/squares.md
                printf -- 'date: 2026-11-24\nstops: [{ place: cathedral }]\n---\n' \
                  >> guide/Content/itineraries/squares.md
                """
            _ = try run("mkdir -p guide/Content/itineraries; \(day)", in: folder)
            func plan(_ options: String) throws -> [String?] {
                let line = "$waymark plan --site guide --itinerary squares --json \(options)"
                let json = try run(line, in: folder)
                let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
                let days = (value?["plan"] as? [String: Any])?["days"] as? [[String: Any]]
                return [days?.first?["date"] as? String, value?["note"] as? String]
            }
            let note = """
                “Two squares” is for a day that has passed (Tuesday, November 24, 2026). This plan is for the next such \
                weekday: Tuesday, December 1, 2026.
                """
            #expect(try plan("--now 2026-11-28") == ["2026-12-01", note])
            #expect(try plan("--now 2026-11-28 --mode choose") == ["2026-12-01", note])
            #expect(try plan("--now 2026-12-01")[0] == "2026-12-01")
            #expect(try plan("--now 2026-11-24") == ["2026-11-24", nil])
            #expect(try plan("--now 2026-11-28 --date 2026-12-03") == ["2026-12-03", nil])
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
                    "$waymark plan --site big --now 2026-11-20 --city \(cities[number % 4]) "
                        + "--date 2026-11-\(23 + number % 7) --start \(start) "
                        + "--end \(end) \(wishes[number / 3]) --seed \(number) --save wish-\(number) >/dev/null || true"
                )
            }
            lines.append("ls big/Content/itineraries/wish-* | wc -l; $waymark check big --strict --now 2026-11-27")
            let result = try run(lines.joined(separator: "\n"), in: folder)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            #expect((result.output.split(separator: "\n").first.flatMap { Int($0) } ?? 0) >= 8)
        }
    }

    @Test(
        "what cannot be planned ends with 1, the reason and the nearest that could be",
        arguments: [
            ("--from \"cathedrl squarre\"", "There is no place called"), ("--must nowhere", "There is no place called"),
            ("--interests zeppelins", "It has"), ("--start 10:00 --end 10:01", "comes nearest"),
            ("--from 60.17,24.95 --to 60.29,24.95 --end 12:00", "It fits if the day ends at"),
            ("--from 60.17,24.95 --to 61.5,23.76 --end 12:00", "There is no way to walk"),
            ("--itinerary nowhere", "There is no itinerary called"), ("--language xx", "This guide is not written in"),
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
        "options that cannot be read or contradict one another end with 64 and the remedy",
        arguments: [
            ("--start 25", "unread", "Write it like this: 09:30."), ("--start 99:00", "unread", "09:30"),
            ("--end soon", "unread", "--end does not understand “soon”."), ("--budget -5", "unread", "40"),
            ("--budget 1e99", "unread", "40 EUR"), ("--party many", "unread", "2 adults, 1 child"),
            ("--party '0 adults'", "unread", "2 adults"), ("--longest-leg 9999999999999999999", "unread", "45min"),
            ("--now 2026-11-23 --date 2026-11-22", "past-date", "Choose Monday, November 23, 2026 or a later day."),
            ("--date 2026-02-30", "unread", "saturday"), ("--at cathedral", "unread", "PLACE=16:00"),
            ("--stay cathedral=9-8-7", "unread", "PLACE=30-60min"), ("--stay cathedral=long", "unread", "PLACE=45min"),
            ("--stay cathedral=0min", "out-of-range", "Choose between 1min and 24h."),
            ("--days 0", "out-of-range", "Choose between 1 and 14."), ("--days many", "out-of-range", "14"),
            ("--pace 300", "out-of-range", "0.5"), ("--alternatives 9", "out-of-range", "3"),
            ("--time 0", "out-of-range", "0.01"), ("--seed -1", "out-of-range", "--seed cannot be"),
            ("--save Ü", "unread", "my-day"), ("--tempo quick", "unread", "relaxed, steady, full"),
            ("--mode best", "unread", "choose, order, keep"), ("--mode order", "no-stops", "--stops"),
            ("--insert cathedral", "no-stops", "--itinerary"),
            ("--lunch 14:00-12:00", "reversed", "12:00-14:00"), ("--lunch noon", "unread", "12:00-13:30"),
            ("--lunch-kind landmark", "no-meal-kind", "nobody eats at a place of the kind “landmark”"),
            ("--dinner 20:00-19:00", "reversed", "19:00-20:00"),
            ("--meals two", "unread", "Write it like this: none."), ("--coffee late", "unread", "14:30-16:30"),
            ("--dinner-kind landmark", "no-meal-kind", "nobody eats at a place of the kind “landmark”"),
            ("--lunch-kind nowhere", "no-meal-kind", "People eat at"),
            ("--start 12:00 --end 11:00", "end-before-start", "Choose an end after 12:00"),
            ("--start 23:00 --end 02:00", "end-before-start", "past midnight the hours go on"),
            ("--stops cathedral,cathedral", "twice", "list of stops twice"),
            ("--must cathedral --never cathedral,cathedral", "both", "is wanted and not wanted"),
        ])
    func misuse(_ options: String, _ code: String, _ remedy: String) throws {
        try TemporaryFolder.with { folder in
            let result = try run("$waymark plan --site guide --json \(options)", in: folder)
            #expect(result.status == 64, "\(options): \(result.output)\(result.errors)")
            #expect(result.errors.contains(remedy), "\(result.errors)")
            let answer = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            #expect((answer?["refusal"] as? [String: Any])?["code"] as? String == code)
        }
    }

    @Test("a must of another city is refused, in the language of the guide")
    func otherCity() throws {
        try TemporaryFolder.with { folder in
            let site =
                "mkdir big && cp -r \(projectFolder)/Content big/Content; $waymark plan --site big --city helsinki "
            let english = try run(site + "--must 'old north church'", in: folder)
            #expect(english.status == 64, "\(english.output)")
            #expect(english.errors.contains("too far to walk on a day in Helsinki"), "\(english.errors)")
            #expect(english.errors.contains("--city boston"))
            let french = try run(
                "$waymark plan --site big --language fr --city helsinki --at 'old north church=12:00'", in: folder)
            #expect(french.status == 64 && french.errors.contains("trop loin à pied"), "\(french.errors)")
        }
    }
}
