// The standard library decomposes text, but only its own package may call that openly; Foundation, which would, brings 40 MB
// of tables for what is one call here.
@_spi(_Unicode) import Swift

extension String {
    /// Each letter with accents as the letter and its accents (Unicode's canonical decomposition, NFD): `é` becomes `e` and
    /// a combining acute. Cost: linear.
    public var decomposed: String { String(String.UnicodeScalarView(_nfd)) }
}
