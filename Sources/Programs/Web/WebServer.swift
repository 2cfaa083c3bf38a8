import Formats
import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A server for HTTP/1.1. The one door to Hummingbird.
public struct WebServer: Sendable {
    /// Files that are not connections: the database's, pages that are being sent.
    private static let spareFiles = 200

    /// The name or address to listen at.
    let host: String
    /// 0 for any free one.
    let port: Int
    /// What a request may bring.
    var allowance: @Sendable (WebRequest) async -> BodyAllowance = { _ in .usual }
    /// Answers what needs no waiting, on the threads that read requests; `nil` for anything else.
    var answerAtOnce: @Sendable (WebRequest) -> WebResponse? = { _ in nil }

    /// Answers requests until the program is told to stop (SIGINT, SIGTERM): then open answers end, those that stream at
    /// once, and the call returns.
    ///
    /// - Parameters:
    ///   - answer: called for many requests at once.
    ///   - ready: called once with the port, when the first request can come.
    /// - Throws: ``WebServerFailure`` where the address cannot be had.
    func run(
        answering answer: @escaping @Sendable (WebRequest) async -> WebResponse,
        whenReady ready: @escaping @Sendable (Int) async -> Void
    ) async throws {
        let quiet = Logger(label: "waymark") { _ in SwiftLogNoOpLogHandler() }
        let application = Application(
            responder: CallbackResponder<WebContext> { request, context in
                let asked: WebRequest
                let held: (any Sendable)?
                do {
                    (asked, held) = try await WebRequest.read(request, context, allowance)
                } catch is NIOTooManyBytesError {
                    return Self.response(
                        .refusal(413, "That is more than anybody has to say here."), to: request, context)
                } catch let refused as RefusedBody {
                    return Self.response(refused.answer, to: request, context)
                }
                let answered = await answer(asked)
                withExtendedLifetime(held) {}
                return Self.response(answered, to: request, context, withoutBody: asked.method == .head)
            },
            server: HTTPServerBuilder { [answerAtOnce] responder in
                CheckedChannel(channel: HTTP1Channel(responder: responder), answerAtOnce: answerAtOnce)
            },
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), backlog: 1024,
                availableConnectionsDelegate: .maximum(OpenFiles.raise() - Self.spareFiles, logger: quiet)),
            onServerRunning: { channel in await ready(channel.localAddress?.port ?? port) },
            logger: quiet)
        var lifecycle = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
        lifecycle.maximumGracefulShutdownDuration = .seconds(7)
        do {
            try await ServiceGroup(configuration: lifecycle).run()
        } catch let error as IOError {
            throw WebServerFailure(host: host, port: port, code: error.errnoCode)
        }
    }
}

extension WebServer {
    /// Listens at the first port of a list that no other program has.
    ///
    /// - Parameter answeringAtOnce: asked before all others, on the threads that read requests; `nil` for what takes time or depends on more than an
    ///   address and the form of the answer (``WebRequest/init(plain:)``).
    /// - Throws: ``WebServerFailure`` where none of them can be had.
    public static func run(
        host: String, ports: ClosedRange<Int>,
        allowing allowance: @escaping @Sendable (WebRequest) async -> BodyAllowance = { _ in .usual },
        answeringAtOnce: @escaping @Sendable (WebRequest) -> WebResponse? = { _ in nil },
        answering answer: @escaping @Sendable (WebRequest) async -> WebResponse,
        whenReady ready: @escaping @Sendable (Int) async -> Void
    ) async throws {
        for port in ports {
            do {
                return try await WebServer(
                    host: host, port: port, allowance: allowance, answerAtOnce: answeringAtOnce
                ).run(answering: answer, whenReady: ready)
            } catch let failure as WebServerFailure where failure.isTaken && port != ports.last {
                continue
            }
        }
    }

    /// The addresses of a server, the best for this machine first.
    ///
    /// - Parameters:
    ///   - host: what it listens at.
    ///   - others: the addresses of this machine in its networks, where it listens at all of them.
    ///   - base: the path of what it serves.
    public static func addresses(
        at host: String, _ others: [String], port: Int, base: String
    ) -> [String] {
        let isEverywhere = host == "0.0.0.0" || host == "::"
        let here = isEverywhere || host == "127.0.0.1" ? "localhost" : host
        let names = [here.contains(":") ? "[\(here)]" : here] + others
        return names.map { "http://\($0):\(port)\(PercentEncoding.path(base))" }
    }

    /// The ports of somebody who asked for one, or for none.
    public static func ports(_ port: Int?) -> ClosedRange<Int> {
        port.map { $0...$0 } ?? 8080...8099
    }
}

/// What is known of the connection that a request came through.
private struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let client: String?
    private let channel: any Channel

    /// The other side of this connection, when writing has to wait for it.
    var slowReader: SlowReader { SlowReader { [channel] in channel.close(promise: nil) } }

    /// Returns when what was written is with the connection. Only then is it known whether it takes more: a writer that does not wait for that puts
    /// hundreds of kilobytes into memory for somebody who reads nothing.
    func settle() async throws { try await channel.eventLoop.submit {}.get() }

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        client = source.channel.remoteAddress?.ipAddress
    }
}

/// Why the server cannot listen.
public struct WebServerFailure: Error, CustomStringConvertible {
    let host: String
    let port: Int
    let code: Int32

    /// Whether another program has the port.
    var isTaken: Bool { code == EADDRINUSE }

    public var description: String {
        switch code {
        case EADDRINUSE: "port \(port) is in use by another program; choose another one with --port"
        case EACCES: "port \(port) may be opened by the administrator only; choose one above 1023 with --port"
        case EADDRNOTAVAIL: "\(host) is not an address of this machine; --host 0.0.0.0 means all of them"
        default: "cannot listen at \(host), port \(port): \(String(cString: strerror(code)))"
        }
    }
}

extension WebRequest {
    /// The request with its body, and what is to be kept until it is answered.
    ///
    /// - Throws: `NIOTooManyBytesError` for a body that is too long, ``RefusedBody`` for one that is not read.
    fileprivate static func read(
        _ request: Request, _ context: WebContext, _ allowance: (WebRequest) async -> BodyAllowance
    ) async throws -> (WebRequest, held: (any Sendable)?) {
        var asked = WebRequest(request, context)
        guard asked.method == .post || asked.method == .put else { return (asked, nil) }
        switch await allowance(asked) {
        case .refused(let answer): throw RefusedBody(answer: answer)
        case .upTo(let limit, let held):
            let reader = context.slowReader
            var body: [UInt8] = []
            try await reader.watch {
                let collected = try await reader.waiting(atMost: 90) { try await request.body.collect(upTo: limit) }
                body = Array(collected.readableBytesView)
            }
            asked.body = body
            return (asked, held)
        }
    }

    private init(_ request: Request, _ context: WebContext) {
        self.init(method: Method(request.method), path: PercentEncoding.decoded(request.uri.path))
        queryText = request.uri.query
        FormText.forEachPair(in: Array((queryText ?? "").utf8)) { name, value in
            // What is no text says nothing.
            guard let name = String(validating: name, as: UTF8.self) else { return }
            query[name] = String(validating: value, as: UTF8.self)
        }
        host = request.head.authority
        origin = request.headers[.origin]
        range = request.headers[.range]
        knownTag = request.headers[.ifNoneMatch]
        ifRange = request.headers[.ifRange]
        acceptedEncodings = request.headers[.acceptEncoding]
        authorization = request.headers[.authorization]
        fetchSite = request.headers[FieldNames.fetchSite]
        fetchMode = request.headers[FieldNames.fetchMode]
        fetchDestination = request.headers[FieldNames.fetchDestination]
        formToken = request.headers[FieldNames.formToken]
        forwardedFor = request.headers[FieldNames.forwardedFor]
        forwardedProto = request.headers[FieldNames.forwardedProto]
        userAgent = request.headers[.userAgent]
        acceptLanguage = request.headers[.acceptLanguage]
        contentType = request.headers[.contentType]
        contentLength = request.headers[.contentLength].flatMap { Int($0) }
        cookies = request.headers[.cookie]
        asksNotToBeCounted =
            request.headers[FieldNames.doNotTrack] == "1" || request.headers[FieldNames.privacyControl] == "1"
        isForWorker = request.headers[FieldNames.serviceWorker] == "script"
        client = context.client
        requestID = request.headers[FieldNames.requestID]
    }
}

extension WebRequest.Method {
    fileprivate init(_ method: HTTPRequest.Method) {
        self =
            switch method {
            case .get: .get
            case .head: .head
            case .post: .post
            case .put: .put
            case .delete: .delete
            default: .other
            }
    }
}

extension WebServer {
    private static func response(
        _ response: WebResponse, to request: Request, _ context: WebContext, withoutBody: Bool = false
    ) -> Response {
        var fields = HTTPFields()
        for (name, value) in response.allHeaders {
            if let field = FieldNames.named(name) { fields.append(HTTPField(name: field, value: value)) }
        }
        var whole = Response(
            status: HTTPResponse.Status(code: response.status), headers: fields,
            body: body(response.body, to: request, context))
        if withoutBody {
            // The length is the one that GET tells, which the empty body must not change.
            let length = whole.headers[.contentLength]
            whole.body = ResponseBody()
            whole.headers[.contentLength] = length
        }
        return whole
    }

    private static func body(_ body: WebResponse.Body, to request: Request, _ context: WebContext) -> ResponseBody {
        switch body {
        case .bytes(let bytes) where bytes.count <= FilePart.size: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .prepared(let bytes) where bytes.count <= FilePart.size: ResponseBody(byteBuffer: bytes.buffer)
        case .prepared(let bytes): self.body(.bytes(bytes.bytes), to: request, context)
        case .bytes(let bytes):
            pieces(bytes.count, context) { use in
                for start in stride(from: 0, to: bytes.count, by: FilePart.size) {
                    try await use(bytes[start..<min(start + FilePart.size, bytes.count)])
                }
            }
        case .file(let path, let range):
            pieces(range.count, context) { use in try await FilePart.read(path, range) { try await use($0[...]) } }
        case .stream(let texts):
            ResponseBody { writer in
                let reader = context.slowReader
                try await reader.watch {
                    // Ends, too, when the other side has gone.
                    try await request.body.consumeWithCancellationOnInboundClose { _ in
                        for await text in texts.cancelOnGracefulShutdown() {
                            try await reader.waiting { try await writer.write(ByteBuffer(string: text)) }
                        }
                    }
                }
                try await writer.finish(nil)
            }
        }
    }

    /// A long body, of which little is in memory while the other side does not read.
    private static func pieces(
        _ count: Int, _ context: WebContext,
        _ each: @escaping @Sendable (_ use: (ArraySlice<UInt8>) async throws -> Void) async throws -> Void
    ) -> ResponseBody {
        ResponseBody(contentLength: count) { writer in
            let reader = context.slowReader
            try await reader.watch {
                try await each { piece in
                    try await reader.waiting {
                        try await writer.write(ByteBuffer(bytes: piece))
                        try await context.settle()
                    }
                }
            }
            try await writer.finish(nil)
        }
    }
}
