import Foundation
import Geo
import TestSupport
import Testing

@testable import Walking

/// A network that is read from its streets file, as browsers have it.
@Suite struct StreetsContentTests {
    private static func town() throws -> DrawnTown {
        try DrawnTown(
            """
            a-b-c
            |   |
            d-e-f
            """,
            ways: [
                "abc": ["highway": "residential", "name": "High Street"],
                "ad": ["highway": "footway", "name": "Mill Lane"],
                "def": [
                    "highway": "steps", "step_count": "40", "incline": "up", "name": "Long Stairs",
                ],
                "fc": [
                    "highway": "footway", "foot": "yes", "opening_hours": "08:00-20:00",
                    "name": "Quay Street",
                ],
            ])
    }

    private static func file(_ town: DrawnTown) throws -> [UInt8] {
        let box = try #require(town.network.bounds)
        let conditions = town.network.conditions.map { _ in
            StreetsFile.Condition(isUsuallyShut: false, told: 3, clauses: "[]")
        }
        return StreetsFile(town.network, within: box, conditions: conditions).bytes
    }

    private static func content(_ bytes: [UInt8]) throws -> StreetsContent {
        try bytes.withUnsafeBufferPointer { bytes in try StreetsContent(bytes) }
    }

    @Test("it has the same walks, with numbers for the names", arguments: Walker.Profile.allCases)
    func walks(profile: Walker.Profile) throws {
        let town = try Self.town()
        let bytes = try Self.file(town)
        let content = try Self.content(bytes)
        let session = WalkSession(content)
        let finder = session.finder(isStepFree: profile == .stepFree, pace: 4.5, shut: [])
        let names = [""] + content.names.map { String(decoding: bytes[$0], as: UTF8.self) }
        for (from, to) in [("a", "c"), ("d", "f"), ("d", "b"), ("e", "c")]
            as [(Character, Character)]
        {
            let wanted = try #require(town.route(from, to, profile))
            let found = try #require(finder.route(from: town.map[from], to: town.map[to]))
            #expect(found.geometry == wanted.geometry && found.passages == wanted.passages)
            #expect(found.seconds == wanted.seconds && found.metres == wanted.metres)
            #expect(
                found.steps.map { names[Int($0.nameNumber ?? 0)] }
                    == wanted.steps.map { $0.name ?? "" })
            #expect(
                found.steps.map(\.turn) == wanted.steps.map(\.turn) && found.stairs == wanted.stairs
            )
        }
    }

    @Test("a session answers by the numbers of its snaps, until it forgets them")
    func session() throws {
        let town = try Self.town()
        let session = WalkSession(try Self.content(try Self.file(town)))
        let finder = session.finder(isStepFree: false, pace: 4.5, shut: [])
        let snaps = try ["a", "c", "f"].map { letter in
            try #require(session.snap(town.map[letter], level: nil, finder))
        }
        #expect(snaps.map { $0[0] } == [0, 1, 2])
        let route = try #require(session.route(through: [0, 1], finder))
        let wanted = try #require(town.route("a", "c"))
        #expect(route[0] == wanted.seconds && route[1] == wanted.metres && route[2] == 1)
        let measures = session.measures(from: 0, to: [1, nil, 2], within: 3600, finder)
        #expect(
            measures.count == 15 && measures[1] == wanted.seconds && measures[5] == 0
                && measures[10] == 1)
        session.forget()
        #expect(session.snap(town.map["f"], level: nil, finder)?.first == 0)
    }

    @Test("the texts of names and conditions are found where they lie in the file")
    func texts() throws {
        let town = try Self.town()
        let bytes = try Self.file(town)
        let content = try Self.content(bytes)
        let names = content.names.map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(names.sorted() == ["High Street", "Long Stairs", "Mill Lane", "Quay Street"])
        let condition = try #require(content.conditions.first)
        #expect(
            String(decoding: bytes[condition.clauses], as: UTF8.self) == "[]" && condition.told == 3
        )
    }

    @Test("bytes that are no whole file are refused with a reason")
    func damaged() throws {
        let bytes = try Self.file(try Self.town())
        func reason(_ bytes: [UInt8]) -> String {
            do {
                _ = try Self.content(bytes)
                return ""
            } catch { return (error as? StreetsContent.Damage)?.reason.description ?? "\(error)" }
        }
        #expect(reason([]) == "it ends too early")
        #expect(reason([1] + bytes.dropFirst()) == "it is no streets file")
        #expect(reason(bytes.dropLast()) == "it is not whole")
        #expect(reason(bytes.dropLast() + [bytes[bytes.count - 1] ^ 1]) == "its sum is wrong")
        #expect(reason(bytes) == "")
        func version(_ number: UInt8) -> [UInt8] { bytes[..<8] + [number] + bytes[9...] }
        #expect(reason(version(4)) == "its version is not known")
    }

    @Test("a file of version 2 is read, and nothing is known of how its edges look")
    func version2() throws {
        let file = """
            V0FZU1RSVAoCAAAAEAEAAKfyknKqmHCcsa1f5Nt7kKHTX47rcYCEr1+wVLBUGmoIBgADAwAAAAAAuON2AMilAwAA\
            APGdCACAhK9f8p0I8Z0I8p0IyI4S8p0I47sQ8p0IAAQAAgIEAgIDAgICAAAAAAAAAgAAAQAAAAEAAgAABgAIAAEA\
            AQIGAAAABAEAAAAAAAAAAAAAAACAPwAAgD8AAIA/AACAPwAAgD8AAIA/AAQKAAAAAJZEAAAAAAAAAAAAAAAAAADA\
            PwAAAAAAAAAAAADAP9wLBAMAAAAAAAAAAAAApHAEQKRwBECSVu8/AACAfwAAgH8AAIA/CVF1YWkgTm9yZAxDYXN0\
            bGUgRmVycnk=
            """
        let bytes = try #require(Data(base64Encoded: file))
        let edges = try Self.content(Array(bytes)).network.edges
        #expect(edges.count == 6 && edges.look == [0, 0, 0, 0, 0, 0])
        #expect(edges.kind.contains(WalkingKind.ferry.rawValue))
    }
}
