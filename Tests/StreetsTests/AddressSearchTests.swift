import Foundation
import Geo
import GuideModel
import Testing

@testable import Streets

/// What people type as an address, found as in the browser.
@Suite struct AddressSearchTests {
    /// `Tests/Fixtures/addresses/found.json`, to which `Tests/App/addresses.test.js` holds the browser, too.
    private struct Fixture: Decodable {
        struct Row: Decodable {
            let name: String
            let kind: UInt8
            let numbers: [String]
            let also: [String]
        }
        struct Answer: Decodable {
            let typed: String
            let found: String?
        }
        let city: String
        let rows: [Row]
        let answers: [Answer]

        init() throws {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appending(path: "../Fixtures/addresses/found.json")
            self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        }

        /// Each point is a thousandth of a degree north of the one before.
        func search() throws -> AddressSearch {
            var count: Int32 = 0
            func next() -> AddressPoint {
                count += 1
                return AddressPoint(latitude: 99_900 + 100 * count, longitude: 100_000)
            }
            let rows = try rows.map { row in
                let (kind, point) = (try #require(AddressKind(rawValue: row.kind)), next())
                let houses = row.numbers.map { AddressTable.House(number: $0, point: next()) }
                return AddressTable.Row(name: row.name, kind: kind, others: row.also, point: point, houses: houses)
            }
            return AddressSearch(AddressTable(rows: rows), of: Slug("helsinki"), called: city)
        }
    }

    @Test("an address is found as the browser finds it: in any order, mistyped, with the city behind it")
    func found() throws {
        let fixture = try Fixture()
        let search = try fixture.search()
        for answer in fixture.answers {
            guard case .one(let match) = AddressSearch.find(answer.typed, in: [search]) else {
                #expect(answer.found == nil, "\(answer.typed)")
                continue
            }
            #expect(match.title == answer.found, "\(answer.typed)")
        }
    }

    @Test("a house is where the file says, a street without the number in its middle")
    func points() throws {
        let search = try Fixture().search()
        for (typed, latitude) in [("abbey road 1", 1.001), ("abbey road", 1.0), ("4 aleksanterinkatu", 1.006)] {
            guard case .one(let match) = AddressSearch.find(typed, in: [search]) else {
                Issue.record("\(typed) is not found")
                continue
            }
            #expect(abs(match.point.latitude - latitude) < 0.000_001 && match.point.longitude == 1, "\(typed)")
        }
    }

    @Test("what nobody knows has the nearest names; several streets that fit are all named")
    func others() throws {
        let search = try Fixture().search()
        guard case .none(let nearest) = AddressSearch.find("alexantrikadu 12", in: [search]) else {
            Issue.record("it is found")
            return
        }
        #expect(nearest.first?.title == "Aleksanterinkatu 12")
        guard case .several(let matches) = AddressSearch.find("a", in: [search]) else {
            Issue.record("they are not several")
            return
        }
        #expect(Set(matches.map(\.title)).isSuperset(of: ["Abbey Road", "Aleksanterinkatu"]))
        #expect(AddressSearch.find("Aleksanterinkatu 12", in: []) == .none(nearest: []))
    }

    @Test("two streets of one name that are far apart are two answers, one that is near is not")
    func twins() throws {
        func finding(apart latitude: Int32) throws -> AddressSearch.Finding {
            let points = [0, latitude].map { AddressPoint(latitude: 6_017_000 + $0, longitude: 2_494_000) }
            let rows = points.map { AddressTable.Row(name: "High Street", kind: .street, point: $0) }
            let table = AddressTable(rows: rows)
            return AddressSearch.find(
                "high street", in: [AddressSearch(table, of: Slug("town"), called: "Town")])
        }
        guard case .several(let far) = try finding(apart: 1_000), case .one = try finding(apart: 100) else {
            Issue.record("it depends on something else than how far apart they are")
            return
        }
        #expect(far.count == 2)
    }
}
