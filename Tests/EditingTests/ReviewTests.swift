import Foundation
import GuideModel
import Reading
import TestSupport
import Testing
import Writing

@testable import Editing

/// A site with review, of one place and a tour.
private func reviewed(_ body: (EditingHouse, EditingService) throws -> Void) throws {
    let settings =
        "title: T\nurl: https://example.net/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\nreview: yes\n"
        + "kinds:\n  sight: { label: Sight }\n"
    let files = [
        "Content/site.yaml": settings, pier: EditingHouse.place("The pier", "visit: 20 min\n"),
        tour: "---\ntitle: A walk\nstops: [pier]\n---\nWalk.\n",
    ]
    try EditingHouse.with(files) { try body($0, EditingService(site: $0.site(), git: nil)) }
}

private let (pier, tour) = ("Content/places/pier.md", "Content/tours/walk.md")

extension EditingService {
    /// - Returns: whether it was saved.
    @discardableResult
    fileprivate func write(
        _ path: String, _ text: String?, _ who: String = "Ann", publishes: Bool = false
    ) throws -> Bool {
        let change = ContentChange(
            path, before: try MediaOffer.bytes(of: path, inSite: site.path), after: text.map { Array($0.utf8) })
        let author = Author(name: who, email: "\(who)@example.org")
        let outcome = try save(
            [change], by: author, with: .everything, publishes: publishes, "x", at: EditingHouse.now)
        if case .saved = outcome { return true }
        return false
    }

    fileprivate func visitorsSee(_ slug: String) throws -> String? {
        try Slug(slug).flatMap { try site.published().document(.places, $0)?.text }
    }

    fileprivate func file(_ path: String) throws -> WaitingFile? { try waiting([path]).first?.file }
}

private func isDone(_ outcome: EditingService.ReviewOutcome) -> Bool { if case .done = outcome { true } else { false } }

@Suite("Review before publishing")
struct ReviewTests {
    @Test("a damaged record is told in words that say what to do, and nothing is published")
    func damaged() throws {
        try reviewed { house, service in
            try service.write(pier, EditingHouse.place("The new pier", "visit: 20 min\n"))
            let record = try #require(
                FileManager.default.subpathsOfDirectory(atPath: service.site.path).first {
                    $0.hasPrefix(".waymark/review/")
                })
            let path = "\(service.site.path)/\(record)"
            try Data("broken".utf8).write(to: URL(filePath: path))
            let failure = #expect(throws: WritingFailure.self) { try WaitingFile.all(inSite: service.site.path) }
            #expect(failure?.cause == .damagedReview)
            #expect(failure?.description.contains("put it back from a copy, or delete it") == true)
        }
    }

    @Test("what somebody saves who may not publish is in the content, and visitors get it once it is released")
    func waits() throws {
        try reviewed { context, service in
            let publisher = Publisher(output: context.folder.path + "/Output", site: service.site)
            #expect(publisher.begin() && publisher.finish() != nil)
            let text = try context.folder.read(pier).replacing("The pier", with: "The long pier")
            #expect(try service.write(pier, text))
            #expect(try context.folder.read(pier) == text)
            #expect(try service.site.look().document(at: pier)?.shownTitle == "The long pier")
            #expect(publisher.begin() && publisher.finish() != nil)
            let page = try context.folder.read("Output/places/pier/index.html")
            #expect(page.contains("The pier") && !page.contains("The long pier"))
            let entry = try #require(try service.waiting().first)
            #expect(entry.file.authors == ["Ann"] && entry.file.state == .changed)
            #expect(try isDone(service.release([entry])))
            #expect(try service.waiting().isEmpty && service.visitorsSee("pier")?.contains("long") == true)
            #expect(publisher.begin() && publisher.finish() != nil)
            #expect(try context.folder.read("Output/places/pier/index.html").contains("The long pier"))
        }
    }

    @Test("without the key, or for those who may publish, nothing waits; with settings that nobody can read it does")
    func who() throws {
        try reviewed { context, service in
            let text = try context.folder.read(pier).replacing("20", with: "30")
            #expect(try service.write(pier, text, publishes: true))
            #expect(try service.waiting().isEmpty)
            let settings = try context.folder.read("Content/site.yaml")
            try context.folder.write(settings.replacing("review: yes\n", with: ""), to: "Content/site.yaml")
            #expect(try service.write(pier, text.replacing("30", with: "40")) && service.waiting().isEmpty)
            try context.folder.write("title: [\n", to: "Content/site.yaml")
            #expect(try service.site.look().isReviewed)
            try context.folder.write(settings + "pace: fast\n", to: "Content/site.yaml")
            #expect(try service.site.look().guide == nil && service.site.look().isReviewed)
        }
    }

    @Test("a new entry, a deleted one and a new picture wait; what is as it was published waits no longer")
    func kinds() throws {
        try reviewed { context, service in
            #expect(try service.write("Content/places/kiosk.md", EditingHouse.place("Kiosk")))
            #expect(try service.visitorsSee("kiosk") == nil && service.site.look().documents.count == 4)
            #expect(try service.write("Content/places/kiosk.md", nil) && service.waiting().isEmpty)
            let walk = try context.folder.read(tour)
            #expect(try service.write(tour, nil))
            #expect(try service.site.published().document(at: tour)?.shownTitle == "A walk")
            #expect(try service.write(tour, walk) && service.waiting().isEmpty)
            #expect(try service.write("Content/media/note.txt", "New."))
            #expect(try service.waiting().map(\.file.path) == ["Content/media/note.txt"])
            try context.folder.write("Old.", to: "Content/media/old.txt")
            #expect(try !service.write("Content/media/old.txt", "Other."))
            #expect(try !service.write("Content/media/old.txt", nil))
        }
    }

    @Test("a reviewer's change of another key is published while the first waits; of the same key it waits, too")
    func two() throws {
        try reviewed { context, service in
            let text = try context.folder.read(pier)
            #expect(try service.write(pier, text.replacing("The pier", with: "The long pier")))
            let both = try context.folder.read(pier).replacing("20 min", with: "45 min")
            #expect(try service.write(pier, both, "Bo", publishes: true))
            #expect(try service.visitorsSee("pier") == text.replacing("20 min", with: "45 min"))
            #expect(try service.file(pier)?.authors == ["Ann"])
            let third = both.replacing("The long pier", with: "The longest pier")
            #expect(try service.write(pier, third, "Bo", publishes: true))
            #expect(try service.visitorsSee("pier")?.contains("title: The pier") == true)
            #expect(try service.file(pier)?.authors == ["Ann", "Bo"])
            #expect(try context.folder.read(pier) == third)
        }
    }

    @Test("nobody publishes what needs something that waits, and no change of others breaks what visitors get")
    func whole() throws {
        try reviewed { context, service in
            #expect(try service.write("Content/places/kiosk.md", EditingHouse.place("Kiosk")))
            #expect(try service.write(tour, "---\ntitle: A walk\nstops: [pier, kiosk]\n---\nWalk.\n"))
            let (kiosk, walk) = ("Content/places/kiosk.md", tour)
            guard case .refused(let errors) = try service.release(service.waiting([walk])) else {
                return #expect(Bool(false))
            }
            #expect(errors.contains { $0.location?.file == walk })
            let other = "---\ntitle: Another\nstops: [kiosk]\n---\nWalk.\n"
            #expect(try !service.write("Content/tours/other.md", other, "Bo", publishes: true))
            #expect(try isDone(service.release(service.waiting([walk, kiosk]))))
            #expect(try service.write("Content/tours/other.md", other, "Bo", publishes: true))
        }
    }

    @Test(
        "a sentence goes with ready and returned; a save after it is another change; a decision is about what was seen")
    func states() throws {
        try reviewed { context, service in
            #expect(try service.write(pier, context.folder.read(pier) + "More.\n"))
            let seen = try service.waiting([pier])
            #expect(try isDone(service.mark(seen, .ready, by: "Ann", "New hours.\nSee", at: EditingHouse.now)))
            let ready = try #require(try service.file(pier))
            #expect(ready.state == .ready && ready.who == "Ann" && ready.words == "New hours. See")
            guard case .changed = try service.release(seen) else { return #expect(Bool(false)) }
            #expect(try service.write(pier, context.folder.read(pier) + "And more.\n", "Bo"))
            let again = try #require(try service.file(pier))
            #expect(again.state == .changed && again.words.isEmpty && again.authors == ["Ann", "Bo"])
            let late = try service.waiting([pier])
            try context.folder.write(context.folder.read(pier) + "By hand.\n", to: pier)
            guard case .changed = try service.release(late) else { return #expect(Bool(false)) }
            let last = try service.waiting([pier])
            #expect(try isDone(service.mark(last, .returned, by: "Ed", "No.", at: EditingHouse.now)))
            #expect(try service.file(pier)?.state == .returned)
        }
    }

    @Test("a record that cannot be read publishes nothing, and a picture goes with the entry that shows it")
    func records() throws {
        try reviewed { context, service in
            #expect(try service.write("Content/media/a.txt", "New."))
            #expect(try service.write(pier, context.folder.read(pier) + "The plan is a.txt.\n"))
            #expect(try service.waiting([pier]).count == 2 && service.waiting(["Content/media/a.txt"]).count == 1)
            let file = WaitingFile(pier, published: Array("\n\n---\u{1f}".utf8), authors: ["A", "B"], since: 7)
            #expect(WaitingFile(record: file.record) == file)
            let empty = WaitingFile(pier, published: nil, authors: ["A"], since: 7)
            #expect(WaitingFile(record: empty.record) == empty)
            try context.folder.write("x", to: file.recordPath)
            #expect(throws: WritingFailure.self) { try service.waiting() }
            let publisher = Publisher(output: context.folder.path + "/Output", site: service.site)
            #expect(publisher.begin() && publisher.finish() == nil)
        }
    }
}
