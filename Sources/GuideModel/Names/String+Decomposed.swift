// The standard library can decompose text, but only in a private interface; Foundation has a public one, but brings 40 MB
// of tables for this one call.
@_spi(_Unicode) import Swift

extension String {
    /// Each letter with accents as the letter and its accents (Unicode's canonical decomposition, NFD): `é` becomes `e` and
    /// a combining acute. Cost: linear.
    public var decomposed: String { String(String.UnicodeScalarView(_nfd)) }
}
