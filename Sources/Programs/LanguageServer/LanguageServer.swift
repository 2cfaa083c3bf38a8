public import GuideModel
import Reading

/// A language server for the files of guides: the answer to each message of an editor.
///
///     let server = LanguageServer(environment)
///     for answer in server.receive(message, isCancelled: { false }) { send(answer) }
///     if server.wantsCheck { for message in server.check() { send(message) } }
///
/// It reads files and writes none; the caller moves the bytes and decides when to check. Used by one thread.
public final class LanguageServer {
    private enum Phase { case starting, running, shutDown }

    let environment: ServerEnvironment
    private var phase = Phase.starting
    /// The code to end with, once the editor has said that it is over.
    public private(set) var exitCode: Int32?
    private(set) var abilities = EditorAbilities()
    /// By the folder that holds `Content/`.
    private(set) var sites: [String: GuideSite] = [:]
    /// What was published last, by address.
    private var published: [String: [ProtocolValue]] = [:]
    /// Why sites cannot be read, by their folders, so that it is said once.
    private var failures: [String: String] = [:]
    private var requestCount = 0

    public init(_ environment: ServerEnvironment) { self.environment = environment }

    /// - Parameter isCancelled: whether the editor no longer wants the answer to this message.
    public func receive(_ message: Message, isCancelled: () -> Bool) -> [ProtocolValue] {
        switch message {
        case .answer: return []
        case .fault(let id, let error): return [error.response(to: id)]
        case .notification(let method, let parameters): return notice(method, parameters)
        case .request(let id, let method, let parameters):
            if isCancelled() { return [ResponseError.cancelled.response(to: id)] }
            do throws(ResponseError) {
                let result = try answer(method, parameters)
                if isCancelled() { throw .cancelled }
                return [["jsonrpc": "2.0", "id": id, "result": result]]
            } catch {
                return [error.response(to: id)]
            }
        }
    }
}

extension LanguageServer {
    private func answer(_ method: String, _ parameters: ProtocolValue) throws(ResponseError) -> ProtocolValue {
        switch (phase, method) {
        case (.starting, "initialize"):
            phase = .running
            return begin(parameters)
        case (.starting, _): throw ResponseError(.notInitialized, "the first message must be initialize")
        case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
        case (.running, "initialize"): throw ResponseError(.invalidRequest, "initialize comes once")
        case (.running, "shutdown"):
            phase = .shutDown
            return .null
        case (.running, _): return try features(method, parameters)
        }
    }

    private func begin(_ parameters: ProtocolValue) -> ProtocolValue {
        abilities = EditorAbilities(parameters)
        let folders = parameters["workspaceFolders"]?.list?.compactMap { $0["uri"]?.text } ?? []
        let roots = folders.isEmpty ? [parameters["rootUri"]?.text].compactMap(\.self) : folders
        for root in roots { addFolder(root) }
        return [
            "capabilities": abilities.answer, "serverInfo": ["name": "waymark", "version": .text(environment.version)],
        ]
    }

    private func addFolder(_ uri: String) {
        guard var path = FileAddress.path(uri) else { return }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        // A folder within a guide opens the guide.
        if let content = path.range(ofFolder: "/Content") { path = String(path[..<content]) }
        guard SiteReader.isSite(path) else { return }
        sites[path] = sites[path] ?? GuideSite(root: path, environment: environment)
    }

    private func notice(_ method: String, _ parameters: ProtocolValue) -> [ProtocolValue] {
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
            return []
        }
        guard phase == .running else { return [] }
        switch method {
        case "initialized": return watching()
        case "textDocument/didOpen": opened(parameters["textDocument"])
        case "textDocument/didChange": changed(parameters)
        case "textDocument/didClose": closed(parameters["textDocument"]?["uri"]?.text)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didRenameFiles",
            "workspace/didDeleteFiles", "workspace/didCreateFiles":
            for site in sites.values { site.touch() }
        case "workspace/didChangeWorkspaceFolders":
            for folder in parameters["event"]?["added"]?.list ?? [] {
                if let uri = folder["uri"]?.text { addFolder(uri) }
            }
        default: break
        }
        return []
    }

    /// Asks the editor to tell about changes on the disk.
    private func watching() -> [ProtocolValue] {
        guard abilities.watchesFiles else { return [] }
        requestCount += 1
        let watchers: ProtocolValue = [["globPattern": "**/Content/**"], ["globPattern": "**/Templates/**"]]
        return [
            [
                "jsonrpc": "2.0", "id": .text("waymark-\(requestCount)"), "method": "client/registerCapability",
                "params": [
                    "registrations": [
                        [
                            "id": "files", "method": "workspace/didChangeWatchedFiles",
                            "registerOptions": ["watchers": watchers],
                        ]
                    ]
                ],
            ]
        ]
    }
}

extension LanguageServer {
    private func opened(_ document: ProtocolValue?) {
        guard let uri = document?["uri"]?.text, let text = document?["text"]?.text else { return }
        guard let (site, path) = site(of: uri, making: true) else { return }
        site.set(OpenText(uri: uri, version: document?["version"]?.integer, lines: TextLines(text)), at: path)
    }

    private func changed(_ parameters: ProtocolValue) {
        let document = parameters["textDocument"]
        guard let uri = document?["uri"]?.text, let (site, path) = site(of: uri), var text = site.open[path] else {
            return
        }
        text.apply(parameters["contentChanges"]?.list ?? [], unit: abilities.unit)
        text.version = document?["version"]?.integer
        site.set(text, at: path)
    }

    private func closed(_ uri: String?) {
        guard let uri, let (site, path) = site(of: uri), site.open[path] != nil else { return }
        site.set(nil, at: path)
    }

    /// The site of a content file, and the file's path in it; `nil` for files that are no guide's.
    ///
    /// - Parameter making: whether a guide that no folder was opened for counts, too.
    func site(of uri: String, making: Bool = false) -> (site: GuideSite, path: String)? {
        guard let path = FileAddress.path(uri) else { return nil }
        var end = path.endIndex
        while let content = path[..<end].range(ofFolder: "/Content/") {
            let root = String(path[..<content])
            let inside = String(path[path.index(after: content)...])
            if ContentFile(path: inside) != nil {
                if let site = sites[root] { return (site, inside) }
                if making, SiteReader.isSite(root) {
                    let site = GuideSite(root: root, environment: environment)
                    sites[root] = site
                    return (site, inside)
                }
            }
            end = content
        }
        return nil
    }

    /// Notices what changed on the disk, where the editor does not tell.
    public func lookAround() {
        guard !abilities.watchesFiles else { return }
        for site in sites.values { site.lookAround() }
    }
}

extension LanguageServer {
    /// Whether something was typed or changed since the last check.
    public var wantsCheck: Bool { phase == .running && sites.values.contains { !$0.isTold } }

    /// Checks what has changed, and tells the editor what is wrong now.
    public func check() -> [ProtocolValue] {
        sortedSites.filter { !$0.isTold }.flatMap { site in
            site.tell()
            do {
                _ = try site.check()
                failures[site.root] = nil
                return publish(site)
            } catch {
                return publish(site) + warn(of: site, "\(error)")
            }
        }
    }

    private var sortedSites: [GuideSite] { sites.values.sorted { $0.root < $1.root } }

    /// Says why a site cannot be read, such as one whose folder is gone.
    private func warn(of site: GuideSite, _ cause: String) -> [ProtocolValue] {
        guard failures[site.root] != cause else { return [] }
        failures[site.root] = cause
        let shown: ProtocolValue = ["type": 1, "message": .text("waymark: \(cause)")]
        return [["jsonrpc": "2.0", "method": "window/showMessage", "params": shown]]
    }

    /// A plan of a site that has been checked and not planned since: what it finds is for ``take(_:of:)``. It may run on another
    /// thread, one at a time.
    public func planJob() -> (site: String, job: @Sendable () -> [Diagnostic])? {
        guard phase == .running else { return nil }
        for site in sortedSites where site.isTold {
            if let job = site.planJob() { return (site.root, job) }
        }
        return nil
    }

    public func take(_ found: [Diagnostic], of site: String) -> [ProtocolValue] {
        guard let site = sites[site] else { return [] }
        site.take(found)
        return publish(site)
    }

    /// The diagnostics of the files where they are others than before.
    private func publish(_ site: GuideSite) -> [ProtocolValue] {
        let writer = RangeWriter(unit: abilities.unit)
        let groups = Dictionary(grouping: site.diagnostics) { site.uri(of: $0.location?.file ?? "Content/site.yaml") }
        let old = published.keys.filter { !(published[$0] ?? []).isEmpty && site.path(of: $0) != nil }
        return Set(groups.keys).union(old).sorted().compactMap { uri in
            let remarks = (groups[uri] ?? []).sorted().map { Remark($0, in: site, writer).value }
            return published[uri] ?? [] == remarks ? nil : publication(uri, remarks, site)
        }
    }

    private func publication(_ uri: String, _ remarks: [ProtocolValue], _ site: GuideSite) -> ProtocolValue {
        published[uri] = remarks.isEmpty ? nil : remarks
        var parameters: [String: ProtocolValue] = ["uri": .text(uri), "diagnostics": .list(remarks)]
        if let path = site.path(of: uri), let version = site.open[path]?.version {
            parameters["version"] = .integer(version)
        }
        return ["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": .object(parameters)]
    }
}

extension StringProtocol {
    /// Where the last folder of a name begins: `/Content/` in the middle of a path, `/Content` also at its end.
    fileprivate func range(ofFolder name: String) -> Index? {
        var end = endIndex
        while let slash = self[..<end].lastIndex(of: "/") {
            let rest = self[slash...]
            if rest.hasPrefix(name),
                name.hasSuffix("/") || rest.utf8.count == name.utf8.count || rest.hasPrefix(name + "/")
            {
                return slash
            }
            end = slash
        }
        return nil
    }
}
