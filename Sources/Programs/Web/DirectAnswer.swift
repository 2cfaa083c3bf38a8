import Glibc
import NIOCore
import NIOHTTP1

/// An answer that is written by the thread that reads the request: its bytes are in memory, or the system copies them from the file to the wire.
///
/// A class, because it is handed on several times.
final class DirectAnswer {
    /// Answers at once, or `nil` for what has to wait for something.
    typealias Maker = @Sendable (WebRequest) -> WebResponse?

    /// Larger parts of files are read while they are sent, by a task that waits for a slow reader.
    private static let largest = 8 << 20
    /// In bytes: what the system is given at once, so that it is seen whether the other side reads.
    private static let piece = 131_072

    let response: WebResponse
    /// Open while the answer is; `nil` for what is in memory.
    private let file: NIOFileHandle?
    private let range: Range<Int>

    /// `nil` for what cannot be written at once: streams, large files, a file that is gone or has become shorter.
    init?(_ response: WebResponse) {
        self.response = response
        switch response.body {
        case .stream: return nil
        case .bytes, .prepared: (file, range) = (nil, 0..<0)
        case .file(_, let range) where range.count > Self.largest: return nil
        case .file(let path, let range):
            guard let file = Self.opened(path, range.upperBound) else { return nil }
            (self.file, self.range) = (file, range)
        }
    }

    private static func opened(_ path: String, _ size: Int) -> NIOFileHandle? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, Int(status.st_size) >= size else {
            Glibc.close(descriptor)
            return nil
        }
        return NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: descriptor)
    }

    var length: Int {
        switch response.body {
        case .bytes(let bytes): bytes.count
        case .prepared(let bytes): bytes.count
        case .file(_, let range): range.count
        case .stream: 0
        }
    }

    /// The status line and the header fields (RFC 9112, 4 and 5).
    func head(for facts: RequestFacts) -> ByteBuffer {
        let status = HTTPResponseStatus(statusCode: response.status)
        var head = ByteBufferAllocator().buffer(capacity: response.prepared.bytes.readableBytes + 256)
        head.writeStaticString(facts.isOld ? "HTTP/1.0 " : "HTTP/1.1 ")
        head.writeString(String(status.code))
        head.writeStaticString(" ")
        head.writeString(status.reasonPhrase)
        head.writeStaticString("\r\n")
        head.writeImmutableBuffer(response.prepared.bytes)
        for (name, value) in response.headers { head.writeField(name, value) }
        if status.mayHaveResponseBody { head.writeField("Content-Length", String(length)) }
        if let connection = facts.connection { head.writeField("Connection", connection) }
        head.writeStaticString("\r\n")
        return head
    }

    /// The body, in pieces that are written one after another.
    var pieces: [IOData] {
        switch response.body {
        case .bytes(let bytes): [.byteBuffer(ByteBuffer(bytes: bytes))]
        case .prepared(let bytes): [.byteBuffer(bytes.buffer)]
        case .stream: []
        case .file:
            stride(from: range.lowerBound, to: range.upperBound, by: Self.piece).compactMap { start in
                file.map {
                    .fileRegion(
                        FileRegion(
                            fileHandle: $0, readerIndex: start, endIndex: min(start + Self.piece, range.upperBound)))
                }
            }
        }
    }

    /// Gives the file back.
    // The error is dropped because a file that was only read loses nothing when it cannot be closed.
    func close() { try? file?.close() }
}

extension ConnectionHandler {
    /// Writes an answer, and waits until the other side has taken it.
    func write(_ answer: DirectAnswer, to facts: RequestFacts, _ context: ChannelHandlerContext) {
        owner = .writing
        var pieces = facts.isHead ? [] : answer.pieces
        let last = pieces.popLast() ?? .byteBuffer(ByteBuffer())
        encoder.write(NIOAny(IOData.byteBuffer(answer.head(for: facts))), promise: nil)
        for piece in pieces {
            let taken = context.eventLoop.makePromise(of: Void.self)
            taken.futureResult.assumeIsolatedUnsafeUnchecked().whenSuccess { self.lastActivity = .now() }
            encoder.write(NIOAny(piece), promise: taken)
        }
        let done = context.eventLoop.makePromise(of: Void.self)
        done.futureResult.assumeIsolatedUnsafeUnchecked().whenComplete { _ in
            answer.close()
            self.finish(closing: facts.closes, context)
        }
        encoder.writeAndFlush(NIOAny(last), promise: done)
        if case .writing = owner { checkPatience(context) }
    }

    /// Refuses a request that may not be understood, after which nothing that follows can be trusted.
    func refuse(_ status: HTTPResponseStatus, _ facts: RequestFacts, _ context: ChannelHandlerContext) {
        let words = WebResponse.refusal(Int(status.code), "This is no request that HTTP/1.1 allows.")
        guard let answer = DirectAnswer(words) else { return }
        write(answer, to: facts.closing, context)
    }

    private func finish(closing: Bool, _ context: ChannelHandlerContext) {
        patienceCheck?.cancel()
        patienceCheck = nil
        guard case .writing = owner else { return }
        lastActivity = .now()
        owner = closing ? .ended : .nobody
        passOnWritability(context)
        if closing { context.close(mode: .output, promise: nil) }
        takeWaiting(context)
    }

    private func checkPatience(_ context: ChannelHandlerContext) {
        let left = lastActivity + Self.patience - .now()
        patienceCheck = context.eventLoop.assumeIsolatedUnsafeUnchecked().scheduleTask(in: left) {
            guard case .writing = self.owner else { return }
            if self.lastActivity + Self.patience <= .now() {
                context.close(promise: nil)
            } else {
                self.checkPatience(context)
            }
        }
    }
}
