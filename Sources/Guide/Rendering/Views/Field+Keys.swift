import GuideModel
import Templating

/// What the author's files say, as templates reach it.
extension Field {
    /// The author's own `x-` keys: any names may follow the dot.
    static func ownKeys(_ name: String, _ path: KeyPath<Source, [ExtraField]>) -> Field {
        .open(name, path) { OpenValue(.map($0)) }
    }

    /// The keys of the content file that the view is about, by their names: `{{keys.phone}}`, as the author wrote
    /// their values.
    ///
    /// - Parameter owner: what the view is about.
    static func keys<Owner>(_ name: String, of keys: [Key<Owner>], _ owner: KeyPath<Source, Owner>) -> Field {
        let known = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
        return .open(name, owner, names: known.keys.sorted()) { known[$1]?.value(of: $0).map(OpenValue.init) }
    }
}

extension OpenValue {
    init(_ value: ExtraValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .list(let items): self = .list(items.map(OpenValue.init))
        case .map(let fields): self = .map(fields.map { Entry($0.name, OpenValue($0.value)) })
        }
    }
}
