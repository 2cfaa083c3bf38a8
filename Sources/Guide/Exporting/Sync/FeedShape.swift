/// What the schema says about elements of one type, as far as their JSON twins need it.
struct FeedShape {
    /// An attribute or an element.
    struct Member {
        enum Content {
            case scalar(FeedScalar)
            /// Elements of another shape, by its name.
            case shape(String)
        }

        let name: String
        /// Its name in JSON, which differs where an attribute and an element share one.
        var twin: String
        let content: Content
        let isAttribute: Bool
        let isRequired: Bool
        let isMany: Bool
        let help: String?
    }

    var members: [Member] = []
    var help: String?
    /// Whether it holds the value of one of the author's own keys: a text, a list or a map.
    var holdsValue = false

    /// The text directly in it, beside its attributes; its twin is the member `text`.
    var text: FeedScalar?

    /// Of an element that only collects others: what it collects. Its twin is a list.
    var collected: Member? {
        guard members.count == 1, let only = members.first, only.isMany, !only.isAttribute else { return nil }
        return only
    }
}

/// A text of the feed that has a type.
struct FeedScalar {
    enum Form {
        case text, integer, number, flag
        /// JSON already.
        case json
    }

    var form = Form.text
    var pattern: String?
    var choices: [String] = []
    var minimum: String?
    var maximum: String?
    var isAddress = false
    var isDate = false
    var help: String?
}
