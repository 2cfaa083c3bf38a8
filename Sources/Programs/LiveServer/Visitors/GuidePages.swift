import Formats
import GuideModel
import Web

/// Answers with the finished guide's files, under the address that it was made for.
struct GuidePages: Sendable {
    let folder: GuideFolder
    let settings: CurrentSettings
    /// What else there is below `_live/` that pages have to know of, by its name.
    let links: @Sendable () -> [String]
    private let files: GuideFiles

    init(folder: GuideFolder, settings: CurrentSettings, links: @escaping @Sendable () -> [String] = { [] }) {
        (self.folder, self.settings, self.links) = (folder, settings, links)
        files = GuideFiles(settings: settings)
    }

    private var address: GuideAddress { settings.address }

    func answer(_ request: WebRequest) async -> WebResponse {
        guard [.get, .head].contains(request.method) else { return .readOnly }
        switch address.target(of: request.path, isFile: { folder.file(at: $0) != nil }) {
        case .elsewhere(let address): return .redirect(to: address)
        case .outside: return await missing(request)
        case .file(let path):
            guard let file = folder.file(at: path) else { return await missing(request) }
            return answer(await files.file(file, at: path), path, request)
        }
    }

    /// The same for a file that was asked for before, without waiting for anything; `nil` for all others.
    func answerAtOnce(_ request: WebRequest) -> WebResponse? {
        let base = address.base
        guard request.path.hasPrefix(base), [.get, .head].contains(request.method) else { return nil }
        var path = String(decoding: request.path.utf8.dropFirst(base.utf8.count), as: UTF8.self)
        if path.utf8.last ?? slash == slash { path += "index.html" }
        return files.kept(path).map { answer($0, path, request) }
    }

    /// The whole, the part that was asked for, or the word that the browser has it already.
    private func answer(_ file: GuideFile, _ path: String, _ request: WebRequest) -> WebResponse {
        let range = file.range(of: request)
        // Parts are parts of the file as it is.
        let form = range == .whole ? file.form(for: request) : file.plain
        var headers = [(name: "Cache-Control", value: file.isNamed(by: request) ? Self.lasting : "no-cache")]
        // Every page asks for this file; so it tells them that there is a companion, and where.
        if path.hasSuffix("data/alerts.json") { headers.append(("Link", liveLink)) }
        if ETag.isKnown(form.tag, in: request.knownTag) {
            return WebResponse(status: 304, prepared: form.headers, headers: headers)
        }
        switch range {
        case .whole: return WebResponse(prepared: form.headers, headers: headers, body: form.body)
        case .part(let range):
            headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.plain.size)"))
            return WebResponse(
                status: 206, prepared: form.headers, headers: headers, body: .file(file.file.path, range))
        case .unsatisfiable:
            return WebResponse(status: 416, headers: [("Content-Range", "bytes */\(file.plain.size)")])
        }
    }

    private var slash: UInt8 { UInt8(ascii: "/") }

    /// Addresses with a version change with what they lead to.
    private static let lasting = "public, max-age=31536000, immutable"

    private var liveLink: String {
        let root = LiveRoutes.root(of: address)
        return "<\(root)>; rel=\"live\"" + links().map { ", <\(root)\($0)>; rel=\"\($0)\"" }.joined()
    }

    /// The guide's own page for addresses that lead nowhere.
    private func missing(_ request: WebRequest) async -> WebResponse {
        let path = "404.html"
        guard let page = folder.file(at: path) else { return .refusal(404, "The guide has no such page.") }
        let form = await files.file(page, at: path).form(for: request)
        // It is no answer to keep under this address.
        let headers = form.headers.list.filter { !["ETag", "Accept-Ranges"].contains($0.name) }
        return WebResponse(status: 404, headers: headers + [("Cache-Control", "no-store")], body: form.body)
    }
}

extension GuideFile {
    /// The form that a browser takes.
    fileprivate func form(for request: WebRequest) -> Form {
        guard let packed, ContentCoding.takesGzip(request.acceptedEncodings) else { return plain }
        return packed
    }

    /// The part that is asked for: only by GET, and only of the file of which the browser has a part (RFC 9110, 13.1.5 and 14.2).
    fileprivate func range(of request: WebRequest) -> ByteRange {
        guard request.method == .get, request.ifRange == nil || request.ifRange == plain.tag else { return .whole }
        return ByteRange(request.range, of: plain.size)
    }

    /// Whether the address names the file exactly as it is: a version that links of the guide have, not what others append to an address.
    fileprivate func isNamed(by request: WebRequest) -> Bool { version != nil && request.queryText == version }
}
