import TestSupport
import Testing

@testable import Administration

@Suite("Addresses that are found for the point of an entry")
struct AddressAnswersTests {
    /// A street with a house, and one without.
    private static let corner = """
        <osm version="0.6" generator="hand">
          <bounds minlat="60.169" minlon="24.949" maxlat="60.177" maxlon="24.955"/>
          <node id="1" lat="60.170" lon="24.950"/><node id="2" lat="60.176" lon="24.950"/>
          <node id="3" lat="60.172" lon="24.954"/>
          <node id="4" lat="60.175" lon="24.950"><tag k="addr:street" v="North Street"/><tag k="addr:housenumber" v="12"/></node>
          <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="North Street"/></way>
          <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="East Street"/></way>
        </osm>
        """

    /// Somebody who edits two places alone, at a guide with that extract.
    private static func with(
        extract: String? = corner, keeps: Bool = false, _ body: (EditedHouse, AdminBrowser) async throws -> Void
    ) async throws {
        try await EditedHouse.with(keeps: keeps) { edited in
            if let extract { try edited.folder.write(extract, to: "Content/maps/town.osm") }
            try await edited.admin.person("one@example.org", "editor:places/pier")
            try await body(edited, try await edited.admin.browser(of: "one@example.org"))
        }
    }

    private static func answer(
        _ typed: String, in city: String? = nil, _ browser: AdminBrowser
    ) async throws -> String {
        try await browser.get("content/addresses", query: ["q": typed].merging(city.map { ["city": $0] } ?? [:]) { $1 })
        #expect(browser.status == 200 && browser.header("Content-Type") == "application/json")
        #expect(browser.header("Cache-Control") == "no-store")
        return browser.page
    }

    @Test("a house is found by street and number in any order, mistyped, or with the nearest number")
    func house() async throws {
        try await Self.with(keeps: true) { _, browser in
            for typed in ["North Street 12", " north  stret 12", "NORTH STREET 11"] {
                let answer = try await Self.answer(typed, browser)
                #expect(
                    answer
                        == #"{"addresses":[{"name":"North Street 12","detail":"","point":"60.175, 24.95"}],"#
                        + #""isMeant":true,"said":"1 address. Enter takes it."}"#, "\(typed)")
            }
            let turned = try await Self.answer("12 north st", browser)
            #expect(turned.contains(#""name":"12 North Street""#))
        }
    }

    @Test("a street without houses is found, and said to be one; names that several streets have are all told")
    func street() async throws {
        try await Self.with { _, browser in
            let street = try await Self.answer("east stree", browser)
            #expect(street.contains(#""name":"East Street","detail":"along the street, without a house","#))
            let both = try await Self.answer("street", browser)
            #expect(both.contains("East Street") && both.contains("North Street"))
            #expect(both.contains(#""isMeant":true,"said":"2 addresses. Enter takes the first.""#))
        }
    }

    @Test("what no address is called finds nothing; what is not quite a name gets the nearest, and it is said")
    func unknown() async throws {
        try await Self.with { _, browser in
            #expect(
                try await Self.answer("qqqqqqqqqq 5", browser)
                    == #"{"addresses":[],"isMeant":false,"said":"No address has this name."}"#)
            let near = try await Self.answer("nroht stravet", browser)
            #expect(near.contains(#""name":"North Street""#) && near.contains(#""isMeant":false"#))
            #expect(near.contains("These are the most similar:"))
        }
    }

    @Test(
        "fewer than three letters find nothing, and neither does what is no text", arguments: ["", "no", "  n  ", " "])
    func short(typed: String) async throws {
        try await Self.with { edited, browser in
            let looks = edited.lookCount
            let answer = try await Self.answer(typed, browser)
            #expect(answer == #"{"addresses":[],"isMeant":true,"said":""}"#)
            #expect(edited.lookCount == looks)
        }
    }

    @Test("a guide without an extract says so; one that cannot be read is named; a new one is found at once")
    func extracts() async throws {
        try await Self.with(extract: nil) { edited, browser in
            #expect(try await Self.answer("north street 12", browser).contains("The guide has no map extract"))
            try edited.folder.write("<osm><node id=", to: "Content/maps/town.osm")
            let broken = try await Self.answer("north street 12", browser)
            #expect(broken.contains(#""addresses":[]"#) && broken.contains("bad-map"))
            try edited.folder.write(Self.corner, to: "Content/maps/town.osm")
            #expect(try await Self.answer("north street 12", browser).contains(#""point":"60.175, 24.95""#))
        }
    }

    @Test("in a guide of several cities an address says its city, and that of the entry comes first")
    func cities() async throws {
        let north = Self.corner.replacing("60.1", with: "60.9").replacing("</osm>", with: "")
            .replacing("id=\"", with: "id=\"9").replacing("ref=\"", with: "ref=\"9")
        let south = String(Self.corner.drop { $0 != ">" }.dropFirst())
        try await Self.with(extract: north + south) { edited, browser in
            for (city, latitude) in [("southtown", "60.171"), ("northtown", "60.971")] {
                try edited.folder.write(
                    "---\ntitle: \(city)\nlocation: \(latitude), 24.951\n---\nText.\n", to: "Content/cities/\(city).md")
            }
            let all = try await Self.answer("north street 12", browser)
            #expect(all.contains(#""detail":"northtown","point":"60.975, 24.95""#))
            #expect(all.contains(#""detail":"southtown","point":"60.175, 24.95""#))
            let own = try await Self.answer("north street 12", in: "southtown", browser)
            #expect(own.contains("southtown") && !own.contains("northtown"))
            #expect(try await Self.answer("north street 12", in: "none", browser) == all)
        }
    }

    @Test("the form says where addresses are found, and only those who edit are answered")
    func rights() async throws {
        try await Self.with { edited, browser in
            try await browser.get("content/form/places/pier")
            #expect(browser.page.contains("data-addresses=\"/guide/_live/admin/content/addresses\""))
            let nobody = AdminBrowser(edited.admin)
            try await nobody.get("content/addresses", query: ["q": "north street 12"])
            #expect(nobody.status == 303 && !nobody.page.contains("North Street"))
            try await edited.admin.person("two@example.org", "moderator")
            let moderator = try await edited.admin.browser(of: "two@example.org")
            try await moderator.get("content/addresses", query: ["q": "north street 12"])
            #expect(moderator.status == 403 && !moderator.page.contains("North Street"))
        }
    }
}
