import GuideModel
import Pipeline
import TestSupport
import Testing

@testable import Editing

private func pier(_ title: String) -> String { EditingHouse.place(title) }

/// A site of one place, and who publishes it.
private func site(_ body: (Publisher, TemporaryFolder) throws -> Void) throws {
    try EditingHouse.with(["Content/places/pier.md": pier("The pier")]) { context in
        try body(Publisher(output: context.folder.path + "/Output", site: context.site(keeps: true)), context.folder)
    }
}

@Suite("Publishing what was saved")
struct PublisherTests {
    @Test("what is waiting is what the last publication did not have")
    func waiting() throws {
        try site { publisher, folder in
            #expect(try publisher.changes() == nil)
            #expect(publisher.begin() && !publisher.begin())
            #expect(publisher.finish()?.guides.first?.places.map(\.title) == ["The pier"])
            #expect(try publisher.changes()?.isEmpty == true)
            try folder.write(pier("The long pier"), to: "Content/places/pier.md")
            let changes = try publisher.changes()?.map { "\($0.name): \($0.change)" }
            #expect(changes == ["Content/places/pier.md: changed"])
            #expect(publisher.begin())
            #expect(publisher.finish()?.guides.first?.places.map(\.title) == ["The long pier"])
            #expect(try publisher.changes()?.isEmpty == true)
            #expect(try folder.read("Output/places/pier/index.html").contains("The long pier"))
        }
    }

    /// An extract is opened when walks are worked out, and by nothing before.
    @Test("what is waiting is known without working out walks; publishing says what is wrong with them")
    func withoutPlanning() throws {
        try site { publisher, folder in
            #expect(publisher.begin() && publisher.finish() != nil)
            try folder.write("no extract", to: "Content/maps/town.osm.pbf")
            #expect(try publisher.changes()?.map(\.name) == ["Content/maps/town.osm.pbf"])
            #expect(publisher.begin() && publisher.finish() == nil)
            guard case .refused(let errors) = publisher.state else { return #expect(Bool(false), "\(publisher.state)") }
            #expect(errors.allSatisfy { $0.location?.file == "Content/maps/town.osm.pbf" })
        }
    }

    @Test("the list of alerts is in place before the pages are made")
    func alertsFirst() throws {
        try site { publisher, folder in
            #expect(publisher.begin() && publisher.finish() != nil)
            // Somebody else's file is where the page would be, so no page is put in place.
            try folder.write("mine", to: "Output/alerts/storm/index.html")
            try folder.write(
                "---\ntitle: A storm\nseverity: warning\naffects: all\n---\n", to: "Content/alerts/storm.md")
            #expect(publisher.begin() && publisher.finish() == nil)
            guard case .failed = publisher.state else { return #expect(Bool(false), "\(publisher.state)") }
            #expect(try folder.read("Output/data/alerts.json").contains("A storm"))
            #expect(try folder.read("Output/alerts/storm/index.html") == "mine")
        }
    }

    @Test("it is done once the new guide has taken the place of the old one, and not before")
    func takenOver() throws {
        try site { publisher, _ in
            var isRunning = false
            #expect(publisher.begin())
            #expect(publisher.finish { _ in isRunning = publisher.state.isRunning } != nil)
            #expect(isRunning && !publisher.state.isRunning)
        }
    }

    @Test("with errors nobody says what is waiting, and visitors keep the guide of before")
    func errors() throws {
        try site { publisher, folder in
            #expect(publisher.begin() && publisher.finish() != nil)
            try folder.write(pier("The pier").replacing("60.170", with: "91.0"), to: "Content/places/pier.md")
            #expect(try publisher.changes() == nil)
            #expect(publisher.begin() && publisher.finish() == nil)
            #expect(try folder.read("Output/places/pier/index.html").contains("The pier"))
        }
    }
}
