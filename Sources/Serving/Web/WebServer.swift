import Formats
import Glibc
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A server for HTTP/1.1. The one door to Hummingbird.
struct WebServer: Sendable {
    /// The name or address to listen at.
    let host: String
    /// 0 for any free one.
    let port: Int

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
            responder: CallbackResponder<BasicRequestContext> { request, _ in
                guard let asked = try await WebRequest(request) else {
                    return Self.response(.refusal(405, "no such method"))
                }
                let answered = await answer(asked)
                return Self.response(answered, withoutBody: asked.method == .head)
            },
            configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
            onServerRunning: { channel in await ready(channel.localAddress?.port ?? port) },
            logger: quiet)
        var lifecycle = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
        lifecycle.maximumGracefulShutdownDuration = .seconds(5)
        do {
            try await ServiceGroup(configuration: lifecycle).run()
        } catch let error as IOError {
            throw WebServerFailure(host: host, port: port, code: error.errnoCode)
        }
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
    /// `nil` for methods that nobody needs here.
    fileprivate init?(_ request: Request) async throws {
        let methods: [HTTPRequest.Method: Method] = [.get: .get, .head: .head, .post: .post]
        guard let method = methods[request.method] else { return nil }
        self.init(method: method, path: PercentEncoding.decoded(request.uri.path))
        for (name, value) in request.uri.queryParameters { query[String(name)] = String(value) }
        host = request.head.authority
        origin = request.headers[.origin]
        range = request.headers[.range]
        knownTag = request.headers[.ifNoneMatch]
        if method == .post {
            let collected = try await request.body.collect(upTo: Self.longestBody)
            body = Array(collected.readableBytesView)
        }
    }
}

extension WebServer {
    private static func response(_ response: WebResponse, withoutBody: Bool = false) -> Response {
        var fields = HTTPFields()
        for (name, value) in response.headers {
            if let field = HTTPField.Name(name) { fields[field] = value }
        }
        var whole = Response(
            status: HTTPResponse.Status(code: response.status), headers: fields, body: body(response.body))
        if withoutBody { whole.body = ResponseBody() }
        return whole
    }

    private static func body(_ body: WebResponse.Body) -> ResponseBody {
        switch body {
        case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .file(let path, let range):
            ResponseBody(contentLength: range.count) { writer in
                try await FilePart.read(path, range) { try await writer.write(ByteBuffer(bytes: $0)) }
                try await writer.finish(nil)
            }
        case .stream(let texts):
            ResponseBody { writer in
                for await text in texts.cancelOnGracefulShutdown() { try await writer.write(ByteBuffer(string: text)) }
                try await writer.finish(nil)
            }
        }
    }
}
