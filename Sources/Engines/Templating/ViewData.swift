public import Formats

extension Frame {
    /// Writes the view's fields as members of the object that is being written: for templates that read data.
    ///
    /// Every field is there, an absent text or view as `null`, so that a name that is missing is a mistake. Open values, whose names
    /// are the author's, are left out. Cost: linear in what is written.
    public func write(to json: inout JSONWriter) { json.members(of: type.schema, at: view) }
}

extension ViewSchema {
    /// The names of all fields of the view and of the views inside it.
    public var allNames: Set<String> {
        var (names, known, waiting) = (Set<String>(), Set([name]), [self])
        while let schema = waiting.popLast() {
            for field in schema.fields {
                names.insert(field.name)
                guard let inner = field.shape.inner, known.insert(inner.name).inserted else { continue }
                waiting.append(inner)
            }
        }
        return names
    }
}

extension FieldShape {
    /// The view that the field holds, or those of its list.
    fileprivate var inner: ViewSchema? {
        switch self {
        case .view(let schema), .list(let schema): schema()
        case .text, .html, .flag, .texts, .open, .named, .value: nil
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of schema: ViewSchema, at view: UnsafeRawPointer) {
        for field in schema.fields { member(field.name, field.shape, field.reader, at: view) }
    }

    private mutating func member(
        _ name: String, _ shape: FieldShape, _ reader: FieldReader, at view: UnsafeRawPointer
    ) {
        switch (shape, reader) {
        case (.text, _), (.html, _): text(name, reader.text(in: view))
        case (.flag, .flag(let offset)): member(name, (view + offset).assumingMemoryBound(to: Bool.self).pointee)
        case (.flag, .madeFlag(let get)): member(name, get(view))
        case (.texts, .parts(let parts)):
            let texts = parts.all(in: view) { $0.assumingMemoryBound(to: String.self).pointee }
            list(name, of: texts) { $0.value($1) }
        case (.list(let schema), .parts(let parts)):
            let schema = schema()
            list(name) { json in
                parts.visit(view) { part in json.object { $0.members(of: schema, at: part) } }
            }
        case (.view(let schema), .parts(let parts)):
            self.name(name)
            guard parts.isShown(view) else { return value(written: "null") }
            let schema = schema()
            parts.visit(view) { part in object { $0.members(of: schema, at: part) } }
        default: break
        }
    }

    private mutating func text(_ name: String, _ text: String?) {
        if let text { member(name, text) } else { member(name, written: "null") }
    }
}

extension FieldReader {
    fileprivate func text(in view: UnsafeRawPointer) -> String? {
        switch self {
        case .text(let offset): (view + offset).assumingMemoryBound(to: String.self).pointee
        case .optionalText(let offset): (view + offset).assumingMemoryBound(to: String?.self).pointee
        case .madeText(let get): get(view)
        case .flag, .madeFlag, .parts, .open: nil
        }
    }
}

extension PartReader {
    fileprivate func all<Value>(in view: UnsafeRawPointer, _ get: (UnsafeRawPointer) -> Value) -> [Value] {
        var values: [Value] = []
        visit(view) { values.append(get($0)) }
        return values
    }
}
