import Glibc
import GuideModel
import Rendering
import Serving

/// What the preview says on the terminal.
struct PreviewTalk: Sendable {
    let site: String
    private let isColoured = isatty(STDERR_FILENO) == 1

    init(site: String) { self.site = site }

    @Sendable func tell(_ event: PreviewServer.Event) {
        switch event {
        case .listening(let addresses): welcome(addresses)
        case .built(let changed, let milliseconds, let diagnostics, let failure):
            if !diagnostics.isEmpty {
                warn(DiagnosticFormatter(style: isColoured ? .coloured : .plain).format(diagnostics))
            }
            if let failure { warn("error: \(failure)") }
            let isHeld = failure != nil || diagnostics.contains { $0.severity == .error }
            let outcome =
                isHeld ? "shown when this is mended" : "\(changed) \(changed == 1 ? "file" : "files") changed"
            say("read again in \(milliseconds) ms: \(outcome)")
        }
    }

    private func welcome(_ addresses: [String]) {
        say("Preview of \(site); Ctrl-C stops it.")
        for address in addresses { say("  \(address)") }
        // The first address is for this machine; the next is one that a phone in the same network can open.
        if let other = addresses.dropFirst().first, let code = QRCode(other) { say(Self.drawn(code)) }
    }

    /// The code in half blocks, light on dark or dark on light as the terminal is: readers take both, but the quiet zone must
    /// be of the light colour, so the light modules are the drawn ones.
    private static func drawn(_ code: QRCode) -> String {
        func isLight(_ row: Int, _ column: Int) -> Bool {
            guard (0..<code.side).contains(row), (0..<code.side).contains(column) else { return true }
            return !code.isDark(row: row, column: column)
        }
        let quiet = 2
        let lines = stride(from: -quiet, to: code.side + quiet, by: 2).map { row in
            (-quiet..<(code.side + quiet)).map { column in
                switch (isLight(row, column), isLight(row + 1, column)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }.joined()
        }
        return lines.map { "  " + $0 }.joined(separator: "\n")
    }

    func say(_ text: String) { Self.write(text + "\n", to: STDOUT_FILENO) }

    func warn(_ text: String) { Self.write(text + "\n", to: STDERR_FILENO) }

    /// Writes all of a text. One that nobody reads any more is not written.
    private static func write(_ text: String, to channel: Int32) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.write(channel, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return }
            sent += count
        }
    }
}
