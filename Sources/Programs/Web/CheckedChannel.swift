import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Connections as Hummingbird makes them, with a ``ConnectionHandler`` directly behind the parser.
struct CheckedChannel: ServerChildChannel {
    typealias Value = HTTP1Channel.Value

    let channel: HTTP1Channel
    let answerAtOnce: DirectAnswer.Maker

    func setup(channel connection: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.setup(channel: connection, logger: logger).flatMapThrowing { value in
            let pipeline = connection.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
            try pipeline.addHandler(
                ConnectionHandler(answerAtOnce: answerAtOnce, encoder: encoder), position: .after(parser))
            return value
        }
    }

    func handle(value: Value, logger: Logger) async { await channel.handle(value: value, logger: logger) }
}
