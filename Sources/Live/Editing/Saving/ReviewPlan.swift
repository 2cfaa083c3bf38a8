import Calendar
import GuideModel
public import Reading
import Writing

/// What a change does to the files that wait for review.
struct ReviewPlan {
    /// By path; what waits after the change.
    private(set) var waiting: [String: WaitingFile]
    /// What may not wait, and so may not be changed.
    private(set) var refusals: [EditingRefusal] = []
    private let before: [String: WaitingFile]

    init(_ files: [WaitingFile]) {
        before = Dictionary(files.map { ($0.path, $0) }) { $1 }
        waiting = before
    }

    /// The records as they become.
    var records: [ContentChange] {
        Set(before.keys).union(waiting.keys).sorted().compactMap { path in
            let (old, new) = (before[path], waiting[path])
            guard old != new, let place = (old ?? new)?.recordPath else { return nil }
            return ContentChange(place, before: old?.record, after: new?.record)
        }
    }

    var files: [WaitingFile] { waiting.values.sorted { $0.path < $1.path } }

    /// - Parameter waits: whether it is of somebody who may not publish.
    mutating func take(_ change: ContentChange, by author: String, waits: Bool, at now: Instant) {
        if waits { wait(change, by: author, at: now) } else { pass(change, by: author, at: now) }
    }

    /// Somebody changes a file who may not publish.
    private mutating func wait(_ change: ContentChange, by author: String, at now: Instant) {
        if ContentFile(path: change.path) == nil, change.before != nil, waiting[change.path] == nil {
            refusals.append(
                EditingRefusal(
                    change.path,
                    "\(change.path) is published, and a file that is no text cannot wait for review. "
                        + "Send it under another name."))
            return
        }
        var file =
            waiting[change.path]
            ?? WaitingFile(change.path, published: change.before, authors: [], since: now.secondsSince1970)
        if !file.authors.contains(author) { file.authors.append(author) }
        // What was ready is another now.
        (file.state, file.who, file.words) = (.changed, "", "")
        file.since = now.secondsSince1970
        waiting[change.path] = change.after == file.published ? nil : file
    }

    /// Somebody changes a file who may publish: that does not wait, where it is not of the keys that wait.
    private mutating func pass(_ change: ContentChange, by author: String, at now: Instant) {
        guard var file = waiting[change.path] else { return }
        guard let after = change.after, after != file.published else {
            waiting[change.path] = nil
            return
        }
        guard let carried = EntryForm.carried(change, onto: file.published) else {
            return wait(change, by: author, at: now)
        }
        file.published = carried
        waiting[change.path] = carried == after ? nil : file
    }
}

extension EntryForm {
    /// An earlier state of a file with what a change does to the file, key by key.
    ///
    /// - Parameter earlier: `nil` where there was no file.
    /// - Returns: `nil` where the change is about a key in which the two states differ, or the files are not read key by key.
    static func carried(_ change: ContentChange, onto earlier: [UInt8]?) -> [UInt8]? {
        guard let file = ContentFile(path: change.path), let earlier, let before = change.before,
            let after = change.after, let own = changes(from: before, to: after, of: file),
            let waiting = changes(from: earlier, to: before, of: file), own.isDisjoint(with: waiting),
            let form = EntryForm(after, of: file)
        else { return nil }
        let kept = form.posted.filter { pair in
            own.contains(pair.name) || own.contains { pair.name == "k:" + $0 || pair.name.hasPrefix("k:\($0):") }
        }
        let carried = saved(FormPost(kept), over: earlier, of: file).bytes
        return changes(from: earlier, to: carried, of: file) == own ? carried : nil
    }

    /// What a version of a file says of a key, for a person to read; empty where it says nothing.
    public static func text(of key: String, in bytes: [UInt8], _ file: ContentFile) -> String {
        // Nothing is lost, because a file that is not read key by key has no keys that differ.
        guard let editor = try? FrontMatterEditor(bytes, isYAML: file.isYAML) else { return "" }
        guard key == bodyName else { return editor.value(of: key).map { YAMLFieldText.text($0) } ?? "" }
        return TextLines(bytes[editor.bodyStart...])?.text ?? ""
    }

    /// The keys in which two versions of a file differ; `nil` for one that is not read key by key.
    public static func changes(from old: [UInt8], to new: [UInt8], of file: ContentFile) -> Set<String>? {
        guard let form = EntryForm(new, of: file), !form.isText, EntryForm(old, of: file)?.isText == false else {
            return nil
        }
        return Set(saved(FormPost(form.posted), over: old, of: file).changed).union(gone(from: old, to: new, of: file))
    }
}
