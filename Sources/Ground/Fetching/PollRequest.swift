import CCurl

/// One question of a ``Poll`` and its answer, in memory.
///
/// A class because libcurl keeps its address while it hands over the answer; it is used once, on one thread.
final class PollRequest {
    private(set) var body: [UInt8] = []
    private(set) var status = 0
    private(set) var mark = Poll.Mark()
    private(set) var wait: Double?
    private(set) var isTooLarge = false
    /// Nobody has the server's name, or nobody can be asked for names.
    private(set) var isNoSuchHost = false
    /// Where the server sends on to, as it says it, and in full.
    private(set) var target, next: String?
    /// Seconds that it took.
    private(set) var elapsed = 0.0
    private let limit: Int
    private let asksPrivate: Bool
    private var headerBytes = 0

    private static let mostHeaderBytes = 65_536

    /// Asks nobody but the address that is given: a server that sends on is not followed.
    ///
    /// - Parameter asksPrivate: whether addresses of this machine and of private networks are asked.
    init(limit: Int, asksPrivate: Bool = true) { (self.limit, self.asksPrivate) = (limit, asksPrivate) }

    /// What went wrong, or `nil`.
    func run(_ address: String, agent: String, seconds: Int, mark: Poll.Mark) -> String? {
        guard let handle = ccurl_make() else { return "libcurl is missing; on Debian, install libcurl4" }
        defer { ccurl_free(handle) }
        let texts = [
            (CCURL_URL, address), (CCURL_AGENT, agent), (CCURL_ENCODINGS, ""), (CCURL_PROTOCOLS, "http,https"),
        ]
        for (option, text) in texts { ccurl_set_text(handle, Int32(option), text) }
        let numbers = [
            (CCURL_FOLLOWS, 0), (CCURL_NO_SIGNAL, 1), (CCURL_CONNECT_SECONDS, seconds), (CCURL_ALL_SECONDS, seconds),
        ]
        for (option, number) in numbers { ccurl_set_number(handle, Int32(option), number) }
        let headers = Self.headers(mark)
        defer { if let headers { ccurl_free_list(headers) } }
        if let headers { ccurl_set_headers(handle, headers) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_receiver(
            handle, Int32(CCURL_BODY_FUNCTION), Int32(CCURL_BODY_CONTEXT),
            { bytes, size, count, context in PollRequest.of(context).receive(bytes, size * count) }, context)
        ccurl_set_receiver(
            handle, Int32(CCURL_HEADER_FUNCTION), Int32(CCURL_HEADER_CONTEXT),
            { bytes, size, count, context in PollRequest.of(context).readHeader(bytes, size * count) }, context)
        var refused: Int32 = 0
        let error = withUnsafeMutablePointer(to: &refused) { pointer in
            if !asksPrivate { ccurl_refuse_private(handle, pointer) }
            return ccurl_run(handle)
        }
        status = ccurl_status(handle)
        elapsed = ccurl_elapsed(handle)
        next = ccurl_redirect(handle).map { String(cString: $0) }
        if case let seconds = ccurl_retry_after(handle), seconds > 0 { wait = Double(seconds) }
        isNoSuchHost = error == Transfer.noSuchHost
        if error != 0, refused != 0 { return "its address is one of a private network, which is not asked" }
        return error == 0 ? nil : String(cString: ccurl_words(error))
    }

    private static func headers(_ mark: Poll.Mark) -> UnsafeMutableRawPointer? {
        var list: UnsafeMutableRawPointer?
        if let tag = mark.tag { list = ccurl_append(list, "If-None-Match: \(tag)") }
        if let modified = mark.modified { list = ccurl_append(list, "If-Modified-Since: \(modified)") }
        return list
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> PollRequest {
        Unmanaged<PollRequest>.fromOpaque(context!).takeUnretainedValue()  // because run gives it
    }

    /// Anything but the size tells libcurl to stop.
    private func receive(_ bytes: UnsafePointer<CChar>?, _ size: Int) -> Int {
        guard body.count + size <= limit else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: size))
        return size
    }

    private func readHeader(_ bytes: UnsafePointer<CChar>?, _ size: Int) -> Int {
        headerBytes += size
        guard headerBytes <= Self.mostHeaderBytes else { return 0 }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
        // Of several answers on the way to the last one only the last counts.
        if line.hasPrefix("HTTP/") { (mark, wait, target) = (Poll.Mark(), nil, nil) }
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return size }
        let value = String(parts[1].drop { $0 == " " }.prefix { $0 != "\r\n" && $0 != "\r" && $0 != "\n" })
        switch parts[0].lowercased() {
        case "etag" where value.utf8.count <= 1024: mark.tag = value
        case "last-modified" where value.utf8.count <= 100: mark.modified = value
        case "location" where value.utf8.count <= 4096: target = value
        case "retry-after":
            wait = Double(value).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        default: break
        }
        return size
    }
}
