import Formats
import GuideModel

/// A template whose names are resolved: it runs on frames without looking anything up.
///
/// Cost of a run: linear in what it writes; no allocation but the output's.
struct CompiledTemplate: Sendable {
    /// Where a value is: so many frames out from the innermost, then field after field.
    struct Reference: Hashable, Sendable {
        let up: Int
        let path: [Int]
        /// For the author's own keys, the names after the dot.
        var keys: [String] = []
    }

    indirect enum Step: Sendable {
        case literal([UInt8])
        case text(Reference)
        case html(Reference)
        /// Runs when the value is shown, in the same scope.
        case when(Reference, Bool, [Step])
        /// Runs once for each frame of the value, inside it.
        case each(Reference, [Step])
        /// Runs when a text is not empty, with the text as scope.
        case with(Reference, [Step])
    }

    let steps: [Step]

    /// Writes the page that the frames make; the last frame is the innermost.
    func run(on frames: [Frame], into output: inout [UInt8]) {
        var stack = frames
        Self.run(steps, &stack, &output)
    }
}

extension CompiledTemplate {
    private static func run(_ steps: [Step], _ stack: inout [Frame], _ output: inout [UInt8]) {
        for step in steps {
            switch step {
            case .literal(let bytes): output.append(contentsOf: bytes)
            case .text(let reference): HTMLText.append(text(reference, stack), to: &output)
            case .html(let reference): append(text(reference, stack), to: &output)
            case .when(let reference, let wanted, let body):
                if value(reference, stack)?.isShown ?? false == wanted { run(body, &stack, &output) }
            case .each(let reference, let body):
                for frame in value(reference, stack)?.frames ?? [] { run(body, in: frame, &stack, &output) }
            case .with(let reference, let body):
                let text = text(reference, stack)
                if !text.isEmpty { run(body, in: Frame(text: text), &stack, &output) }
            }
        }
    }

    private static func run(_ steps: [Step], in frame: Frame, _ stack: inout [Frame], _ output: inout [UInt8]) {
        stack.append(frame)
        run(steps, &stack, &output)
        stack.removeLast()
    }

    private static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    private static func text(_ reference: Reference, _ stack: [Frame]) -> String {
        switch value(reference, stack) {
        case .text(let text)?: text
        case .own(let value)?: value.shown
        default: ""
        }
    }

    /// The value, or `nil` where a view on the way is absent.
    private static func value(_ reference: Reference, _ stack: [Frame]) -> TemplateValue? {
        var frame = stack[stack.count - 1 - reference.up]
        for index in reference.path.dropLast() {
            guard case .frames(let frames) = frame.values[index], let first = frames.first else { return nil }
            frame = first
        }
        let value = frame.values[reference.path[reference.path.count - 1]]
        guard !reference.keys.isEmpty, case .own(var own) = value else { return value }
        for key in reference.keys {
            guard let next = own[key] else { return nil }
            own = next
        }
        return .own(own)
    }
}
