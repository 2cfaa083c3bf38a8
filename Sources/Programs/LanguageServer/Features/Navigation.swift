import Checking
import GuideModel
import Pipeline
import Reading

/// Where things are defined and used.
struct Navigation {
    let place: CursorPlace
    let writer: RangeWriter

    /// Where what is under the cursor is defined; `null` where that is not known.
    var definition: ProtocolValue {
        guard let target = place.use?.target ?? place.definition?.target else { return .null }
        return definition(of: target) ?? .null
    }

    private func definition(of target: ContentUse.Target) -> ProtocolValue? {
        switch target {
        case .entry(let kind, let slug):
            guard let document = place.view.original(kind, slug) else { return nil }
            let title = document.map?["title"].map { SourceLocation(file: document.path, node: $0) }
            return location(title ?? SourceLocation(file: document.path))
        case .kind(let slug): return place.view.kinds.first { $0.slug == slug }.flatMap { location($0.location) }
        case .interest(let slug):
            return place.view.interests.first { $0.slug == slug }.flatMap { location($0.location) }
        case .media(let path):
            guard place.view.site.names(of: .media).contains(path) else { return nil }
            let start: ProtocolValue = ["line": 0, "character": 0]
            return [
                "uri": .text(place.site.uri(of: "Content/media/\(path)")), "range": ["start": start, "end": start],
            ]
        }
    }

    /// Every use of what is under the cursor.
    func references(includingDefinition: Bool) -> ProtocolValue {
        guard let target = place.use?.target ?? place.definition?.target else { return .null }
        let uses = place.site.uses(of: target).compactMap { location($0.location) }
        let own = includingDefinition ? definition(of: target).map { [$0] } ?? [] : []
        return .list(own + uses)
    }

    private func location(_ location: SourceLocation) -> ProtocolValue? {
        guard let (span, line) = place.site.span(location) else { return nil }
        return ["uri": .text(place.site.uri(of: location.file)), "range": writer.range(span, in: line)]
    }
}
