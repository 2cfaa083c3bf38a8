import CCmark

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A node of libcmark's tree.
typealias CmarkNode = OpaquePointer

/// A text as libcmark read it. The caller that makes one must free it.
struct CmarkParse {
    let root: CmarkNode?

    init(_ text: some Collection<UInt8>) {
        let parsed = text.withContiguousStorageIfAvailable { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty buffer may have no address, and libcmark wants one.
                characters.isEmpty
                    ? cmark_parse_document("", 0, CMARK_OPT_DEFAULT)
                    : cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT)
            }
        }
        root = parsed ?? nil
    }

    func free() {
        if let root { cmark_node_free(root) }
    }
}

/// Walks a libcmark tree without recursion: into each node, and out of those that may have children.
struct CmarkWalk {
    struct Step {
        let node: CmarkNode
        let type: cmark_node_type
        let isEntering: Bool
    }

    private let root: CmarkNode?
    private var upcoming: CmarkNode?
    private var isEntering = true

    init(_ root: CmarkNode?) {
        self.root = root
        upcoming = root
    }

    mutating func next() -> Step? {
        guard let node = upcoming else { return nil }
        let type = cmark_node_get_type(node)
        let step = Step(node: node, type: type, isEntering: isEntering)
        if isEntering, !type.isLeaf {
            if let child = cmark_node_first_child(node) { upcoming = child } else { isEntering = false }
        } else {
            leave(node)
        }
        return step
    }

    /// Continues after a node that was just entered, without its children and without leaving it.
    mutating func skipChildren(of node: CmarkNode) { leave(node) }

    private mutating func leave(_ node: CmarkNode) {
        if node == root {
            upcoming = nil
        } else if let sibling = cmark_node_next(node) {
            (upcoming, isEntering) = (sibling, true)
        } else {
            (upcoming, isEntering) = (cmark_node_parent(node), false)
        }
    }
}

extension cmark_node_type {
    var isLeaf: Bool {
        switch self {
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
            CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
            true
        default: false
        }
    }
}

extension CmarkNode {
    /// The literal's bytes, valid as long as the tree is.
    var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(self)) }
    var fenceInfo: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_fence_info(self)) }
    /// Where the block begins, counted from 0.
    var startLine: Int { Int(cmark_node_get_start_line(self)) - 1 }
    /// In bytes, counted from 0.
    var startColumn: Int { max(0, Int(cmark_node_get_start_column(self)) - 1) }
    var endLine: Int { Int(cmark_node_get_end_line(self)) - 1 }

    private static func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
        let count = strlen(string)
        return UnsafeRawBufferPointer(start: string, count: count).bindMemory(to: UInt8.self)
    }
}
