/// One message of an editor.
public enum Message: Hashable, Sendable {
    /// It wants an answer.
    case request(id: ProtocolValue, method: String, parameters: ProtocolValue)
    case notification(method: String, parameters: ProtocolValue)
    /// An answer to something that the server asked.
    case answer
    /// What is none of them, as the error that is the answer.
    case fault(id: ProtocolValue, ResponseError)

    public init(_ bytes: [UInt8]) {
        guard let value = ProtocolValue.parsing(bytes) else {
            self = .fault(id: .null, ResponseError(.parseError, "the message is not JSON"))
            return
        }
        self.init(value)
    }

    init(_ value: ProtocolValue) {
        guard case .object = value else {
            self = .fault(id: .null, ResponseError(.invalidRequest, "the message is not an object"))
            return
        }
        let id = value["id"]
        guard let method = value["method"]?.text else {
            let isAnswer = id != nil && (value["result"] != nil || value["error"] != nil)
            let fault = ResponseError(.invalidRequest, "the message has no method")
            self = isAnswer ? .answer : .fault(id: id?.asID ?? .null, fault)
            return
        }
        let parameters = value["params"] ?? .null
        guard let id else {
            self = .notification(method: method, parameters: parameters)
            return
        }
        guard let asked = id.asID else {
            self = .fault(id: .null, ResponseError(.invalidRequest, "the id is neither a number nor a text"))
            return
        }
        self = .request(id: asked, method: method, parameters: parameters)
    }
}

extension ProtocolValue {
    fileprivate var asID: ProtocolValue? {
        switch self {
        case .text, .integer: self
        case .number: integer.map { .integer($0) }
        default: nil
        }
    }
}

/// Why a request has no result.
public struct ResponseError: Error, Hashable, Sendable {
    /// The codes of JSON-RPC and of the language server protocol.
    enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case internalError = -32603
        case notInitialized = -32002
        case cancelled = -32800
        case failed = -32803
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    /// The answer to a request that its sender has taken back.
    static let cancelled = ResponseError(.cancelled, "the request was cancelled")

    /// The answer to bytes that are no message.
    public static func unreadable(_ sentence: String) -> ProtocolValue {
        ResponseError(.parseError, sentence).response(to: .null)
    }

    func response(to id: ProtocolValue) -> ProtocolValue {
        [
            "jsonrpc": "2.0", "id": id,
            "error": ["code": .integer(code.rawValue), "message": .text(message)],
        ]
    }
}
