import Formats

/// One run of a template: the addresses of its views, and what it has written so far.
struct TemplateRun {
    private typealias Operation = CompiledTemplate.Operation

    private let template: CompiledTemplate
    private var stack: [UnsafeRawPointer]
    private(set) var output: [UInt8]

    init(_ template: CompiledTemplate, on views: [UnsafeRawPointer], output: [UInt8]) {
        self.template = template
        self.output = output
        stack = views
        stack.reserveCapacity(views.count + 8)
    }

    mutating func run(_ range: Range<Int>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let operation = template.operations[next]
            let body = next + 1..<max(next + 1, Int(operation.end))
            next += 1
            switch operation.action {
            case .literal: output.append(contentsOf: template.literals[Int(operation.operand)..<Int(operation.end)])
            case .text: HTMLText.append(text(operation), to: &output)
            case .html: append(text(operation))
            case .when:
                if !isShown(operation) { next = body.upperBound }
            case .unless:
                if isShown(operation) { next = body.upperBound }
            case .each:
                each(operation, body)
                next = body.upperBound
            case .with:
                with(text(operation), body)
                next = body.upperBound
            case .choose:
                if let choice = template.choices[body.lowerBound - 1] { run(choice.operations(for: text(operation))) }
                next = body.upperBound
            }
        }
    }
}

extension TemplateRun {
    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    private mutating func each(_ operation: Operation, _ body: Range<Int>) {
        let reference = template.references[Int(operation.operand)]
        Self.reach(reference.path[...], from: view(operation)) { holder in
            switch reference.reader {
            case .parts(let parts): parts.visit(holder) { self.run(body, in: $0) }
            case .open(let get):
                guard let value = Self.value(get(holder), reference.keys) else { return }
                for part in value.parts { withUnsafePointer(to: part) { self.run(body, in: UnsafeRawPointer($0)) } }
            case .text, .optionalText, .madeText, .flag, .madeFlag: break
            }
        }
    }

    private mutating func with(_ text: String, _ body: Range<Int>) {
        guard !text.isEmpty else { return }
        withUnsafePointer(to: text) { run(body, in: UnsafeRawPointer($0)) }
    }

    private mutating func run(_ body: Range<Int>, in view: UnsafeRawPointer) {
        stack.append(view)
        run(body)
        stack.removeLast()
    }

    private func view(_ operation: Operation) -> UnsafeRawPointer { stack[stack.count - 1 - Int(operation.up)] }

    private func text(_ operation: Operation) -> String {
        let place = view(operation) + (operation.source == .reference ? 0 : Int(operation.operand))
        switch operation.source {
        case .text: return place.assumingMemoryBound(to: String.self).pointee
        case .optionalText: return place.assumingMemoryBound(to: String?.self).pointee ?? ""
        case .flag: return ""
        case .reference: return Self.text(template.references[Int(operation.operand)], from: place)
        }
    }

    private func isShown(_ operation: Operation) -> Bool {
        let place = view(operation) + (operation.source == .reference ? 0 : Int(operation.operand))
        switch operation.source {
        case .text: return !place.assumingMemoryBound(to: String.self).pointee.isEmpty
        case .optionalText: return place.assumingMemoryBound(to: String?.self).pointee?.isEmpty == false
        case .flag: return place.assumingMemoryBound(to: Bool.self).pointee
        case .reference: return Self.isShown(template.references[Int(operation.operand)], from: place)
        }
    }
}

extension TemplateRun {
    /// Calls the closure with the view that has a value, unless a view on the path is absent. Of several views the first is used.
    private static func reach(
        _ path: ArraySlice<PartReader>, from view: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void
    ) {
        guard let part = path.first else { return body(view) }
        var isFirst = true
        part.visit(view) { inner in
            if isFirst { reach(path.dropFirst(), from: inner, body) }
            isFirst = false
        }
    }

    private static func text(_ reference: CompiledTemplate.Reference, from view: UnsafeRawPointer) -> String {
        var result = ""
        reach(reference.path[...], from: view) { holder in
            switch reference.reader {
            case .text(let offset): result = (holder + offset).assumingMemoryBound(to: String.self).pointee
            case .optionalText(let offset):
                result = (holder + offset).assumingMemoryBound(to: String?.self).pointee ?? ""
            case .madeText(let make): result = make(holder) ?? ""
            case .open(let get): result = value(get(holder), reference.keys)?.shown ?? ""
            case .flag, .madeFlag, .parts: break
            }
        }
        return result
    }

    private static func isShown(_ reference: CompiledTemplate.Reference, from view: UnsafeRawPointer) -> Bool {
        var result = false
        reach(reference.path[...], from: view) { holder in
            switch reference.reader {
            case .text, .optionalText, .madeText:
                result = !text(CompiledTemplate.Reference(up: 0, path: [], reader: reference.reader), from: holder)
                    .isEmpty
            case .flag(let offset): result = (holder + offset).assumingMemoryBound(to: Bool.self).pointee
            case .madeFlag(let make): result = make(holder)
            case .parts(let parts): result = parts.isShown(holder)
            case .open(let get): result = value(get(holder), reference.keys)?.isShown ?? false
            }
        }
        return result
    }

    private static func value(_ open: OpenValue, _ keys: [String]) -> OpenValue? {
        keys.reduce(open) { value, key in value?[key] }
    }
}
