/// The last part of a page's short address, which stands below QR codes and is typed from paper.
///
/// It follows from the kind and the slug of the page alone: it stays when others are added or removed, and is the same in every
/// edition. Six of 27 letters and digits that are not mistaken for one another and spell no words: among 1,000 pages two have the same
/// with a chance of one in 800. The page there then names both.
enum ShortName {
    private static let letters = Array("23456789bcdfghjkmnpqrstvwxz")
    private static let length = 6

    static func of(_ section: String, _ slug: Slug) -> String {
        var rest = ContentDigest("\(section)/\(slug)").high
        return String(
            (0..<length).map { _ in
                let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: UInt64(letters.count))
                rest = quotient
                return letters[Int(remainder)]
            })
    }
}
