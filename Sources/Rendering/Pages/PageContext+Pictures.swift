import Formats
import GuideModel
import Markdown

/// Pictures of `media/`, in the widths of where they stand.
extension PageContext {
    /// The pictures of a page: the first is its main one.
    func pictures(_ entry: Entry) -> [PictureView] {
        entry.images.enumerated().map { index, picture in
            var view = self.picture(picture, in: index == 0 ? .hero : .gallery, lang: mark(entry))
            view.isFirst = index == 0
            return view
        }
    }

    /// The page's own picture as cards show it.
    func firstPicture(_ entry: Entry) -> PictureView? {
        entry.images.first.map { picture($0, in: .card, lang: mark(entry)) }
    }

    func picture(_ picture: Picture, in slot: PictureSlot, lang: String?) -> PictureView {
        let size = picture.size ?? guide.mediaFile(picture.file)?.size
        var view = PictureView(url: media(picture.file), alt: picture.alt, lang: lang, credit: picture.credit)
        (view.width, view.height) = (size.map { String($0.width) }, size.map { String($0.height) })
        var classes = picture.focus.map { [FocusRules.names($0)] } ?? []
        if let made = index.enriched.pictures?[picture.file] {
            classes.append("tone-\(made.tone)")
            view.printURL = made.print.map { link($0.path) }
            add(made.formats(for: slot), slot, to: &view)
        }
        view.classes = classes.isEmpty ? nil : classes.joined(separator: " ")
        return view
    }

    private func add(_ formats: [[GuidePictures.Variant]], _ slot: PictureSlot, to view: inout PictureView) {
        guard let last = formats.last, let middle = last.isEmpty ? nil : last[last.count / 2] else { return }
        view.url = link(middle.path)
        view.sizes = slot.sizes
        view.srcset = srcset(last)
        view.sources = formats.dropLast().compactMap { variants in
            variants.first.map {
                PictureSourceView(type: MediaType(of: $0.path.text).name, srcset: srcset(variants), sizes: slot.sizes)
            }
        }
    }

    private func srcset(_ variants: [GuidePictures.Variant]) -> String {
        variants.map { "\(link($0.path)) \($0.size.width)w" }.joined(separator: ", ")
    }

    /// Of a picture within a text, which is one element: every browser that knows widths shows WebP.
    func attributes(ofPicture destination: String) -> [ResolvedReference.Attribute] {
        guard let file = guide.media(named: destination), let size = guide.mediaFile(file)?.size else { return [] }
        var attributes = [
            ResolvedReference.Attribute("width", String(size.width)), .init("height", String(size.height)),
        ]
        guard let made = index.enriched.pictures?[file] else { return attributes }
        let formats = made.formats(for: .text)
        let webp = formats.first { $0.first?.path.text.hasSuffix(".webp") == true } ?? formats.last ?? []
        guard !webp.isEmpty else { return attributes }
        attributes += [
            .init("srcset", srcset(webp)), .init("sizes", PictureSlot.text.sizes), .init("class", "tone-\(made.tone)"),
        ]
        return attributes
    }
}

extension PictureSlot {
    /// How wide it is on pages of the default theme, in the syntax of HTML's `sizes`. A theme with another layout still shows every
    /// picture; only more or fewer bytes may be loaded than it needs.
    var sizes: String {
        switch self {
        case .card: "(min-width: 640px) 320px, 112px"
        case .hero: "(min-width: 1460px) 730px, (min-width: 960px) 50vw, 100vw"
        case .gallery: "(min-width: 1200px) 360px, (min-width: 960px) 440px, (min-width: 600px) 360px, 100vw"
        case .text: "(min-width: 720px) 684px, 100vw"
        case .print: "34mm"
        }
    }
}
