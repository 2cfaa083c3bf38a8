import ArgumentParser
import Dispatch
import FoundationEssentials
import Glibc
import GuideModel
import LanguageServer
import Synchronization
import Terminal

/// `waymark lsp`
struct LspCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "A language server for the files of a guide, which editors start themselves.",
        discussion: """
            It speaks the Language Server Protocol on standard input and output: mistakes as you type, completion of keys and names, \
            what each key means, where a place is used, other names for places. Documentation/Editors.md says how each editor is told \
            to start it.
            """)

    @Flag(help: ArgumentHelp("Speak on standard input and output, as it always does.", visibility: .private))
    var stdio = false

    @OptionGroup var options: InputOptions

    func run() throws {
        let options = options
        let environment = ServerEnvironment(
            version: Waymark.configuration.version, nanoseconds: { Self.nanoseconds },
            inputs: { try options.inputs(for: SiteFolder($0)) })
        let code = LspLoop(LanguageServer(environment)).run()
        if code != 0 { throw ExitCode(code) }
    }

    private static var nanoseconds: Int { Int(Date().timeIntervalSince1970 * 1e9) }
}

/// Moves bytes between the editor and the server: one thread reads, one answers, and one plans when there is nothing else to do.
private struct LspLoop {
    private let server: LanguageServer
    private let inbox = LspInbox()
    /// How long nothing must be typed before a check, and before a plan or a look at the disk, in seconds.
    private static let (typing, thinking) = (0.08, 1.5)

    init(_ server: LanguageServer) { self.server = server }

    func run() -> Int32 {
        let inbox = inbox
        DispatchQueue.global(qos: .userInteractive).async { Self.read(into: inbox) }
        var isPlanning = false
        while true {
            guard let item = inbox.next(within: server.wantsCheck ? Self.typing : Self.thinking) else {
                isPlanning = rest(isPlanning)
                continue
            }
            switch item {
            case .message(let message): send(server.receive(message) { inbox.isCancelled(message) })
            case .fault(let sentence): send([ResponseError.unreadable(sentence)])
            case .planned(let site, let found):
                isPlanning = false
                send(server.take(found, of: site))
            case .end: return 1
            }
            if let code = server.exitCode { return code }
            if Channel.output.failure != nil { return 1 }
        }
    }

    /// Nobody asks for anything: the moment to check, and then to plan.
    private func rest(_ isPlanning: Bool) -> Bool {
        if server.wantsCheck {
            send(server.check())
            return isPlanning
        }
        server.lookAround()
        guard !isPlanning, !server.wantsCheck, let (site, job) = server.planJob() else { return isPlanning }
        let inbox = inbox
        DispatchQueue.global(qos: .utility).async { inbox.add(.planned(site, job())) }
        return true
    }

    private func send(_ messages: [ProtocolValue]) {
        for message in messages { Channel.output.write(MessageStream.framed(message)) }
    }

    private static func read(into inbox: LspInbox) {
        var (stream, buffer) = (MessageStream(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = Glibc.read(0, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return inbox.add(.end) }
            stream.add(buffer[..<count])
            while let piece = stream.next() {
                switch piece {
                case .message(let bytes): inbox.add(.message(Message(bytes)))
                case .fault(let sentence): inbox.add(.fault(sentence))
                }
            }
        }
    }
}

/// What waits to be done, in the order in which it came.
private final class LspInbox: Sendable {
    enum Item: Sendable {
        case message(Message)
        case fault(String)
        case planned(String, [Diagnostic])
        case end
    }

    private struct Contents {
        var items: [Item] = []
        var cancelled: Set<ProtocolValue> = []
    }

    private let contents = Mutex(Contents())
    private let signal = DispatchSemaphore(value: 0)

    func add(_ item: Item) {
        contents.withLock { contents in
            if case .message(.notification("$/cancelRequest", let parameters)) = item {
                if let id = parameters["id"] { contents.cancelled.insert(id) }
                // An editor that cancels without end must not fill the memory.
                if contents.cancelled.count > 10_000 { contents.cancelled = [] }
            }
            contents.items.append(item)
        }
        signal.signal()
    }

    /// The next thing to do; `nil` where nothing comes in time.
    func next(within seconds: Double) -> Item? {
        guard signal.wait(timeout: .now() + seconds) == .success else { return nil }
        return contents.withLock { $0.items.removeFirst() }
    }

    func isCancelled(_ message: Message) -> Bool {
        guard case .request(let id, _, _) = message else { return false }
        return contents.withLock { $0.cancelled.contains(id) }
    }
}
