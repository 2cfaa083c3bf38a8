import NIOCore
import NIOHTTP1

/// Stands between the wire and Hummingbird on one connection, and lets one request through at a time. It
///
/// - refuses what HTTP/1.1 forbids and the parser lets pass (``HTTPRequestHead/fault``);
/// - answers at once, on the thread that reads, what needs no waiting: files that are in memory or can be sent by the system (`sendfile`). Tasks, their
///   queues and their contexts cost several times what such an answer costs;
/// - ends connections as they were asked to, and answers to `HEAD` without a byte after the head;
/// - closes connections that are idle, and those whose other side does not read.
///
/// A class, because channels call it with each part; always on the thread of its connection.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Who has the request that came last.
    enum Owner {
        /// Between two requests.
        case nobody
        /// Hummingbird.
        case server(RequestFacts, isRead: Bool, isAnswered: Bool)
        /// This handler, which answers when the request is read to its end.
        case own(RequestFacts, DirectAnswer)
        /// This handler, which waits until the other side has taken the answer.
        case writing
        /// The connection ends; nothing is read any more.
        case ended
    }

    /// How long a connection may be without a request: longer than proxies keep theirs (nginx: 60 s), so that they close them first.
    static let idle = TimeAmount.seconds(75)
    /// How long the other side may take for one piece: as slow as it may read anything else here (``SlowReader``).
    static let patience = TimeAmount.seconds(40)

    var owner = Owner.nobody
    /// What came while a request was not answered yet. Bounded by what one read brings, because nothing more is read meanwhile.
    private var waiting = CircularBuffer<HTTPServerRequestPart>()
    private var events: [Any] = []
    private var wantsRead = false
    private var isTaking = false
    /// Whether Hummingbird may write, as far as it knows.
    private var wasWritable = true
    var lastActivity = NIODeadline.now()
    private var idleCheck: Scheduled<Void>?
    var patienceCheck: Scheduled<Void>?
    private let answerAtOnce: DirectAnswer.Maker
    /// What is written here goes to the wire as it is.
    let encoder: ChannelHandlerContext

    /// - Parameter encoder: of the handler that writes Hummingbird's answers.
    init(answerAtOnce: @escaping DirectAnswer.Maker, encoder: ChannelHandlerContext) {
        (self.answerAtOnce, self.encoder) = (answerAtOnce, encoder)
    }

    func handlerAdded(context: ChannelHandlerContext) { checkIdle(context, in: Self.idle) }

    func handlerRemoved(context: ChannelHandlerContext) { forget() }

    func channelInactive(context: ChannelHandlerContext) {
        forget()
        context.fireChannelInactive()
    }

    private func forget() {
        idleCheck?.cancel()
        patienceCheck?.cancel()
        (idleCheck, patienceCheck) = (nil, nil)
        if case .own(_, let answer) = owner { answer.close() }
        owner = .ended
        waiting.removeAll()
    }
}

// MARK: What comes

extension ConnectionHandler {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        waiting.append(unwrapInboundIn(data))
        takeWaiting(context, isLate: false)
    }

    func read(context: ChannelHandlerContext) {
        if waiting.isEmpty, !isWriting { context.read() } else { wantsRead = true }
    }

    /// The end of what the other side sends and the end of the program come after what is waiting.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if waiting.isEmpty, !isWriting { context.fireUserInboundEventTriggered(event) } else { events.append(event) }
    }

    private var isWriting: Bool {
        if case .writing = owner { true } else { false }
    }

    /// Takes what is waiting, as far as it is its turn.
    ///
    /// - Parameter isLate: whether it came with an earlier read, of which Hummingbird has been told that it is complete.
    func takeWaiting(_ context: ChannelHandlerContext, isLate: Bool = true) {
        if isTaking { return }
        isTaking = true
        defer { isTaking = false }
        var hasPassedOn = false
        while let part = waiting.first, mayTake(part) {
            waiting.removeFirst()
            if take(part, context) { hasPassedOn = true }
        }
        if isLate, hasPassedOn { context.fireChannelReadComplete() }
        guard waiting.isEmpty, !isWriting else { return }
        for event in events { context.fireUserInboundEventTriggered(event) }
        events = []
        guard wantsRead else { return }
        wantsRead = false
        context.read()
    }

    private func mayTake(_ part: HTTPServerRequestPart) -> Bool {
        switch owner {
        case .nobody, .own, .ended: true
        case .writing: false
        case .server(_, let isRead, _): !isRead
        }
    }

    /// - Returns: whether Hummingbird has it now.
    private func take(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) -> Bool {
        if case .ended = owner { return false }
        lastActivity = .now()
        switch owner {
        case .nobody: if case .head(let head) = part { return begin(head, context) }
        case .own(let facts, let answer):
            if case .end = part { write(answer, to: facts, context) }
            return false
        case .server(let facts, _, let isAnswered):
            if case .end = part { owner = isAnswered ? .nobody : .server(facts, isRead: true, isAnswered: false) }
        case .writing, .ended: break
        }
        context.fireChannelRead(wrapInboundOut(part))
        return true
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
        let facts = RequestFacts(head)
        if let status = head.fault {
            refuse(status, facts, context)
            return false
        }
        if let request = WebRequest(plain: head), let answer = answerAtOnce(request).flatMap(DirectAnswer.init) {
            owner = .own(facts, answer)
            return false
        }
        owner = .server(facts, isRead: false, isAnswered: false)
        var head = head
        // Hummingbird knows neither an older version nor another spelling.
        if facts.closes { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
        if facts.waitsForWord {
            context.writeAndFlush(
                wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
        }
        return true
    }
}

// MARK: What Hummingbird answers

extension ConnectionHandler {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .server(let facts, let isRead, _) = owner else { return context.write(data, promise: promise) }
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.status.code >= 200:
            context.write(wrapOutboundOut(.head(facts.framed(head))), promise: promise)
        case .head: context.write(data, promise: promise)
        case .body: context.write(facts.isHead ? wrapOutboundOut(.nothing) : data, promise: promise)
        case .end:
            lastActivity = .now()
            // Nothing that comes behind the last request of a connection is one.
            owner = facts.closes ? .ended : isRead ? .nobody : .server(facts, isRead: false, isAnswered: true)
            // The encoder would write the last, empty piece of a body of unknown length.
            context.write(facts.isHead ? wrapOutboundOut(.nothing) : data, promise: promise)
            if !waiting.isEmpty {
                context.eventLoop.assumeIsolatedUnsafeUnchecked().execute { self.takeWaiting(context) }
            }
        }
    }
}

extension HTTPServerResponsePart {
    /// Keeps the order of promises, and writes no byte.
    fileprivate static var nothing: HTTPServerResponsePart { .body(.byteBuffer(ByteBuffer())) }
}

// MARK: Whether the other side takes more

extension ConnectionHandler {
    /// While this handler writes, nobody else does: each answer of a larger file would be a change back and forth.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if !isWriting { passOnWritability(context) }
    }

    func passOnWritability(_ context: ChannelHandlerContext) {
        guard context.channel.isWritable != wasWritable else { return }
        wasWritable.toggle()
        context.fireChannelWritabilityChanged()
    }
}

// MARK: Idle connections

extension ConnectionHandler {
    private func checkIdle(_ context: ChannelHandlerContext, in time: TimeAmount) {
        idleCheck = context.eventLoop.assumeIsolatedUnsafeUnchecked().scheduleTask(in: time) {
            let left = self.lastActivity + Self.idle - .now()
            switch self.owner {
            case .writing, .server(_, isRead: true, isAnswered: _): self.checkIdle(context, in: Self.idle)
            case _ where left > .zero: self.checkIdle(context, in: left)
            default: context.close(promise: nil)
            }
        }
    }
}
