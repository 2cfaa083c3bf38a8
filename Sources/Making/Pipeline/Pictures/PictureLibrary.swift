import GuideModel
import Media

/// What makes the pictures of a build: libvips, or what an earlier build found out about it.
///
/// Loading libvips takes longer than all the rest of a small guide's second build. While it leaves the same trace in the system
/// (`PictureWorkshop.trace`), what is known of it comes from the cache, and it is loaded when the first picture is made.
struct PictureLibrary: Sendable {
    /// `nil` on a machine without libvips.
    let workshop: PictureWorkshop?
    private let cache: PictureCache?
    private let name: String

    init(_ inputs: BuildInputs) {
        self.init(cache: inputs.cache.map { PictureCache($0 + "/pictures") }, path: inputs.libraryPath)
    }

    /// - Parameter path: the environment's `LD_LIBRARY_PATH`; `nil` to load libvips now.
    init(cache: PictureCache?, path: String?) {
        self.cache = path == nil ? nil : cache
        name = path.map { "\(ContentDigest(PictureWorkshop.trace(path: $0))).library" } ?? ""
        if let kept = self.cache?.bytes(name).flatMap(PictureWorkshop.init(record:)) {
            workshop = kept
        } else {
            workshop = PictureWorkshop.open()
            if let workshop { self.cache?.keep(workshop.record, as: name) }
        }
    }

    /// Makes sure, before a picture is made, that libvips is what the cache says.
    ///
    /// - Throws: where it was replaced without a trace; the next build knows the new one.
    func confirm() throws(PictureFault) {
        let now = PictureWorkshop.open()
        guard now != workshop else { return }
        cache?.keep(now?.record ?? [], as: name)
        throw .otherLibrary
    }
}
