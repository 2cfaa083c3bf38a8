import LiveRules

/// Tells a device what changes: staff look at its code, a reward was redeemed, another device entered its code. It looks into the store every
/// second, so that it does not matter which of several programs made the change; pages listen only while they wait for something.
struct DeviceStream: Sendable {
    let service: DeviceService
    /// Held as long as the stream lasts.
    let place: StreamPlaces.Place
    let tell: @Sendable (LiveEvent) -> Void

    private static let seconds = 1
    /// nginx cuts a stream that is silent for a minute.
    private static let beat = 15
    /// Longer than any code lasts on a page; the page asks again.
    private static let longest = 20 * 60

    /// First what is known now, then each change.
    func events(of device: DeviceID) -> AsyncStream<String> {
        AsyncStream(bufferingPolicy: .bufferingNewest(8)) { reader in
            let task = Task {
                await watch(device, reader)
                reader.finish()
            }
            reader.onTermination = { _ in task.cancel() }
        }
    }

    private func watch(_ device: DeviceID, _ reader: AsyncStream<String>.Continuation) async {
        var last = ""
        for second in 0..<Self.longest {
            do {
                let story = DeviceEvents.story(try await service.story(of: device))
                if story != last {
                    reader.yield("event: device\ndata: \(story)\n\n")
                } else if second % Self.beat == 0 {
                    reader.yield("event: beat\ndata: .\n\n")
                }
                last = story
            } catch is CancellationError {
                return
            } catch {
                return tell(.trouble("\(error)"))
            }
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .seconds(Self.seconds))
            if Task.isCancelled { return }
        }
    }
}
