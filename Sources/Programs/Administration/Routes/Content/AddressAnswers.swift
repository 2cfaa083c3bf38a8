import Editing
import Formats
import Geo
import GuideModel
import Pipeline
import Web

/// Finds the point of an address in the guide's map extracts, for the script of a form: `content/addresses?q=…&city=…`.
///
///     {"addresses":[{"name":"Beacon Street 12","detail":"","point":"42.35716, -71.06284"}],"isMeant":true,"said":"1 address. Enter takes it."}
struct AddressAnswers {
    let context: EditorContext
    let request: AdminRequest

    /// In letters: with fewer, everything would be found.
    private static let shortest = 3
    private static let longest = 200

    init(_ context: EditorContext, _ request: AdminRequest) { (self.context, self.request) = (context, request) }

    func answer() async throws -> WebResponse {
        let query = Self.typed(request.query["q"] ?? "")
        guard query.count >= Self.shortest else { return Self.response([], isMeant: true, "") }
        let city = request.query["city"].flatMap { Slug($0) }
        let (addresses, finding) = try await Blocking.run { [site = context.site] in
            let addresses = try site.addresses()
            return (addresses, addresses.find(query, in: city))
        }
        return Self.response(
            finding.addresses, isMeant: finding.isMeant, Self.words(finding.addresses.count, finding.isMeant, addresses)
        )
    }

    private static func typed(_ text: String) -> String {
        String(text.prefix(longest)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func words(_ count: Int, _ isMeant: Bool, _ addresses: SiteAddresses) -> String {
        guard addresses.hasExtract else { return say("addresses.no-extract") }
        if count == 0, let fault = addresses.faults.first { return EditorContext.words(of: fault) }
        if count == 0 { return say("addresses.nothing") }
        return isMeant ? say("addresses.found", count) : say("addresses.nearest")
    }

    private static func response(_ addresses: [SiteAddresses.Found], isMeant: Bool, _ words: String) -> WebResponse {
        var json = JSONWriter()
        json.object { json in
            json.list("addresses", of: addresses) { json, address in
                json.object { json in
                    json.member("name", address.title)
                    json.member("detail", detail(of: address))
                    json.member("point", point(address.point))
                }
            }
            json.member("isMeant", isMeant)
            json.member("said", words)
        }
        var response = WebResponse.text(json.text, type: "application/json")
        response.headers = [(name: "Content-Type", value: "application/json")] + AdminVisit.headers
        return response
    }

    private static func detail(of address: SiteAddresses.Found) -> String {
        ([address.isWholeStreet ? say("addresses.whole-street") : nil].compactMap(\.self) + address.area)
            .joined(separator: " · ")
    }

    /// As the field of a location has it.
    private static func point(_ point: Coordinate) -> String {
        "\(DecimalText.degrees(point.latitude)), \(DecimalText.degrees(point.longitude))"
    }
}
