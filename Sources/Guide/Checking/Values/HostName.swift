import CIDN2

/// Names of servers.
enum HostName {
    /// A name as the network knows it, in ASCII: `xn--mller-kva.example` for `müller.example` (IDNA 2008, RFC 5891, with
    /// the mapping of UTS 46). `nil` where no server can have the name.
    static func ascii(_ name: String) -> String? {
        let flags = Int32(IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue)
        var result: UnsafeMutablePointer<CChar>?
        guard idn2_to_ascii_8z(name, &result, flags) == IDN2_OK.rawValue, let result else { return nil }
        defer { idn2_free(result) }
        return String(cString: result)
    }
}
