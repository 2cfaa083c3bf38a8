import Calendar
import Fetching
import FoundationEssentials
import LiveRules
import OpeningHours
import Testing

@testable import Administration

@Suite("Mail of the administration")
struct MailTests {
    static func decoded(_ message: MailMessage) -> (head: [String], text: String) {
        let whole = String(decoding: message.bytes, as: UTF8.self)
        let parts = whole.split(separator: "\r\n\r\n", maxSplits: 1).map(String.init)
        let text = Data(base64Encoded: parts[1].replacing("\r\n", with: "")).map { String(decoding: $0, as: UTF8.self) }
        return (parts[0].split(separator: "\r\n").map(String.init), text ?? "")
    }

    @Test("an invitation is sent with its link, at the site's own address and not the one that the request names")
    func invitation() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "administrator", name: "Ann")
            let ann = try await context.browser(of: "ann@example.org")
            ann.host = "evil.example:8080"
            try await ann.get("people/new")
            try await ann.post("people/new", [("email", "ben@example.org"), ("name", "Ben"), ("role", "staff")])
            #expect(ann.page.contains("It was sent there."))
            let message = try #require(context.sent.messages.first)
            let (head, text) = Self.decoded(message)
            #expect(
                head.contains("To: <ben@example.org>") && text.contains("Ann invites you to work on A small guide."))
            let link = try #require(text.firstRange(of: "https://example.org/guide/_live/admin/link/"))
            #expect(!text.contains("evil") && text[link.upperBound...].prefix { !$0.isNewline }.count == 22)
        }
    }

    @Test("what a mail server refuses is told: to the administrator that it was not sent, to the operator why")
    func refused() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "administrator")
            let ann = try await context.browser(of: "ann@example.org")
            context.sent.refuse("Login denied (it answered 535)")
            try await ann.get("people/new")
            try await ann.post("people/new", [("email", "ben@example.org"), ("name", "Ben"), ("role", "staff")])
            #expect(ann.page.contains("It could not be sent there") && ann.page.contains("/link/"))
            #expect(context.told.all == ["a message could not be sent: Login denied (it answered 535)"])
        }
    }

    @Test(
        "a forgotten password: the answer is the same for anybody, and a link goes to an account alone, once in ten minutes"
    )
    func forgotten() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "staff")
            let somebody = AdminBrowser(context)
            var answers: [String] = []
            for email in ["ann@example.org", "nobody@example.org", "no address"] {
                try await somebody.get("forgotten")
                try await somebody.post("forgotten", [("email", email)])
                answers.append("\(somebody.status) \(somebody.path) \(somebody.page.contains("is on its way"))")
            }
            #expect(Set(answers) == ["200 /guide/_live/admin/sign-in true"])
        }
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "staff")
            let group = SignInRoutes(site: context.routes.site)
            for email in ["Ann@example.org", "ann@example.org", "nobody@example.org", "no address"] {
                await group.fulfil(wishOf: email)
            }
            #expect(context.sent.messages.map(\.recipient.text) == ["ann@example.org"])
            context.advance(seconds: 600)
            await group.fulfil(wishOf: "ann@example.org")
            #expect(context.sent.messages.count == 2)
            let (_, text) = Self.decoded(context.sent.messages[1])
            #expect(text.contains("Somebody, probably you, asked for a new password for A small guide."))
            // The password still opens the door.
            _ = try await context.browser(of: "ann@example.org")
        }
    }

    @Test("many wishes from one network address have to wait")
    func flood() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            let somebody = AdminBrowser(context)
            for _ in 0..<10 {
                try await somebody.get("forgotten")
                try await somebody.post("forgotten", [("email", "x@example.org")])
                #expect(somebody.status == 200)
            }
            try await somebody.get("forgotten")
            try await somebody.post("forgotten", [("email", "x@example.org")])
            #expect(somebody.status == 429 && somebody.header("Retry-After") == "60")
        }
    }

    @Test("without a mail server there is no such page, and the sign-in page says whom to ask")
    func without() async throws {
        try await AdminHouse.with { context in
            let somebody = AdminBrowser(context)
            try await somebody.get("sign-in")
            #expect(somebody.page.contains("Ask an administrator") && !somebody.page.contains("forgotten\""))
            try await somebody.get("forgotten")
            #expect(!somebody.page.contains("Send me a link"))
        }
    }

    @Test("a title cannot add a header, letters of any script arrive, and no line is too long")
    func headers() throws {
        let (sender, recipient) = (
            try #require(EmailAddress("g@example.org")), try #require(EmailAddress("ann@example.org"))
        )
        let title = "Käse 世界 " + String(repeating: "é", count: 100) + "\r\nBcc: all@example.org"
        let message = MailMessage(
            sender: sender, senderName: title, recipient: recipient, subject: title, text: "Ä\n.\nend",
            date: Instant(secondsSince1970: 1_795_478_399), mark: "m")
        let (head, text) = Self.decoded(message)
        #expect(text == "Ä\r\n.\r\nend" && !head.contains { $0.hasPrefix("Bcc") })
        #expect(head.allSatisfy { $0.utf8.count <= 90 } && head.contains("Date: Mon, 23 Nov 2026 23:59:59 +0000"))
        #expect(head.contains("Message-ID: <m@example.org>"))
    }

    @Test(
        "an address of a mail server has a host, and no password",
        arguments: [
            "http://example.org", "mail.example.org", "smtp://", "smtp://a:secret@example.org", "smtp://example.org:0",
            "smtp://example.org:x", "smtp://exa mple.org", "smtp://example.org/path",
        ])
    func addresses(text: String) {
        let fault = #expect(throws: MailServer.Fault.self) { try MailServer(text, password: nil) }
        #expect(fault?.description.contains("secret") == false)
    }

    @Test("a mail server that is not there is told in words")
    func absent() throws {
        let server = try MailServer("smtp://127.0.0.1:1", password: nil)
        let trouble = server.send(Array("x\r\n".utf8), from: "a@example.org", to: "b@example.org")
        #expect(trouble?.isEmpty == false)
    }
}
