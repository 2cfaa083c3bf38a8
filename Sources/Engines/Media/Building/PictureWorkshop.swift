import CVips
import Glibc
import Synchronization

/// Makes the author's pictures into files for pages, feeds and paper: upright, in sRGB, without any
/// metadata.
///
///     let workshop = PictureWorkshop.open()  // nil on a machine without libvips
///     let files = try workshop.files([recipe], of: "/site/Content/media/pier.jpg")
///
/// The same file and recipes give the same bytes with the same ``versions``. Blocks for as long as
/// it works. Two pictures are worked on at a time, of large ones one: each may take 250 MB.
public struct PictureWorkshop: Hashable, Sendable {
    /// The versions of the libraries, which decide the bytes as well.
    public let versions: String
    /// The formats for photographs that it writes, the smallest first.
    public let formats: [PictureFormat]
    static let gate = PictureLimiter()

    /// `nil` where libvips is missing. Cost of the first call: loading it, some 50 ms.
    public static func open() -> PictureWorkshop? { loaded }

    private static let loaded: PictureWorkshop? = {
        guard gate.alone({ cvips_load() == 1 }) else { return nil }
        var words = [CChar](repeating: 0, count: 200)
        cvips_versions(&words, words.count)
        let versions = String(
            decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return PictureWorkshop(
            versions: versions,
            formats: cvips_writes_avif() == 1 ? [.avif, .webp, .jpg] : [.webp, .jpg])
    }()

    /// Loads libvips if that has not been done.
    ///
    /// - Throws: where it is another one than this workshop knows.
    func load() throws(PictureFault) { if Self.loaded != self { throw .otherLibrary } }

    /// What tells whether libvips came, went or was changed, without loading it: while it stays the
    /// same, so does what ``open()`` answers.
    ///
    /// - Parameter path: the environment's `LD_LIBRARY_PATH`, empty where there is none.
    public static func trace(path: String) -> String { LibraryTrace.now(path: path) }

    /// The most pixels of a picture that is decoded line by line, and of one that has to be in
    /// memory as a whole.
    static let mostPixels = PixelLimit.most
    static let mostInMemory = PixelLimit.mostInMemory
    /// From this many pixels on, a picture is worked on alone.
    static let large = 25_000_000

    /// A picture's average colour and size, found by decoding it in small, which finds damage, too.
    public struct Look: Hashable, Sendable {
        /// Upright, in pixels, at most ``tried`` long.
        public let red, green, blue: UInt8
        public let isMoving, isTransparent: Bool
        /// Whether it has a table of few colours, as drawings have.
        public let hasPalette: Bool

        public init(
            red: UInt8, green: UInt8, blue: UInt8, isMoving: Bool, isTransparent: Bool,
            hasPalette: Bool
        ) {
            (self.red, self.green, self.blue) = (red, green, blue)
            (self.isMoving, self.isTransparent, self.hasPalette) = (
                isMoving, isTransparent, hasPalette
            )
        }
    }

    /// How large a picture is decoded to see what it is.
    private static let tried: Int32 = 64

    /// - Parameter file: an absolute path.
    public func look(at file: String) throws(PictureFault) -> Look {
        try load()
        let head = try Self.head(of: file)
        return try Self.gate.pass(isLarge: head.pixels > Self.large) { () throws(PictureFault) in
            let small = try Decoded(file: file, head, width: Self.tried, height: Self.tried)
            defer { small.close() }
            var colour: [UInt8] = [0, 0, 0]
            guard cvips_tone(small.picture, &colour) == 0 else { throw .damaged }
            try Self.confirm()
            return Look(
                red: colour[0], green: colour[1], blue: colour[2], isMoving: head.isMoving,
                isTransparent: head.isTransparent, hasPalette: head.hasPalette)
        }
    }

    /// The files of some recipes, in their order. Decodes once.
    ///
    /// - Parameter file: an absolute path.
    public func files(_ recipes: [PictureRecipe], of file: String) throws(PictureFault) -> [[UInt8]] {
        try load()
        let head = try Self.head(of: file)
        return try Self.gate.pass(isLarge: head.pixels > Self.large) { () throws(PictureFault) in
            let side = recipes.map { head.longestSide(for: $0) }.max() ?? 1
            let picture = try Decoded(file: file, head, width: Int32(side), height: Int32(side))
            defer { picture.close() }
            let files = try recipes.map { recipe throws(PictureFault) in try picture.file(recipe) }
            try Self.confirm()
            return files
        }
    }

    /// A file of a drawing, whose middle is kept.
    ///
    /// - Parameter svg: one that reads no other file.
    public func file(_ recipe: PictureRecipe, ofDrawing svg: [UInt8]) throws(PictureFault)
        -> [UInt8]
    {
        try load()
        return try Self.gate.pass(isLarge: false) { () throws(PictureFault) in
            let picture = try Decoded(
                svg: svg, width: Int32(recipe.width), height: Int32(recipe.height))
            defer { picture.close() }
            let file = try picture.file(recipe)
            try Self.confirm()
            return file
        }
    }

    /// After a picture was made: with too little memory libraries leave out what they could not draw or code.
    private static func confirm() throws(PictureFault) { if PictureShortage.met != nil { throw .damaged } }

    static func head(of file: String) throws(PictureFault) -> Head {
        var found = cvips_head()
        guard cvips_look(file, &found) == 0 else { throw .damaged }
        let head = Head(found, file)
        let most = head.isWhole ? mostInMemory : mostPixels
        guard head.pixels <= most else {
            throw .tooManyPixels(width: head.width, height: head.height, most: most)
        }
        return head
    }
}

struct Head {
    let width, height: Int
    let isMoving, isTransparent, hasPalette: Bool
    /// Whether it tells what its colours are.
    let hasProfile: Bool
    /// Whether it has to be decoded as a whole.
    let isWhole: Bool
    var pixels: Int { width * height }

    init(_ head: cvips_head, _ file: String) {
        (width, height) = (Int(head.width), Int(head.height))
        (isMoving, isTransparent, hasPalette) = (
            head.pages > 1 || Self.moves(file), head.alpha == 1, head.palette == 1
        )
        hasProfile = head.profile == 1
        let isInLines = [".jpg", ".jpeg", ".png"].contains { file.lowercased().hasSuffix($0) }
        isWhole = head.interlaced == 1 || !isInLines
    }

    private static func moves(_ file: String) -> Bool {
        let descriptor = Glibc.open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { Glibc.close(descriptor) }
        return MovingPicture.moves(MediaBytes(descriptor: descriptor))
    }

    /// How long the picture has to be decoded for a recipe that cuts from it.
    func longestSide(for recipe: PictureRecipe) -> Int {
        // Which side is which is not known before the picture is turned: the worse of both.
        let shorter = max(1, min(width, height))
        let most = max(recipe.width, recipe.height)
        return max(most, min(max(width, height), most * max(width, height) / shorter))
    }
}

/// A picture in memory.
private struct Decoded {
    let picture: OpaquePointer

    /// - Parameter head: the file's, so that it is not read again.
    init(file: String, _ head: Head, width: Int32, height: Int32) throws(PictureFault) {
        var made: OpaquePointer?
        guard cvips_open(file, width, height, head.hasProfile ? 1 : 0, &made) == 0, let made else {
            throw .damaged
        }
        picture = made
    }

    init(svg: [UInt8], width: Int32, height: Int32) throws(PictureFault) {
        var made: OpaquePointer?
        guard cvips_draw(svg, svg.count, width, height, &made) == 0, let made else {
            throw .damaged
        }
        picture = made
    }

    private init(_ picture: OpaquePointer) { self.picture = picture }

    func close() { cvips_close(picture) }

    func file(_ recipe: PictureRecipe) throws(PictureFault) -> [UInt8] {
        let part = try cut(recipe)
        defer { part.close() }
        guard recipe.isGrey else { return try part.bytes(recipe) }
        var grey: OpaquePointer?
        guard cvips_grey(part.picture, &grey) == 0, let grey else { throw .damaged }
        defer { cvips_close(grey) }
        return try Decoded(grey).bytes(recipe)
    }

    /// Scaled so that it covers the recipe's size, and cut around the focus.
    private func cut(_ recipe: PictureRecipe) throws(PictureFault) -> Decoded {
        let (width, height) = (Int(cvips_width(picture)), Int(cvips_height(picture)))
        // Integers, so that no rounding of a processor decides.
        let byWidth = (recipe.width, (height * recipe.width + width - 1) / width)
        let byHeight = ((width * recipe.height + height - 1) / height, recipe.height)
        var scaled = byWidth.1 >= recipe.height ? byWidth : byHeight
        // A pixel that is too much by rounding is no reason to cut.
        if abs(scaled.1 - recipe.height) <= 1 { scaled.1 = recipe.height }
        if abs(scaled.0 - recipe.width) <= 1 { scaled.0 = recipe.width }
        let left = Self.start(scaled.0, recipe.width, recipe.focusX)
        let top = Self.start(scaled.1, recipe.height, recipe.focusY)
        var part: OpaquePointer?
        guard
            cvips_cut(
                picture, Int32(scaled.0), Int32(scaled.1), Int32(left), Int32(top),
                Int32(recipe.width),
                Int32(recipe.height), &part) == 0, let part
        else { throw .damaged }
        return Decoded(part)
    }

    /// Where a part begins whose middle is as near to a share of the whole as it can be.
    private static func start(_ whole: Int, _ part: Int, _ share: Int) -> Int {
        max(0, min(whole - part, whole * share / 100 - part / 2))
    }

    private func bytes(_ recipe: PictureRecipe) throws(PictureFault) -> [UInt8] {
        var (result, length): (UnsafeMutableRawPointer?, Int) = (nil, 0)
        let failed = cvips_save(
            picture, recipe.format.number, recipe.format.quality, recipe.isLossless ? 1 : 0,
            &result, &length)
        guard failed == 0, let result else { throw .damaged }
        defer { cvips_free(result) }
        let bytes = Array(UnsafeRawBufferPointer(start: result, count: length))
        // libvips 8.14 always writes EXIF into WebP, also when it is to strip it.
        return recipe.format == .webp ? MediaMetadata.removed(from: bytes) : bytes
    }
}
