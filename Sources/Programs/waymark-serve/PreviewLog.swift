import GuideModel
import Preview
import Rendering
import Terminal

/// What the preview prints on the terminal.
struct PreviewLog: Sendable {
    let site: String
    let console = Console()

    @Sendable func tell(_ event: PreviewServer.Event) {
        switch event {
        case .listening(let addresses): welcome(addresses)
        case .built(let changed, let milliseconds, let diagnostics, let failure):
            console.show(diagnostics)
            if let failure { console.warn("error: \(failure)") }
            let isHeld = failure != nil || diagnostics.contains { $0.severity == .error }
            let outcome =
                isHeld ? "shown when this is corrected" : "\(changed) \(changed == 1 ? "file" : "files") changed"
            console.say("read again in \(milliseconds) ms: \(outcome)")
        }
    }

    private func welcome(_ addresses: [String]) {
        console.say("Preview of \(site); Ctrl-C stops it.")
        for address in addresses { console.say("  \(address)") }
        // The first address is for this machine; the next is one that a phone in the same network can open.
        if let other = addresses.dropFirst().first, let code = QRCode(other) { console.say(Self.drawn(code)) }
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
}
