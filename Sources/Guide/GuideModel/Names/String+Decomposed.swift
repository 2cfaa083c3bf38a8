// The standard library can decompose text, but only in a private interface; Foundation has a public one, but brings 40 MB
// of tables for these two calls.
@_spi(_Unicode) import Swift

extension String {
    /// Each letter with accents as the letter and its accents (Unicode's canonical decomposition, NFD): `é` becomes `e` and
    /// a combining acute. Cost: linear.
    public var decomposed: String { String(String.UnicodeScalarView(_nfd)) }

    /// Each letter with its accents as one character where there is one (Unicode's canonical composition, NFC): `e` and a combining
    /// acute become `é`. Texts that Swift calls equal have the same bytes afterwards. Cost: linear; nothing for ASCII.
    public var composed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : String(String.UnicodeScalarView(_nfc))
    }

    /// Whether the bytes are the same: names of files that Swift calls equal, because they show the same letters, may be two files.
    public func isSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether an absolute path is a folder or below it, byte by byte and part by part.
    public func isPath(in folder: String) -> Bool {
        utf8.starts(with: folder.utf8)
            && (utf8.count == folder.utf8.count || folder == "/" || utf8.dropFirst(folder.utf8.count).first == 0x2F)
    }
}
