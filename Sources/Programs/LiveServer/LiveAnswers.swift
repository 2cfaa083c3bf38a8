import Accounts
import Web

/// Who answers what: the operator's addresses, what is live, and the guide's files; each request is counted.
struct LiveAnswers: Sendable {
    let operation: OperatorRoutes
    let live: LiveRoutes
    let pages: GuidePages
    let date: DateField

    func answer(_ request: WebRequest) async -> WebResponse {
        if let answer = await operation.answer(request) { return answer }
        if let answer = RetiredServiceWorker.answer(request, base: live.settings.address.base) { return answer }
        // Nothing but the guide's own worker may stand between a browser and this server.
        if request.isForWorker, request.path != live.settings.address.base + "sw.js" {
            return .refusal(403, "This is no worker of the guide.")
        }
        // Pages that were open before the guide's path changed find the new one.
        if let address = live.settings.moved(request.path) { return .redirect(to: address) }
        let base = live.address.base + "_live/"
        return await operation.meters.measuring(request, below: base) {
            guard request.path.hasPrefix(base) else { return await pages.answer(request) }
            let mark = RequestMark.mark(for: request, chance: Secrets.bytes)
            return await RequestMark.$current.withValue(mark) {
                guard var answer = await live.answer(request) else { return await pages.answer(request) }
                answer.headers.append(("X-Request-ID", mark))
                return answer
            }
        }
    }

    /// Answers for a file of the guide that is kept, which needs no waiting; `nil` for any other request.
    func answerAtOnce(_ request: WebRequest) -> WebResponse? {
        let settings = live.settings
        guard !OperatorRoutes.paths.contains(request.path), settings.moved(request.path) == nil else { return nil }
        return operation.meters.measuringPage {
            guard var answer = pages.answerAtOnce(request) else { return nil }
            answer.headers.append(("Date", date.text))
            return answer
        }
    }
}
