import Formats
import GuideModel

/// The pictures, sounds and films of a TourML tour.
final class TourMLAssets {
    let byId: [String: XMLTree.Node]
    /// Those that a stop has.
    private var taken: Set<String> = []
    private let order: [String]

    init(_ root: XMLTree.Node) {
        let all = root.all("Asset").compactMap { asset in asset.attribute("id").map { ($0, asset) } }
        byId = Dictionary(all) { first, _ in first }
        order = all.map(\.0)
    }

    /// What a stop is a part for, as its view says: `audio_stop`, `ImageStop`; `nil` for places.
    static func kind(ofView stop: XMLTree.Node) -> Attachment.Kind? {
        switch stop.attribute("view")?.lowercased().replacing("_", with: "").replacing("-", with: "") {
        case "audiostop": .audio
        case "imagestop": .picture
        case "videostop": .video
        default: nil
        }
    }

    /// What a stop, or a part that hangs under it, has to show.
    ///
    /// - Parameter isPart: whether its title is that of the picture or recording, and not the place's.
    func attachments(of stop: XMLTree.Node, to place: Proposal, isPart: Bool) -> [Attachment] {
        let title = isPart ? stop.text("Title").map { PlainWords.line($0) } : nil
        return stop.all("AssetRef").compactMap { reference in
            guard let id = reference.attribute("id"), let asset = byId[id],
                !["geo", "icon", "caption"].contains(reference.attribute("usage") ?? "")
            else { return nil }
            let files = asset.all("Source").compactMap { $0.attribute("uri") }
            guard !files.isEmpty else { return nil }
            taken.insert(id)
            let kind = Self.kind(of: asset, reference) ?? (isPart ? Self.kind(ofView: stop) : nil)
            var result = Attachment(place: place, references: files.map { $0.trimmed }, kind: kind)
            result.title = asset.text("Title").map { PlainWords.line($0) } ?? title
            result.credit = Self.credit(of: asset)
            return result
        }
    }

    /// The type of an asset or of its first source, or the use that a stop makes of it.
    private static func kind(of asset: XMLTree.Node, _ reference: XMLTree.Node) -> Attachment.Kind? {
        let words = [
            asset.attribute("type"), asset.child("Source")?.attribute("format"), reference.attribute("usage"),
        ]
        for word in words.compactMap({ $0?.lowercased() }) {
            if word.contains("image") { return .picture }
            if word.contains("audio") { return .audio }
            if word.contains("video") { return .video }
        }
        return nil
    }

    /// Whom an asset thanks, wherever in it that stands.
    private static func credit(of asset: XMLTree.Node) -> String? {
        let rights = [asset] + asset.all("AssetRights") + asset.all("Source")
        return ["CreditLine", "Copyright", "MachineRights"].lazy.compactMap { name in
            rights.lazy.compactMap { $0.text(name) }.first
        }.first.map { PlainWords.line($0) }
    }

    /// The pictures and recordings that no stop has.
    func tellOthers(of found: inout Proposals) {
        let others = order.filter { id in
            !taken.contains(id) && byId[id].map { $0.attribute("type") != "geo" && $0.child("Source") != nil } ?? false
        }
        guard !others.isEmpty else { return }
        found.dropped.append(
            Dropped(
                "\(others.count) pictures and recordings", why: "no stop has them; put the files into media/ yourself"))
    }
}
