import Formats

/// What the addresses take and answer, as an OpenAPI file that names the guide's places.
struct DescriptionRoom: LiveRoom {
    let places: WaitPlaces

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts == ["openapi.json"] else { return nil }
        guard [.get, .head].contains(request.method) else { throw LiveRefusal.wrongMethod(allowed: "GET, HEAD") }
        return json(text)
    }

    private var text: String {
        let file = Resources.files.first { $0.path == "live.openapi.json" }?.text ?? "{}"
        var slugs = JSONWriter()
        slugs.list(of: places.slugs) { $0.value($1) }
        return file.replacing(#"["SLUGS"]"#, with: slugs.text)
    }
}
