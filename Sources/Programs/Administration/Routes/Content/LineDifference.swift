/// What is different between two texts, line by line, with two lines around each change.
enum LineDifference {
    enum Line: Hashable {
        case same(String)
        case added(String)
        case removed(String)
        /// Lines that are the same and are left out.
        case gap
    }

    private static let around = 2

    /// Cost: the number of lines, times that of the lines that differ.
    static func lines(from before: String, to after: String) -> [Line] {
        let (old, new) = (split(before), split(after))
        let difference = new.difference(from: old)
        let (removed, added) = (Self.places(of: difference.removals), Self.places(of: difference.insertions))
        var whole: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, removed.contains(left) {
                whole.append(.removed(old[left]))
                left += 1
            } else if right < new.count, added.contains(right) {
                whole.append(.added(new[right]))
                right += 1
            } else {
                whole.append(.same(new[right]))
                (left, right) = (left + 1, right + 1)
            }
        }
        return shortened(whole)
    }

    /// The same as rows of a page.
    static func views(from before: String, to after: String) -> [ContributionView.Line] {
        lines(from: before, to: after).map { line in
            switch line {
            case .same(let text): ContributionView.Line("", text)
            case .added(let text): ContributionView.Line("+", text, isAdded: true)
            case .removed(let text): ContributionView.Line("\u{2212}", text, isRemoved: true)
            case .gap: ContributionView.Line("\u{2026}", "")
            }
        }
    }

    private static func places(of changes: [CollectionDifference<String>.Change]) -> Set<Int> {
        Set(
            changes.map { change in
                switch change {
                case .insert(let offset, _, _), .remove(let offset, _, _): offset
                }
            })
    }

    private static func split(_ text: String) -> [String] {
        if text.isEmpty { return [] }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func shortened(_ lines: [Line]) -> [Line] {
        let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
        let shown = Set(changed.flatMap { max(0, $0 - around)...min(lines.count - 1, $0 + around) })
        var result: [Line] = []
        for index in lines.indices {
            if shown.contains(index) {
                result.append(lines[index])
            } else if let last = result.last, last != .gap {
                result.append(.gap)
            }
        }
        if result.last == .gap { result.removeLast() }
        return result
    }
}
