import Formats
import GuideModel
import Markdown

/// Pictures of `media/`, in the widths of where they stand.
extension PageContext {
    /// The pictures of a page, in its gallery except for the first.
    ///
    /// - Parameter slot: where the first stands.
    func pictures(_ entry: Entry, first slot: PictureSlot = .gallery) -> [PictureView] {
        entry.images.enumerated().map { index, picture in
            var view = self.picture(picture, in: index == 0 ? slot : .gallery, lang: mark(entry))
            view.isFirst = index == 0
            // A link is told by what its picture shows.
            view.whole = picture.alt.isEmpty ? nil : media(picture.file)
            return view
        }
    }

    /// The page's own picture as cards show it.
    func firstPicture(_ entry: Entry, in slot: PictureSlot = .card) -> PictureView? {
        entry.images.first.map { picture($0, in: slot, lang: mark(entry)) }
    }

    /// The one that is printed beside a stop's first.
    func secondPicture(_ entry: Entry) -> PictureView? {
        entry.images.prefix(guide.site.print.picturesOfStops).dropFirst().first.map {
            picture($0, in: .gallery, lang: mark(entry))
        }
    }

    func picture(_ picture: Picture, in slot: PictureSlot, lang: String?) -> PictureView {
        let size = picture.size ?? guide.mediaFile(picture.file)?.size
        var view = PictureView(url: media(picture.file), alt: picture.alt, lang: lang, credit: picture.credit)
        (view.width, view.height) = (size.map { String($0.width) }, size.map { String($0.height) })
        let made = index.enriched.pictures?[picture.file]
        guard !slot.isOnPaper else {
            // Nobody scrolls on paper, so that all are loaded at once.
            view.isFirst = true
            if let paper = made?.paper[slot] {
                view.url = link(paper.path)
                (view.width, view.height) = (String(paper.size.width), String(paper.size.height))
            }
            return view
        }
        var classes = picture.focus.map { [FocusRules.names($0)] } ?? []
        if let made {
            classes.append("tone-\(made.tone)")
            view.printURL = made.paper[.print].map { link($0.path) }
            if let size { add(made.formats(for: slot, of: size), slot.sizes(of: size), to: &view) }
        }
        view.classes = classes.isEmpty ? nil : classes.joined(separator: " ")
        return view
    }

    private func add(_ formats: [[GuidePictures.Variant]], _ sizes: String, to view: inout PictureView) {
        guard let last = formats.last, let middle = last.isEmpty ? nil : last[last.count / 2] else { return }
        view.url = link(middle.path)
        view.sizes = sizes
        view.srcset = srcset(last)
        view.sources = formats.dropLast().compactMap { variants in
            variants.first.map {
                PictureSourceView(type: MediaType(of: $0.path.text).name, srcset: srcset(variants), sizes: sizes)
            }
        }
    }

    private func srcset(_ variants: [GuidePictures.Variant]) -> String {
        variants.map { "\(link($0.path)) \($0.size.width)w" }.joined(separator: ", ")
    }

    /// A picture within a text, which is one element: every browser that knows widths shows WebP.
    func resolve(picture destination: String, in slot: PictureSlot) -> ResolvedReference {
        var resolved = ResolvedReference(destination: link(written: destination))
        guard let file = guide.media(named: destination), let size = guide.mediaFile(file)?.size else {
            return resolved
        }
        let made = index.enriched.pictures?[file]
        let paper = made?.paper[slot]
        if let paper { resolved.destination = link(paper.path) }
        let shown = paper?.size ?? size
        resolved.attributes = [.init("width", String(shown.width)), .init("height", String(shown.height))]
        guard let made, !slot.isOnPaper else { return resolved }
        let formats = made.formats(for: slot, of: size)
        let webp = formats.first { $0.first?.path.text.hasSuffix(".webp") == true } ?? formats.last ?? []
        guard !webp.isEmpty else { return resolved }
        resolved.attributes += [
            .init("srcset", srcset(webp)), .init("sizes", slot.sizes(of: size)), .init("class", "tone-\(made.tone)"),
        ]
        return resolved
    }
}

extension [CardView] {
    /// Lets the first picture that visitors see in a list load at once; the others load when they come near.
    ///
    /// - Returns: whether there is one in the first row of a wide screen.
    @discardableResult mutating func loadFirst() -> Bool {
        guard let index = indices.prefix(3).first(where: { self[$0].picture != nil }) else { return false }
        self[index].picture?.isFirst = true
        return true
    }
}

extension PictureSlot {
    /// How wide it is on pages, in the syntax of HTML's `sizes`: wider where its sides are cut off.
    func sizes(of picture: PixelSize) -> String {
        layouts.map { layout in
            let width = Int((layout.width * layout.cut(of: picture)).rounded(.up))
            return (layout.query.map { "\($0) " } ?? "") + "\(width)\(layout.unit)"
        }.joined(separator: ", ")
    }
}
