public import GuideModel

extension Renderer {
    /// The large maps of tours, itineraries and cities as pictures: drawings with their own colours, by day, which need no style
    /// sheet and no script. Programs beside browsers show them.
    /// There are none where the site does not want the guide feed, which names them.
    public func mapPictures() -> [PlannedOutput] {
        guard index.guide.site.feeds.enabled.contains(.guide) else { return [] }
        let (paths, styles) = (GuidePaths(index.guide.edition), styles)
        return plan.largeMaps().filter { index.enriched.hasMapPicture(of: $0.subject) }.map { map in
            let digest = index.enriched.inputs.map { inputs in { @Sendable [index] in map.reads.digest(index, inputs) }
            }
            return PlannedOutput(
                paths.mapPicture(map.section, map.entry.slug), owner: map.entry.location.file, inputs: digest
            ) { [index, styles] in
                try index.enriched.maps?.prepare()
                let picture = index.enriched.maps?.picture(of: map.subject, on: .largePage)
                return .bytes(Array((picture.map { Self.standing($0.svg, styles.value()) } ?? "").utf8))
            }
        }
    }

    /// A drawing with its rules in it.
    private static func standing(_ svg: String, _ styles: String) -> String {
        guard let end = svg.firstIndex(of: ">") else { return svg }
        let head = svg.index(after: end)
        return "\(svg[..<head])<style>\(styles)</style>\(svg[head...])\n"
    }

    private var styles: Lazy<String, Never> {
        Lazy { [index] in
            let accent = AccentColours(index.guide.site.theme).map { ["--a": $0.day] } ?? [:]
            let sheet = FlatStyles(index.theme.style("map.css") ?? "", properties: accent)
            // The rest is about the page around the drawing.
            let rules = sheet.text { selector in [".m-", ".ground"].contains { selector.hasPrefix($0) } }
            return "svg{font-family:sans-serif}\n" + rules
        }
    }
}
