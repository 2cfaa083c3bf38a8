import Geo
import GuideModel
import Testing

@testable import Planning

@Suite("orders")
struct OrderTests {
    @Test("for a zigzag the shorter order is proposed")
    func zigzag() {
        var village = Village()
        for (slug, metres) in [("a", 0.0), ("b", 3000), ("c", 1000), ("d", 4000), ("e", 2000)] {
            village.place(slug, at: metres)
        }
        village.itinerary("a", "b", "c", "d", "e")
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.code) == ["longer-order"])
        #expect(diagnostics.first?.remedy == "\"a\", \"c\", \"e\", \"b\", \"d\"")
        // 3 + 2 + 3 + 2 kilometres straight instead of 4, each times 1.3.
        #expect(diagnostics.first?.message == "another order of the stops walks 7.8 km less")
    }

    @Test("a tour with a fixed order is left alone, one with a free order is not")
    func tours() {
        for order in [Tour.Order.fixed, .free] {
            var village = Village()
            for (slug, metres) in [("a", 0.0), ("b", 3000), ("c", 1000), ("d", 4000)] {
                village.place(slug, at: metres)
            }
            village.tour("a", "b", "c", "d") { $0.order = order }
            #expect(village.enriched().diagnostics.map(\.code) == (order == .free ? ["longer-order"] : []))
        }
    }

    @Test("for an itinerary in another order than its tour, the shorter one is proposed")
    func tourOrder() {
        var village = Village()
        for (slug, metres) in [("a", 0.0), ("b", 1000), ("c", 2000)] { village.place(slug, at: metres) }
        village.tour("a", "b", "c")
        village.itinerary("a", "c", "b") { $0.tour = Slug("tour") }
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.code) == ["tour-order"])
        #expect(
            diagnostics.first?.message
                == "the stops leave the order of the tour \"tour\"; the tour's order walks 1.3 km less")
    }

    @Test("the exact search equals trying every order", arguments: 0..<20)
    func exact(seed: Int) {
        let metres = randomMetres(count: 6, seed: seed)
        for (lastIsFixed, isLoop) in [(false, false), (true, false), (false, true)] {
            let search = RouteOrder(metres: metres, lastIsFixed: lastIsFixed, isLoop: isLoop)
            let found = search.shortest().order
            let free = lastIsFixed ? Array(1...4) : Array(1...5)
            let best = permutations(free).map { search.length(of: [0] + $0 + (lastIsFixed ? [5] : [])) }.min()
            #expect(found.sorted() == Array(0..<6))
            #expect(abs(search.length(of: found) - (best ?? 0)) < 0.001)
        }
    }

    @Test("an order of many stops keeps every stop, the first and the fixed last, and is never longer")
    func many() {
        let search = RouteOrder(metres: randomMetres(count: 30, seed: 7), lastIsFixed: true, isLoop: false)
        let found = search.shortest().order
        #expect(found.sorted() == Array(0..<30))
        #expect(found.first == 0 && found.last == 29)
        #expect(search.length(of: found) < search.length(of: Array(0..<30)))
    }

    @Test("a change counts for what it saves", arguments: 0..<10)
    func changes(seed: Int) {
        let metres = randomMetres(count: 25, seed: seed)
        for (lastIsFixed, isLoop) in [(false, false), (true, false), (false, true)] {
            let search = RouteOrder(metres: metres, lastIsFixed: lastIsFixed, isLoop: isLoop)
            let found = search.shortest()
            let saved = search.length(of: Array(0..<25)) - search.length(of: found.order)
            #expect(found.order.sorted() == Array(0..<25))
            #expect(found.order.first == 0)
            #expect(abs(found.changes.map(\.saved).reduce(0, +) - saved) < 0.001)
            #expect(!found.changes.isEmpty)
        }
    }

    @Test("of a long tour those stops are named that should move, not all of them")
    func longTour() throws {
        var village = Village()
        for number in 0..<40 { village.place("p\(10 + number)", at: Double(number) * 200) }
        let straight = (0..<40).map { "p\(10 + $0)" }
        // One stop is far too late in the order.
        let written = straight.filter { $0 != "p13" } + ["p13"]
        village.contents.tours.append(village.freeTour(written))
        let note = try #require(village.enriched().diagnostics.first)
        #expect(note.code == "longer-order")
        #expect(note.remedy == "move \"p13\" after \"p12\" (9.3 km)")
    }

    private func randomMetres(count: Int, seed: Int) -> [[Double]] {
        var state = UInt64(seed) &* 2_654_435_761 &+ 12_345
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / 10_000
        }
        let points = (0..<count).map { _ in (next(), next()) }
        return points.map { one in points.map { abs(one.0 - $0.0) + abs(one.1 - $0.1) } }
    }

    private func permutations(_ list: [Int]) -> [[Int]] {
        list.isEmpty ? [[]] : list.flatMap { first in permutations(list.filter { $0 != first }).map { [first] + $0 } }
    }
}

extension Village {
    fileprivate func freeTour(_ stops: [String]) -> Tour {
        let list = stops.map { Stop(place: Slug($0)!, location: SourceLocation(file: "tour.md")) }  // because fixed
        var tour = Tour(entry: Village.entry("tour", in: "tours"), stops: list, id: "tour")
        tour.order = .free
        return tour
    }
}
