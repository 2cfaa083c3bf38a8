import CCmark

/// Tells a title that is empty from none: libcmark gives the same empty string for both, but at one address for none.
struct CmarkTitle {
    private let node = cmark_node_new(CMARK_NODE_LINK)

    func title(of link: CmarkNode) -> String? {
        guard let title = cmark_node_get_title(link), title != node.flatMap({ cmark_node_get_title($0) }) else {
            return nil
        }
        return String(cString: title)
    }

    func free() {
        if let node { cmark_node_free(node) }
    }
}
