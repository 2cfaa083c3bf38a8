import Formats
import GuideModel
import Media
import Synchronization

/// All files that are made of one picture.
///
/// A class, because they are made together, when the first is asked for, by one decoding.
final class PictureSet: Sendable {
    let file: MediaFile
    /// Three hexadecimal digits.
    let tone: String
    let made: GuidePictures.Made
    private let recipes: [OutputPath: PictureRecipe]
    private let whole: PictureRecipe
    private let workshop: PictureWorkshop
    private let cache: PictureCache?
    private let turn = Mutex(())

    /// The longest side of the picture at its own address, which feeds name.
    private static let longest = 1920

    /// Whether a file is a picture that is made in several sizes. Those that browsers show and that may move are decided by their
    /// content.
    static func isMade(_ file: MediaFile) -> Bool { MediaType(of: file.path).isRaster }

    /// `nil` for a picture that moves, which stays as it is, and for one without a size.
    init?(
        _ file: MediaFile, _ look: PictureWorkshop.Look, _ slots: Set<PictureSlot>, _ workshop: PictureWorkshop,
        _ cache: PictureCache?
    ) {
        guard let size = file.size, !look.isMoving, let own = Self.format(of: file.path, workshop) else { return nil }
        (self.file, self.workshop, self.cache) = (file, workshop, cache)
        tone = [look.red, look.green, look.blue].map { String(Int($0) / 16, radix: 16) }.joined()
        let share = min(1, Double(Self.longest) / Double(max(size.width, size.height)))
        var whole = PictureRecipe(
            own, width: max(1, Int(Double(size.width) * share)), height: max(1, Int(Double(size.height) * share)))
        whole.isLossless = own == .webp && look.hasPalette
        self.whole = whole
        var recipes: [OutputPath: PictureRecipe] = [:]
        var formats: [[GuidePictures.Variant]] = []
        for format in Self.formats(look, workshop) {
            var variants: [GuidePictures.Variant] = []
            for width in Set(slots.flatMap { $0.widths(of: size) }).sorted() {
                let height = max(1, (size.height * width + size.width / 2) / size.width)
                // A format that cannot hold a picture as tall as this one is left out in this width.
                guard max(width, height) <= format.longestSide,
                    let path = GuidePaths.picture(file.path, "\(width).\(format.rawValue)")
                else { continue }
                var recipe = PictureRecipe(format, width: width, height: height)
                recipe.isLossless = look.hasPalette
                recipes[path] = recipe
                variants.append(.init(path: path, size: PixelSize(width: width, height: height)))
            }
            formats.append(variants)
        }
        let paper = Self.paper(slots, of: size, file, look, &recipes)
        self.recipes = recipes
        made = GuidePictures.Made(formats: formats.filter { !$0.isEmpty }, paper: paper, tone: tone)
    }

    /// On paper, in grey: a printer's own grey of strong colours is often mud.
    private static func paper(
        _ slots: Set<PictureSlot>, of size: PixelSize, _ file: MediaFile, _ look: PictureWorkshop.Look,
        _ recipes: inout [OutputPath: PictureRecipe]
    ) -> [PictureSlot: GuidePictures.Variant] {
        // Drawings keep their edges.
        let format: PictureFormat = look.hasPalette ? .png : .jpg
        var variants: [PictureSlot: GuidePictures.Variant] = [:]
        for slot in slots {
            guard let size = slot.paperSize(of: size), max(size.width, size.height) <= format.longestSide,
                let path = GuidePaths.picture(file.path, onPaper: slot, ending: format.rawValue)
            else { continue }
            var recipe = PictureRecipe(format, width: size.width, height: size.height)
            recipe.isGrey = true
            recipes[path] = recipe
            variants[slot] = .init(path: path, size: size)
        }
        return variants
    }

    /// The format that the file has by its name.
    private static func format(of path: String, _ workshop: PictureWorkshop) -> PictureFormat? {
        switch MediaType(of: path).name {
        case "image/jpeg": .jpg
        case "image/png": .png
        case "image/webp": .webp
        case "image/avif": workshop.formats.contains(.avif) ? .avif : nil
        default: nil
        }
    }

    /// Drawings keep every pixel: photographs' formats would blur their edges and need more bytes.
    private static func formats(_ look: PictureWorkshop.Look, _ workshop: PictureWorkshop) -> [PictureFormat] {
        if look.hasPalette { return [.webp, .png] }
        return look.isTransparent ? workshop.formats.filter { $0 != .jpg } + [.png] : workshop.formats
    }
}

extension PictureSet {
    func outputs(owner: String) -> [PlannedOutput] {
        recipes.sorted { $0.key < $1.key }.map { path, recipe in output(recipe, at: path, owner: owner) }
    }

    var wholeSize: PixelSize { PixelSize(width: whole.width, height: whole.height) }

    /// The picture at its own address.
    func whole(at path: OutputPath, owner: String) -> PlannedOutput { output(whole, at: path, owner: owner) }

    private func output(_ recipe: PictureRecipe, at path: OutputPath, owner: String) -> PlannedOutput {
        PlannedOutput(path, owner: owner, inputs: { self.digest(recipe) }) { try self.content(recipe) }
    }

    private func digest(_ recipe: PictureRecipe) -> ContentDigest {
        var sum = ContentDigest("picture 1 \(workshop.versions)\n\(recipe.settings)\n")
        sum.add(file.digest)
        return sum
    }

    private func name(_ recipe: PictureRecipe) -> String { "\(digest(recipe)).\(recipe.format.rawValue)" }

    private func content(_ recipe: PictureRecipe) throws -> OutputFile.Content {
        guard let cache else { return .bytes(try files([recipe])[0]) }
        if let kept = cache.file(name(recipe)) { return .copy(from: kept.path, byteCount: kept.byteCount) }
        return try turn.withLock { _ in
            if cache.file(name(recipe)) == nil { try fill(cache) }
            guard let kept = cache.file(name(recipe)) else { return .bytes(try files([recipe])[0]) }
            return .copy(from: kept.path, byteCount: kept.byteCount)
        }
    }

    /// The names under which its files are kept.
    var names: [String] { ([whole] + recipes.values).map(name) + [PictureLook.name(file, workshop)] }
    var paths: [OutputPath] { recipes.keys + [GuidePaths.media(file.path)].compactMap(\.self) }

    func prepare(in cache: PictureCache) throws { try turn.withLock { _ in try fill(cache) } }

    /// Makes all files that are not kept yet.
    private func fill(_ cache: PictureCache) throws {
        let missing = ([whole] + recipes.sorted { $0.key < $1.key }.map(\.value)).filter { cache.file(name($0)) == nil }
        guard !missing.isEmpty else { return }
        for (recipe, bytes) in zip(missing, try files(missing)) { cache.keep(bytes, as: name(recipe)) }
    }

    private func files(_ recipes: [PictureRecipe]) throws -> [[UInt8]] {
        do throws(PictureFault) { return try workshop.files(recipes, of: file.absolutePath) } catch {
            throw PictureFailure(path: file.absolutePath)
        }
    }
}

/// A picture that could be looked at cannot be made any more: it was changed in between, or memory ran out.
struct PictureFailure: Error, CustomStringConvertible {
    let path: String
    var description: String {
        "the picture \(path) was read, but its files could not be made: it has changed meanwhile, or memory ran out; "
            + "build again"
    }
}
