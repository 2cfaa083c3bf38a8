import Formats
import Web

/// What the addresses take and answer, as an OpenAPI file that names the guide's places.
struct DescriptionRoutes: ListedRoutes {
    let places: WaitPlaces
    let stops: DepartureService

    var routes: [Route<WebRequest>] { [.get("openapi.json") { _, _ in json(text) }] }

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
