import LiveRules
import Storage
import Testing

/// How everything moves from one store to another.
@Suite(.serialized) struct LinesTests {
    private func fill(_ store: any Store) async throws {
        try await store.keep(report(isHere: true), report("bar", by: ben, at: 900, origin: ""), report(at: 1100))
        _ = try await store.judge(1, .agrees, entry: entry())
        _ = try await store.judge(2, .differs, entry: entry(-5, for: ben, report: nil))
    }

    private let expected = [
        #"{"kind":"waymark-store","format":1}"#,
        #"{"kind":"report","id":1,"place":"cafe","device":"ann","origin":"prefix","minutes":10,"at":1000,"here":true,"#
            + #""judgement":"agrees"}"#,
        #"{"kind":"report","id":2,"place":"bar","device":"ben","origin":"","minutes":10,"at":900,"here":false,"#
            + #""judgement":"differs"}"#,
        #"{"kind":"report","id":3,"place":"cafe","device":"ann","origin":"prefix","minutes":10,"at":1100,"here":false}"#,
        #"{"kind":"device","id":"ann","agreed":1,"differed":0,"points":5}"#,
        #"{"kind":"device","id":"ben","agreed":0,"differed":1,"points":-5}"#,
        #"{"kind":"entry","id":1,"device":"ann","points":5,"reason":"report","place":"cafe","report":1,"at":2000}"#,
        #"{"kind":"entry","id":2,"device":"ben","points":-5,"reason":"reward","place":"","at":2000}"#,
        #"{"kind":"end","lines":8}"#,
    ]

    @Test("the same content gives the same lines, in one order", arguments: TestedStore.allCases)
    func exporting(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await fill(store)
            #expect(try await store.lines() == expected)
        }
    }

    @Test(
        "a store that was filled from lines has the same content, and goes on counting", arguments: TestedStore.allCases
    )
    func importing(_ tested: TestedStore) async throws {
        try await tested.withTwo { first, second in
            try await fill(first)
            let lines = try await first.lines()
            try await second.importLines(lines)
            #expect(try await second.lines() == lines)
            #expect(try await second.points(of: ann) == 5)
            #expect(
                try await second.keep(report(at: 5000), notWithin: 300)
                    == .kept(report(at: 5000, id: 4), Record(agreed: 1)))
        }
    }

    @Test(
        "a wrong line is named, and nothing is imported", arguments: TestedStore.allCases,
        [
            (2, #"{"kind":"report","id":1,"place":"cafe"}"#, "its device is missing"),
            (3, #"{"kind":"tour"}"#, "nothing is called tour"),
            (4, "three", "it is no line of an export"),
            (1, #"{"kind":"waymark-store","format":2}"#, "this program does not know format 2"),
            (5, #"{"kind":"device","id":5,"agreed":1,"differed":0,"points":5}"#, "its id is not a text"),
            (9, #"{"kind":"end","lines":7}"#, "7 lines were exported, and 8 are here"),
        ])
    func wrong(_ tested: TestedStore, _ sample: (line: Int, text: String, fault: String)) async throws {
        var lines = expected
        lines[sample.line - 1] = sample.text
        try await refused(lines, tested, .badLine(sample.line, sample.fault))
    }

    @Test("an export without its first or last line, or with a line twice, is refused", arguments: TestedStore.allCases)
    func cutOff(_ tested: TestedStore) async throws {
        try await refused(expected.dropLast(), tested, .badLine(9, "the last line of the export is missing"))
        try await refused([], tested, .badLine(1, "the last line of the export is missing"))
        try await refused(expected.dropFirst(), tested, .badLine(1, "the first line of an export is missing"))
        try await refused(expected[...1] + expected[1...], tested, .badLine(3, "its number was there before"))
        try await refused(expected + expected, tested, .badLine(10, "something follows the last line of the export"))
    }

    private func refused(
        _ lines: some Collection<String>, _ tested: TestedStore, _ cause: StorageError.Cause
    ) async throws {
        try await tested.with { store in
            let lines = Array(lines)
            let error = await #expect(throws: StorageError.self) { try await store.importLines(lines) }
            #expect(error?.cause == cause)
            let left = try await store.lines()
            #expect(left.count == 2)
        }
    }

    @Test("a store with content takes no export", arguments: TestedStore.allCases)
    func occupied(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report())
            let error = await #expect(throws: StorageError.self) { try await store.importLines(expected) }
            #expect(error?.cause == .hasContent)
        }
    }
}
