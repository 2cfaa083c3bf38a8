import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// A town with tours of any length, as it is printed.
enum PrintedTown {
    /// Prints a tour of each length.
    ///
    /// - Parameters:
    ///   - files: of the site, besides its own or instead of them.
    ///   - pictures: the pictures of places, by their numbers; names of the fixtures.
    static func printed(
        _ paper: String, _ counts: [Int], _ edition: PrintEdition, with files: [String: String] = [:],
        pictures: [Int: [String]] = [:], _ look: (Int, [PrintTools.Page], String) throws -> Void
    ) throws {
        try TemporaryFolder.with(site(paper, counts, pictures).merging(files) { $1 }) { folder in
            let names = Set(pictures.values.joined())
            if !names.isEmpty {
                try SightSite.add(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), to: folder)
            }
            var inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
            (inputs.jobs, inputs.cache, inputs.printEngine) = (2, folder.path + "/cache", PrintTools.engine)
            inputs.makesPictures = !names.isEmpty
            let planned = try SiteBuild(inputs).plan(for: .printing(edition))
            #expect(!planned.hasErrors, "\(planned.diagnostics)")
            var outputs: [PlannedOutput] = []
            for count in counts {
                guard case .output(let output) = planned.pdf(of: "tour-\(count)", edition) else {
                    Issue.record("there is no PDF of \(count) stops")
                    return
                }
                outputs.append(output)
            }
            try planned.makePDFs(of: outputs) { _, _, _ in }
            for (count, output) in zip(counts, outputs) {
                guard case .copy(let pdf, _) = try output.make().content else { continue }
                try look(count, try PrintTools.pages(of: pdf), pdf)
            }
            #expect(planned.printDiagnostics().isEmpty, "\(planned.printDiagnostics())")
        }
    }

    /// A town of ten streets by ten, with a place at each of 68 corners; the tours pass them to and fro.
    static func site(_ paper: String, _ counts: [Int], _ pictures: [Int: [String]] = [:]) -> [String: String] {
        var files = [
            "Content/site.yaml": """
            title: Guide
            url: https://guide.example/
            language: en
            timezone: UTC
            currency: USD
            kinds: {spot: {label: Spot, plural: Spots, is: building, visit: 10 min}}
            print: {paper: \(paper), guide: yes}

            """,
            "Content/maps/town.osm": town,
        ]
        for number in 1...(counts.max() ?? 1) {
            let spot = corner(number)
            let story = (1...70).map { "told\($0)" }.joined(separator: " ")
            files["Content/places/p\(number).md"] = """
                ---
                title: Place \(number)
                location: \(spot.latitude), \(spot.longitude)
                kind: spot
                price: \(number) USD
                hours: Mo-Su 00:00-24:00
                \(lines(of: pictures[number] ?? []))---
                first\(number) \(story) last\(number)

                """
        }
        for count in counts {
            let stops = (1...count).map { "  - {place: p\($0), directions: Go toldon toldalong toldthe toldstreet.}" }
            files["Content/tours/tour-\(count).md"] = """
                ---
                title: Tour
                start: "09:00"
                pace: 15
                stops:
                \(stops.joined(separator: "\n"))
                ---
                A walk past \(count) places.

                """
        }
        return files
    }

    /// The first picture, and the others.
    private static func lines(of pictures: [String]) -> String {
        guard let first = pictures.first else { return "" }
        let others = pictures.dropFirst().map { "  - {file: \($0), alt: More, credit: Me}\n" }
        return "image: \(first)\nalt: A view\ncredit: Me\n"
            + (others.isEmpty ? "" : "images:\n" + others.joined())
    }

    private static func corner(_ number: Int) -> (latitude: Double, longitude: Double) {
        let (row, column) = (number - 1).quotientAndRemainder(dividingBy: 10)
        return (60.17 + 0.0012 * Double(row), 24.94 + 0.0022 * Double(row.isMultiple(of: 2) ? column : 9 - column))
    }

    private static var town: String {
        var text = "<osm version=\"0.6\">"
        for row in 0..<10 {
            for column in 0..<10 {
                text +=
                    "<node id=\"\(row * 10 + column + 1)\" lat=\"\(60.17 + 0.0012 * Double(row))\" lon=\"\(24.94 + 0.0022 * Double(column))\"/>"
            }
        }
        for line in 0..<10 {
            let (across, down) = ((0..<10).map { line * 10 + $0 + 1 }, (0..<10).map { $0 * 10 + line + 1 })
            for (number, nodes) in [(1000 + line, across), (2000 + line, down)] {
                text += "<way id=\"\(number)\">" + nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
                text += "<tag k=\"highway\" v=\"residential\"/><tag k=\"name\" v=\"Lane \(number)\"/></way>"
            }
        }
        return text + "</osm>"
    }
}
