import GuideModel
import Media
import Rendering

/// The picture for previews of links to a page: 1200 by 630 pixels, of its own picture or of its drawn cover.
struct PictureCard: Sendable {
    let path: OutputPath
    /// The pages of all editions.
    var pages: [OutputPath]
    let source: PreviewSource
    let owner: String

    static func isCard(_ path: OutputPath) -> Bool { path.text.hasPrefix("data/cards/") }

    /// The cards of all editions' pages, each once.
    static func all(_ editions: [[PreviewCard]]) -> [PictureCard] {
        var cards: [PictureCard] = []
        var known: [OutputPath: Int] = [:]
        for card in editions.joined() {
            if let index = known[card.path] {
                cards[index].pages.append(card.page)
            } else {
                known[card.path] = cards.count
                cards.append(PictureCard(path: card.path, pages: [card.page], source: card.source, owner: card.owner))
            }
        }
        return cards
    }

    /// - Parameter media: the files of `media/`, by their paths.
    func output(_ workshop: PictureWorkshop, _ cache: PictureCache?, media: [String: MediaFile]) -> PlannedOutput {
        var recipe = PictureRecipe(.jpg, width: ShareCard.width, height: ShareCard.height)
        switch source {
        case .drawing(let svg):
            return PlannedOutput(
                path, owner: owner,
                inputs: { [recipe] in
                    Self.digest(recipe, ContentDigest(svg()), workshop)
                }
            ) { [recipe] in
                let text = svg()
                return try Self.content(recipe, ContentDigest(text), workshop, cache) { () throws(PictureFault) in
                    try workshop.file(recipe, ofDrawing: Array(text.utf8))
                }
            }
        case .picture(let picture):
            (recipe.focusX, recipe.focusY) = (picture.focus?.x ?? 50, picture.focus?.y ?? 50)
            let file = media[picture.file]
            let digest = file?.digest ?? ContentDigest()
            return PlannedOutput(path, owner: owner, inputs: { [recipe] in Self.digest(recipe, digest, workshop) }) {
                [recipe] in
                try Self.content(recipe, digest, workshop, cache) { () throws(PictureFault) in
                    try workshop.files([recipe], of: file?.absolutePath ?? "")[0]
                }
            }
        }
    }

    private static func digest(
        _ recipe: PictureRecipe, _ source: ContentDigest, _ workshop: PictureWorkshop
    ) -> ContentDigest {
        var sum = ContentDigest("card 1 \(workshop.versions)\n\(recipe.settings)\n")
        sum.add(source)
        return sum
    }

    private static func content(
        _ recipe: PictureRecipe, _ source: ContentDigest, _ workshop: PictureWorkshop, _ cache: PictureCache?,
        _ make: () throws(PictureFault) -> [UInt8]
    ) throws -> OutputFile.Content {
        let name = "\(digest(recipe, source, workshop)).jpg"
        if let kept = cache?.file(name) { return .copy(from: kept.path, byteCount: kept.byteCount) }
        do throws(PictureFault) {
            let bytes = try make()
            cache?.keep(bytes, as: name)
            return .bytes(bytes)
        } catch {
            // The picture is damaged, which a diagnostic says: links get the sign of the guide.
            let sign = CoverArt(nil, slug: "").file()
            return .bytes(try workshop.file(recipe, ofDrawing: Array(sign.utf8)))
        }
    }
}
