import Editing
import Foundation
import GuideModel
import Hours
import Pipeline
import TestSupport
import Testing

@testable import Serving

/// A site of two tours and a place of each, with its editor.
private func editor(_ body: (AdminHouse, TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
        "title: T\nurl: https://example.net/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\nkinds:\n  sight: { label: Sight }\n",
        to: "Content/site.yaml")
    for (tour, place) in [("harbour", "pier"), ("old-town", "gate")] {
        try folder.write(
            "---\ntitle: \(place)\nkind: sight\nlocation: 60.170, 24.952\n---\nText.\n",
            to: "Content/places/\(place).md")
        try folder.write("---\ntitle: \(tour)\nstops: [\(place)]\n---\nText.\n", to: "Content/tours/\(tour).md")
    }
    let path = folder.path
    let inputs: @Sendable () -> BuildInputs = { BuildInputs(site: path, now: Instant(secondsSince1970: 1_764_000_000)) }
    let site = EditedSite(nanoseconds: { 1_900_000_000_000_000_000 }, inputs: inputs)
    let house = ContentHouse(
        desk: EditingDesk(site: site, git: nil), publisher: Publisher(output: path + "/Output", site: site),
        published: { _ in })
    try await AdminHouse.with([ContentRoom(house: house), PreviewRoom(house: house), PublishRoom(house: house)]) {
        try await body($0, folder)
    }
}

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
        try await editor { house, folder in
            try await house.person("ed@example.org", "editor:harbour")
            let browser = try await house.browser(of: "ed@example.org")
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
        try await editor { house, _ in
            try await house.person("mo@example.org", "moderator")
            let browser = try await house.browser(of: "mo@example.org")
            for path in ["content", "content/form/tours/harbour", "preview/", "publish"] {
                try await browser.get(path)
                #expect(browser.status == 403, "\(path)")
                let stranger = AdminBrowser(house)
                try await stranger.get(path)
                #expect(stranger.page.contains("Sign in") || stranger.status != 200, "\(path)")
            }
        }
    }

    @Test("a save is written to the log with who and what; a form without its token changes nothing")
    func log() async throws {
        try await editor { house, folder in
            try await house.person("ed@example.org", "editor:harbour", name: "Ed")
            let browser = try await house.browser(of: "ed@example.org")
            let before = try folder.read("Content/tours/harbour.md")
            let fields = [
                ("do", "save"), ("base", Data(before.utf8).base64EncodedString()), ("k:title", "The new harbour"),
            ]
            try await browser.post("content/form/tours/harbour", fields)
            #expect(try folder.read("Content/tours/harbour.md") == before.replacing("harbour", with: "The new harbour"))
            try await house.person("ad@example.org", "administrator")
            let other = try await house.browser(of: "ad@example.org")
            try await other.get("log")
            #expect(other.page.contains("Content/tours/harbour.md") && other.page.contains("Ed"))
            // The file is another now.
            try await browser.post("content/form/tours/harbour", fields)
            #expect(browser.status == 409 && browser.page.contains("Somebody else changed this file"))
        }
    }
}
