import Calendar
import Formats
import FoundationEssentials
import GuideModel
import Web

/// Answers requests: the guide's own files under its address, and the preview's beside them.
struct PreviewRoutes: Sendable {
    let site: PreviewSite
    let guards: PreviewGuard
    let hub: EventHub
    /// Called when a person changed a setting.
    let changeSettings: @Sendable (PreviewSite.Settings) -> Void

    func answer(_ request: WebRequest) async -> WebResponse {
        if let refusal = guards.refusal(of: request) { return refusal }
        if request.path.hasPrefix(PageTool.folder) { return tool(request) }
        guard [.get, .head].contains(request.method) else { return .readOnly }
        guard let guide = site.guide else { return page(PageTool.empty(path: "index.html", version: 0), status: 503) }
        switch guide.address.target(of: request.path, isFile: guide.has) {
        case .elsewhere(let address): return .redirect(to: address)
        case .outside: return await missing(request.path, guide)
        case .file(let path):
            return guide.has(path) ? await file(path, request) : await missing(path, guide)
        }
    }
}

extension PreviewRoutes {
    /// A file of the guide, made now where it was not yet.
    private func file(_ path: String, _ request: WebRequest, status: Int = 200) async -> WebResponse {
        do {
            guard let (file, version) = try await Blocking.run({ [site] in try site.file(at: path) }) else {
                return .refusal(404, "The guide has no \(path).")
            }
            switch file.content {
            case .bytes(let bytes) where path.hasSuffix(".html"):
                return page(PageTool.adding(to: bytes, path: path, version: version), status: status)
            case .bytes(let bytes):
                return part(of: file, size: bytes.count, path, request) {
                    .bytes($0 == 0..<bytes.count ? bytes : Array(bytes[$0]))
                }
            case .copy(let source, let size):
                return part(of: file, size: size, path, request) { .file(source, $0) }
            }
        } catch {
            return .refusal(500, "\(path) could not be made: \(error)")
        }
    }

    private func page(_ html: [UInt8], status: Int) -> WebResponse {
        WebResponse(
            status: status, headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
            body: .bytes(html))
    }

    /// The guide's own page for addresses that lead nowhere.
    private func missing(_ path: String, _ guide: PreviewGuide) async -> WebResponse {
        let own = "404.html"
        guard guide.has(own) else { return .refusal(404, "The guide has no \(path).") }
        return await file(own, WebRequest(path: own), status: 404)
    }

    /// The whole, the part that was asked for, or the word that the browser has it already.
    private func part(
        of file: MadeFile, size: Int, _ path: String, _ request: WebRequest, _ body: (Range<Int>) -> WebResponse.Body
    ) -> WebResponse {
        let tag = "\"\(file.digest)\""
        var headers = [
            (name: "Content-Type", value: MediaType(of: path).contentType), (name: "Cache-Control", value: "no-cache"),
            (name: "ETag", value: tag), (name: "Accept-Ranges", value: "bytes"),
        ]
        if request.knownTag == tag { return WebResponse(status: 304, headers: headers) }
        switch ByteRange(request.range, of: size) {
        case .whole: return WebResponse(headers: headers, body: body(0..<size))
        case .part(let range):
            headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
            return WebResponse(status: 206, headers: headers, body: body(range))
        case .unsatisfiable:
            return WebResponse(status: 416, headers: [("Content-Range", "bytes */\(size)")])
        }
    }
}

extension PreviewRoutes {
    /// The preview's own answers.
    private func tool(_ request: WebRequest) -> WebResponse {
        switch (request.method, String(request.path.dropFirst(PageTool.folder.count))) {
        case (.get, "events"): return events(since: request.query["version"].flatMap { Int($0) } ?? 0)
        case (.get, "page"): return .text(PageCard(of: request.query["path"] ?? "", in: site).json, type: Self.json)
        case (.post, "settings"): return change(request.body)
        case (.get, let name), (.head, let name):
            guard let text = Resources.files.first(where: { $0.path == name })?.text else {
                return .refusal(404, "The preview has no \(name).")
            }
            return .text(text, type: MediaType(of: name).contentType)
        default: return .refusal(405, "no such method")
        }
    }

    private static let json = "application/json; charset=utf-8"

    private func events(since version: Int) -> WebResponse {
        WebResponse(
            headers: [("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store")],
            body: .stream(hub.subscribe(first: site.hub(since: version).event(site.link))))
    }

    private func change(_ body: [UInt8]) -> WebResponse {
        // The error is dropped because the answer says that the settings are not understood.
        guard let settings = try? JSONDecoder().decode(PreviewSite.Settings.self, from: Data(body)),
            settings.today.map({ CalendarDate(iso8601: $0) != nil }) ?? true
        else { return .refusal(400, "The settings are not understood.") }
        changeSettings(settings)
        return .text("{}", type: Self.json)
    }
}
