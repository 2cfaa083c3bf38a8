import Processes

/// A program that carries files, and what its failures look like.
struct Tool: Sendable {
    private let program: String
    private let package: String
    /// Never shown.
    private let secret: String?

    init(_ program: String, package: String, secret: String? = nil) {
        (self.program, self.package, self.secret) = (program, package, secret)
    }

    /// - Parameter accepts: exit codes that are no failure besides zero.
    @discardableResult
    func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
        withheld: @escaping @Sendable (String) -> Bool = { _ in false }, accepts: Set<Int32> = []
    ) throws(DeliveryFailure) -> ProcessResult {
        let result: ProcessResult
        do {
            result = try ProcessCall(program, arguments, input: input, environment: environment, withheld: withheld)
                .run()
        } catch {
            if error.isMissing { throw .missingProgram(program, package: package) }
            throw .program(program, status: -1, words: error.description)
        }
        guard result.status == 0 || accepts.contains(result.status) else {
            let words = words(of: result)
            // As Go's library and libcurl say it.
            guard !words.contains("x509: "), !words.contains("SSL certificate problem") else {
                throw .certificate(program: program, words: words)
            }
            throw .program(program, status: result.status, words: words)
        }
        return result
    }

    /// The last lines of what it said.
    private func words(of result: ProcessResult) -> String {
        var text = String(decoding: result.complaints.suffix(4000), as: UTF8.self)
        if let secret, !secret.isEmpty { text = text.replacing(secret, with: "…") }
        let lines = text.split(separator: "\n").map { $0.trimming(while: \.isWhitespace) }.filter { !$0.isEmpty }
        return lines.suffix(3).joined(separator: "\n  ")
    }
}

extension Substring {
    fileprivate func trimming(while isDropped: (Character) -> Bool) -> Substring {
        var text = drop(while: isDropped)
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
