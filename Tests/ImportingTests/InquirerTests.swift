import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct InquirerTests {
    /// What an inquirer waited for instead of sleeping.
    private final class Waits { var seconds: [Double] = [] }

    private func inquirer(
        _ folder: TemporaryFolder, question: String = "q", now: Int = 1_000_000, waits: Waits = Waits(),
        bytes: Int = 100_000,
        seconds: Int = 60
    ) throws -> (inquirer: Inquirer, answers: AnswerFolder) {
        let answers = try AnswerFolder(folder.path + "/kept", question: question, now: now)
        var limits = Inquirer.Limits()
        (limits.patience.firstWait, limits.patience.attempts) = (5, 3)
        (limits.bytes, limits.seconds) = (bytes, seconds)
        return (
            Inquirer(agent: "Waymark/test", answers: answers, limits: limits, pause: { waits.seconds.append($0) }),
            answers
        )
    }

    @Test func aBusyServerIsAskedAgainAfterTheTimeThatItWants() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, number, _ in
                [.status(429, "Retry-After: 37"), .status(503), .json("good")][number]
            }
            let waits = Waits()
            let body = try inquirer(folder, waits: waits).inquirer.get(server.address + "/a")
            #expect(String(decoding: body, as: UTF8.self) == "good")
            #expect(waits.seconds == [37, 10])
            #expect(server.agents == ["Waymark/test"])
        }
    }

    @Test func aServerThatAsksForMoreTimeThanAnyoneWaitsEndsTheRun() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, _, _ in .status(429, "Retry-After: 7200") }
            #expect(throws: FetchFailure.later(seconds: 7200, reason: "the server answers 429")) {
                try inquirer(folder).inquirer.get(server.address + "/a")
            }
            #expect(server.questions.count == 1)
        }
    }

    @Test func aServerThatIsDownIsAskedOnlySoOften() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, _, _ in .status(503) }
            #expect(throws: FetchFailure.exhausted(attempts: 3, reason: "the server answers 503")) {
                try inquirer(folder).inquirer.get(server.address + "/a")
            }
            #expect(server.questions.count == 3)
        }
    }

    @Test func aServerWhoseNameNobodyHasIsAskedOnce() throws {
        try TemporaryFolder.with([:]) { folder in
            let (name, waits) = (String(repeating: "a", count: 70) + ".invalid", Waits())
            #expect(throws: FetchFailure.noSuchHost(name)) {
                try inquirer(folder, waits: waits).inquirer.get("http://\(name)/a")
            }
            #expect(waits.seconds.isEmpty)
        }
    }

    @Test func anAnswerThatBreaksOffIsNotKept() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, number, _ in
                WikiServer.Answer(body: Array("0123456789".utf8), sent: number == 0 ? 4 : nil)
            }
            let body = try inquirer(folder).inquirer.get(server.address + "/a")
            #expect(body.count == 10 && server.questions.count == 2)
        }
    }

    @Test func aHugeAnswerIsRefusedAndASilentServerCostsItsTime() throws {
        try TemporaryFolder.with([:]) { folder in
            let huge = try WikiServer { _, _, _ in WikiServer.Answer(body: [UInt8](repeating: 65, count: 200_000)) }
            #expect(throws: FetchFailure.tooLarge(limit: 100_000)) {
                try inquirer(folder).inquirer.get(huge.address + "/a")
            }
            let silent = try WikiServer { _, _, _ in WikiServer.Answer(body: [1, 2, 3], sent: 1, hangs: true) }
            let failure = #expect(throws: FetchFailure.self) {
                try inquirer(folder, seconds: 1).inquirer.get(silent.address + "/a")
            }
            guard case .exhausted(attempts: 3, _) = failure else {
                return #expect(Bool(false), "\(String(describing: failure))")
            }
        }
    }

    @Test func aServerMaySendOnToItselfButToNoOther() throws {
        try TemporaryFolder.with([:]) { folder in
            let other = try WikiServer { _, _, _ in .json("stolen") }
            let elsewhere = other.address + "/b"
            let server = try WikiServer { question, _, _ in
                switch question {
                case "/a": .status(301, "Location: /b")
                case "/b": .json("home")
                case "/loop": .status(302, "Location: /loop")
                default: .status(302, "Location: \(elsewhere)")
                }
            }
            let inquirer = try inquirer(folder).inquirer
            #expect(try inquirer.get(server.address + "/a") == Array("home".utf8))
            #expect(throws: FetchFailure.astray(elsewhere)) { try inquirer.get(server.address + "/away") }
            #expect(throws: FetchFailure.self) { try inquirer.get(server.address + "/loop") }
            #expect(other.questions.isEmpty)
        }
    }

    @Test func aRunThatWasBrokenOffAsksNothingTwiceAndAFinishedOneAsksAgain() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, number, _ in .json("answer \(number)") }
            let first = try inquirer(folder)
            #expect(!first.answers.goesOn)
            #expect(try first.inquirer.get(server.address + "/a") == Array("answer 0".utf8))
            // Broken off: nobody said that it came to its end.
            let second = try inquirer(folder, now: 1_000_500)
            #expect(second.answers.goesOn)
            #expect(try second.inquirer.get(server.address + "/a") == Array("answer 0".utf8))
            #expect(try second.inquirer.get(server.address + "/b") == Array("answer 1".utf8))
            second.answers.finish()
            let third = try inquirer(folder, now: 1_000_600)
            #expect(!third.answers.goesOn)
            #expect(try third.inquirer.get(server.address + "/a") == Array("answer 2".utf8))
            // Another question goes on with nothing, and neither does anyone after a week.
            #expect(try !inquirer(folder, question: "other").answers.goesOn)
            #expect(try !inquirer(folder, now: 3_000_000).answers.goesOn)
        }
    }

    @Test func anEarlierAnswerIsAskedForWithItsMark() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, _, request in
                request.contains("If-None-Match: \"v1\"")
                    ? WikiServer.Answer(status: 304)
                    : WikiServer.Answer(headers: ["ETag: \"v1\""], body: Array("\n\nblank lines\n\n".utf8))
            }
            let first = try inquirer(folder)
            let body = try first.inquirer.get(server.address + "/a")
            first.answers.finish()
            #expect(try inquirer(folder, now: 1_000_600).inquirer.get(server.address + "/a") == body)
            #expect(body == Array("\n\nblank lines\n\n".utf8))
            #expect(server.answers == [200, 304])
        }
    }

    @Test func aKeptAnswerThatWasCutIsAskedForAgain() throws {
        try TemporaryFolder.with([:]) { folder in
            let server = try WikiServer { _, _, _ in .json("whole") }
            _ = try inquirer(folder).inquirer.get(server.address + "/a")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/kept").filter {
                $0 != "runs"
            }
            let file = folder.path + "/kept/" + (try #require(files.first))
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try text.dropLast().write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try inquirer(folder).inquirer.get(server.address + "/a") == Array("whole".utf8))
            #expect(server.questions.count == 2)
        }
    }
}
