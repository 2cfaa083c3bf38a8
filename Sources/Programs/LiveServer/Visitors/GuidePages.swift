import Formats
import GuideModel
import Web

/// Answers with the finished guide's files, under the address that it was made for.
struct GuidePages: Sendable {
    let folder: GuideFolder
    let settings: CurrentSettings
    /// What else there is below `_live/` that pages have to know of, by its name.
    let links: @Sendable () -> [String]
    private let kept = KeptFiles()

    init(folder: GuideFolder, settings: CurrentSettings, links: @escaping @Sendable () -> [String] = { [] }) {
        (self.folder, self.settings, self.links) = (folder, settings, links)
    }

    private var address: GuideAddress { settings.address }

    func answer(_ request: WebRequest) async -> WebResponse {
        guard [.get, .head].contains(request.method) else { return .readOnly }
        switch address.target(of: request.path, isFile: { folder.file(at: $0) != nil }) {
        case .elsewhere(let address): return .redirect(to: address)
        case .outside: return await missing(request)
        case .file(let path):
            guard let file = folder.file(at: path) else { return await missing(request) }
            return await answer(file, path, request)
        }
    }

    /// The whole, the part that was asked for, or the word that the browser has it already.
    private func answer(_ file: GuideFolder.File, _ path: String, _ request: WebRequest) async -> WebResponse {
        var headers = headers(of: file, path, request)
        if request.knownTag == file.tag { return WebResponse(status: 304, headers: headers) }
        switch ByteRange(request.range, of: file.size) {
        case .whole: return WebResponse(headers: headers, body: await body(of: file))
        case .part(let range):
            headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"))
            return WebResponse(status: 206, headers: headers, body: .file(file.path, range))
        case .unsatisfiable:
            return WebResponse(status: 416, headers: [("Content-Range", "bytes */\(file.size)")])
        }
    }

    private func headers(
        of file: GuideFolder.File, _ path: String, _ request: WebRequest
    ) -> [(name: String, value: String)] {
        // Addresses with a version change with what they lead to.
        let isLasting = request.query.keys.contains { $0.utf8.count == 8 }
        var headers = [
            (name: "Content-Type", value: MediaType(of: path).contentType), (name: "ETag", value: file.tag),
            (name: "Cache-Control", value: isLasting ? "public, max-age=31536000, immutable" : "no-cache"),
            (name: "Accept-Ranges", value: "bytes"),
        ]
        headers += GuideHeaders.fixed(of: MediaType(of: path), settings)
        // Every page asks for this file; so it tells them that there is a companion, and where.
        if path.hasSuffix("data/alerts.json") {
            let root = LiveRoutes.root(of: address)
            let more = links().map { ", <\(root)\($0)>; rel=\"\($0)\"" }.joined()
            headers.append(("Link", "<\(root)>; rel=\"live\"" + more))
        }
        return headers
    }

    private func body(of file: GuideFolder.File) async -> WebResponse.Body {
        await kept.bytes(of: file).map { .bytes($0) } ?? .file(file.path, 0..<file.size)
    }

    /// The guide's own page for addresses that lead nowhere.
    private func missing(_ request: WebRequest) async -> WebResponse {
        guard let page = folder.file(at: "404.html") else { return .refusal(404, "The guide has no such page.") }
        return WebResponse(
            status: 404,
            headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
                + GuideHeaders.fixed(of: MediaType(of: "404.html"), settings),
            body: await body(of: page))
    }
}
