import Formats

/// A template whose names are resolved, so that it runs on views without looking anything up.
///
/// It is a flat list of small operations; a section is a range of them. Cost of a run: linear in its output; it allocates
/// only the output and computed values.
public struct CompiledTemplate: Sendable {
    /// Where a value is: in which view, counted outwards from the innermost, and then along a path of parts.
    struct Reference: Sendable {
        let up: Int
        /// The parts on the path that may be absent.
        let path: [PartReader]
        let reader: FieldReader
        /// For open values, the names after the dot.
        var keys: [String] = []
    }

    /// The content of a template, with nested sections.
    indirect enum Step: Sendable {
        case literal([UInt8])
        case text(Reference)
        case html(Reference)
        /// Runs when the value is shown, in the same scope.
        case when(Reference, Bool, [Step])
        /// Runs once for each part of the value, inside it.
        case each(Reference, [Step])
        /// Runs when a text is not empty, with the text as scope.
        case with(Reference, [Step])
        /// Runs the form of a counted word that a number needs, in the same scope.
        case choose(Reference, PluralRules, [PluralRules.Category: [Step]])
    }

    struct Operation: Sendable {
        enum Action: UInt8, Sendable { case literal, text, html, when, unless, each, with, choose }
        /// What `operand` means: the offset of the value in the view in bytes, or the index of a reference.
        enum Source: UInt8, Sendable { case text, optionalText, flag, reference }

        let action: Action
        var source = Source.reference
        var up: Int32 = 0
        /// For literals, where their bytes begin.
        var operand: Int32 = 0
        /// For sections, the operation after the last of theirs; for literals, where their bytes end.
        var end: Int32 = 0
    }

    private(set) var operations: [Operation] = []
    private(set) var literals: [UInt8] = []
    private(set) var references: [Reference] = []
    /// The counted words, by the operation that chooses one of their forms.
    private(set) var choices: [Int: Choice] = [:]

    /// The forms of a counted word: which operations write each.
    struct Choice: Sendable {
        let rules: PluralRules
        var forms: [PluralRules.Category: Range<Int>] = [:]

        /// The operations for a number as it is shown: `1,250`.
        func operations(for shown: String) -> Range<Int> {
            let number = Int(shown.filter { $0.isASCII && $0.isNumber }) ?? 0
            return forms[rules.category(of: number)] ?? forms[.other] ?? 0..<0
        }
    }

    init(steps: [Step]) { add(steps) }

    /// Writes the page for the views, of which the last is the innermost.
    public func run(on frames: [Frame], into output: inout [UInt8]) {
        var run = TemplateRun(self, on: frames.map(\.view), output: output)
        output = []
        run.run(0..<operations.count)
        output = run.output
        // The views must stay in memory until here.
        withExtendedLifetime(frames) {}
    }
}

extension CompiledTemplate {
    private mutating func add(_ steps: [Step]) {
        for step in steps {
            switch step {
            case .literal(let bytes):
                let start = Int32(literals.count)
                literals += bytes
                operations.append(Operation(action: .literal, operand: start, end: Int32(literals.count)))
            case .text(let reference): operations.append(operation(.text, reference))
            case .html(let reference): operations.append(operation(.html, reference))
            case .when(let reference, let wanted, let body): add(wanted ? .when : .unless, reference, body)
            case .each(let reference, let body): add(.each, reference, body)
            case .with(let reference, let body): add(.with, reference, body)
            case .choose(let reference, let rules, let forms): add(reference, rules, forms)
            }
        }
    }

    private mutating func add(_ action: Operation.Action, _ reference: Reference, _ body: [Step]) {
        let index = operations.count
        operations.append(operation(action, reference))
        add(body)
        operations[index].end = Int32(operations.count)
    }

    private mutating func add(
        _ number: Reference, _ rules: PluralRules, _ forms: [PluralRules.Category: [Step]]
    ) {
        let index = operations.count
        operations.append(operation(.choose, number))
        var choice = Choice(rules: rules)
        for form in PluralRules.Category.allCases {
            guard let body = forms[form] else { continue }
            let start = operations.count
            add(body)
            choice.forms[form] = start..<operations.count
        }
        operations[index].end = Int32(operations.count)
        choices[index] = choice
    }

    private mutating func operation(_ action: Operation.Action, _ reference: Reference) -> Operation {
        let up = Int32(reference.up)
        if reference.path.isEmpty, reference.keys.isEmpty {
            switch reference.reader {
            case .text(let offset): return Operation(action: action, source: .text, up: up, operand: Int32(offset))
            case .optionalText(let offset):
                return Operation(action: action, source: .optionalText, up: up, operand: Int32(offset))
            case .flag(let offset): return Operation(action: action, source: .flag, up: up, operand: Int32(offset))
            case .madeText, .madeFlag, .parts, .open: break
            }
        }
        references.append(reference)
        return Operation(action: action, source: .reference, up: up, operand: Int32(references.count - 1))
    }
}
