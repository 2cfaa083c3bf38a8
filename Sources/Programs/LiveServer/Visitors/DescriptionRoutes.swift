import Formats
import Web

/// What the addresses take and answer, as an OpenAPI file that names the guide's places.
struct DescriptionRoutes: LiveRouteGroup {
    let places: WaitPlaces
    let stops: DepartureService

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts == ["openapi.json"] else { return nil }
        guard [.get, .head].contains(request.method) else { throw LiveRefusal.wrongMethod(allowed: "GET, HEAD") }
        return json(text)
    }

    private var text: String {
        let file = Resources.files.first { $0.path == "live.openapi.json" }?.text ?? "{}"
        return file.replacing(#"["SLUGS"]"#, with: list(places.slugs)).replacing(
            #"["STOPS"]"#, with: list(stops.places))
    }

    /// A list without a name would allow no value at all, which makes no sense to programs that read the description.
    private func list(_ slugs: [String]) -> String {
        var json = JSONWriter()
        json.list(of: slugs.isEmpty ? ["none"] : slugs) { $0.value($1) }
        return json.text
    }
}
