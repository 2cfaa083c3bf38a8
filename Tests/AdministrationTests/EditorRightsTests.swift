import Foundation
import TestSupport
import Testing

@testable import Administration

@Suite("Who may edit what")
struct EditorRightsTests {
    private static let own = ["content/form/tours/harbour", "content/form/places/pier", "content/delete/places/pier"]
    private static let others = [
        "content/form/tours/old-town", "content/form/places/gate", "content/delete/tours/old-town",
        "content/history/places/gate", "content/form/site/site", "content/new/tours", "content/new/alerts",
        "content/new/places",
    ]

    @Test("an editor of one tour opens what belongs to it, and gets 403 for everything else, asked for or sent")
    func ofOneTour() async throws {
        try await EditedHouse.with { edited in
            let (context, folder) = (edited.admin, edited.folder)
            try await context.person("ed@example.org", "editor:tours/harbour editor:places/pier")
            let browser = try await context.browser(of: "ed@example.org")
            for path in Self.own {
                try await browser.get(path)
                #expect(browser.status == 200, "\(path)")
            }
            for path in Self.others {
                try await browser.get(path)
                #expect(browser.status == 403, "\(path)")
                try await browser.post(path, [("do", "save"), ("base", ""), ("k:title", "Mine"), ("tour", "old-town")])
                #expect(browser.status == 403, "\(path)")
            }
            #expect(try !folder.read("Content/tours/old-town.md").contains("Mine"))
        }
    }

    @Test("a moderator and somebody who signed out reach neither editor, preview nor publishing")
    func ofNone() async throws {
        try await EditedHouse.with { edited in
            let context = edited.admin
            try await context.person("mo@example.org", "moderator")
            let browser = try await context.browser(of: "mo@example.org")
            for path in ["content", "content/form/tours/harbour", "preview/", "publish"] {
                try await browser.get(path)
                #expect(browser.status == 403, "\(path)")
                let stranger = AdminBrowser(context)
                try await stranger.get(path)
                #expect(stranger.page.contains("Sign in") || stranger.status != 200, "\(path)")
            }
        }
    }

    @Test("a save is written to the log with who and what; a form without its token changes nothing")
    func log() async throws {
        try await EditedHouse.with { edited in
            let (context, folder) = (edited.admin, edited.folder)
            try await context.person("ed@example.org", "editor:tours/harbour editor:places/pier", name: "Ed")
            let browser = try await context.browser(of: "ed@example.org")
            let before = try folder.read("Content/tours/harbour.md")
            let fields = [
                ("do", "save"), ("base", Data(before.utf8).base64EncodedString()), ("k:title", "The new harbour"),
            ]
            try await browser.post("content/form/tours/harbour", fields)
            #expect(try folder.read("Content/tours/harbour.md") == before.replacing("harbour", with: "The new harbour"))
            try await context.person("ad@example.org", "administrator")
            let other = try await context.browser(of: "ad@example.org")
            try await other.get("log")
            #expect(other.page.contains("Content/tours/harbour.md") && other.page.contains("Ed"))
            // The file is another now.
            try await browser.post("content/form/tours/harbour", fields)
            #expect(browser.status == 409 && browser.page.contains("Somebody else changed this file"))
        }
    }
}
