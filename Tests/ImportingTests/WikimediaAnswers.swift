import Formats
import GuideModel
import Importing
import Pipeline

/// Answers of our own making, as Wikimedia's servers give them.
struct WikimediaAnswers {
    /// Things by number, as JSON.
    var things: [String: String] = [:]
    var pictures: [String: String] = [:]
    var articles: [String: String] = [:]
    var search = "[]"
    /// What the siteinfo says about the texts' licence.
    var rights = #""rightsinfo": { "url": "https://creativecommons.org/licenses/by-sa/4.0/deed.en", "text": "CC" }"#
    static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 20)

    static func claim(_ value: String, _ more: String = #""rank": "normal""#) -> String {
        #"{ "mainsnak": { "snaktype": "value", "datavalue": { "value": \#(value) } }, \#(more) }"#
    }

    static func thing(
        _ id: String, labels: String = #""en": { "value": "Pier" }"#, claims: [String: String] = [:],
        more: String = ""
    ) -> String {
        let place = claim(
            #"{ "latitude": 60.1676, "longitude": 24.954, "globe": "http://www.wikidata.org/entity/Q2" }"#)
        let claims = ["P625": place].merging(claims) { $1 }.sorted { $0.key < $1.key }.map {
            "\"\($0.key)\": [\($0.value)]"
        }
        return #"""
            { "id": "\#(id)", "labels": { \#(labels) }, "descriptions": { "en": { "value": "landing stage" } },
              "claims": { \#(claims.joined(separator: ", ")) }, "sitelinks": { "enwiki": { "title": "Pier" } } \#(more) }
            """#
    }

    static func pictureInfo(licence: String?, artist: String? = "<b>Jane</b> Doe", address: String) -> String {
        let words = [
            licence.map { #""LicenseShortName": { "value": "\#($0)" }"# },
            artist.map { #""Artist": { "value": "\#($0)" }"# },
            #""ImageDescription": { "value": "A pier" }"#,
        ].compactMap { $0 }.joined(separator: ", ")
        return #"""
            { "thumburl": "\#(address)", "descriptionshorturl": "https://commons.wikimedia.org/w/index.php?curid=7",
              "extmetadata": { \#(words) } }
            """#
    }

    func answer(_ question: String) -> String {
        let fields = Dictionary(
            question.split(separator: "?").last?.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            } ?? []
        ) { $1 }
        let titles = fields["titles"]?.split(separator: "|").map(String.init) ?? []
        switch (fields["action"], fields["prop"]) {
        case ("wbgetentities", _):
            let ids = fields["ids"]?.split(separator: "|").map(String.init) ?? []
            return
                #"{ "entities": { \#(ids.map { "\"\($0)\": " + (things[$0] ?? #"{ "id": "\#($0)", "missing": "" }"#) }.joined(separator: ", ")) } }"#
        case ("wbsearchentities", _): return #"{ "search": \#(search) }"#
        case (_, "imageinfo"):
            let pages = titles.map { title in
                pictures[String(title.dropFirst(5))].map { #"{ "title": "\#(title)", "imageinfo": [\#($0)] }"# }
                    ?? #"{ "title": "\#(title)", "missing": true }"#
            }
            return #"{ "query": { "pages": [\#(pages.joined(separator: ", "))] } }"#
        default:
            let page = titles.first.flatMap { articles[$0] }.map {
                #"{ "title": "\#(titles[0])", "extract": "\#($0)" }"#
            }
            return #"{ "query": { \#(rights), "pages": [\#(page ?? #"{ "title": "?", "missing": true }"#)] } }"#
        }
    }

    /// What an import of it proposes to a guide.
    func proposals(
        of wishes: [String], all: Bool = false, for house: ImportHouse, near: String? = nil
    ) throws -> Proposals {
        let guide = GuideOutline(documents: try SiteBuild(house.inputs).check().documents)
        var options = WikidataImport.Options()
        options.near = near.flatMap(ImportOptions.position)
        let servers = WikimediaServers("http://wiki.test/{host}")
        return try WikidataImport(
            guide, servers, options,
            ask: { try JSONTree(Array(answer(PercentEncoding.decoded(servers.address(of: $0))).utf8)) },
            picture: { _ in .bytes(Self.picture) }
        ).proposals(of: wishes.compactMap { WikidataWish($0) }, all: all)
    }
}
