import Calendar
import FoundationEssentials
import LiveRules
import LiveServer
import Storage
import Web

/// The counter, where staff look at a visitor's code and redeem it.
struct RewardRoutes: AdminRouteGroup {
    let service: DeviceService
    /// The title of a place by its slug.
    let title: @Sendable (String) -> String

    let entry = AdminEntry(
        title: "menu.rewards", path: "rewards", lead: "menu.rewards.lead", roles: [.staff])

    /// A code is a secret of its visitor.
    func mayCarry(_ parts: [String]) -> Bool { false }

    var routes: [AdminRoute] {
        [
            .get("rewards") { request, _ in await page(request) },
            .post("rewards") { request, _ in try await check(request) },
            .post("rewards/redeem") { request, _ in try await redeem(request) },
        ]
    }

    private func check(_ request: AdminRequest) async throws -> WebResponse {
        let code = request.form["code"]
        guard let shown = try await service.look(at: code) else { return await unknown(request, code) }
        return await page(request, code: code, found: try await view(of: shown, code, request))
    }

    private func redeem(_ request: AdminRequest) async throws -> WebResponse {
        let code = request.form["code"]
        do {
            guard let voucher = try await service.redeem(code) else { return await unknown(request, code) }
            try await request.audit(.rewards, "redeemed", voucher.what, detail: "\(voucher.points) points")
            return request.redirect(
                "rewards",
                saying: say(
                    "rewards.redeemed-points-were-taken", ["what": "\(voucher.what)", "points": "\(voucher.points)"]))
        } catch is Rewards.Refusal {
            // Shown again, with the reason as it is now.
            guard let shown = try await service.look(at: code) else { return await unknown(request, code) }
            return await page(request, code: code, found: try await view(of: shown, code, request), status: 409)
        }
    }

    private func unknown(_ request: AdminRequest, _ code: String) async -> WebResponse {
        let words = code.isEmpty ? say("rewards.type-the-code") : say("rewards.this-is-no-code-of")
        // What somebody typed is shown again only as far as a code may be long.
        return await page(request, code: String(code.prefix(60)), error: words, status: 422)
    }

    private func page(
        _ request: AdminRequest, code: String = "", error: String? = nil, found: FoundRewardView? = nil,
        status: Int = 200
    ) async -> WebResponse {
        let field = FieldView(
            "code", say("factor.code"), value: found == nil ? code : "",
            help: say("rewards.eight-groups-of-five-capitals"),
            error: error, isRequired: true)
        let view = RewardView(
            action: request.url("rewards"), redeemAction: request.url("rewards/redeem"), formToken: request.formToken,
            code: field, found: found)
        return await request.page(say("menu.rewards"), view, status: status, scripts: ["rewards.js"])
    }

    private func view(
        of shown: DeviceService.Shown, _ code: String, _ request: AdminRequest
    ) async throws -> FoundRewardView {
        let zone = request.visit.site.zone
        let picture = try await service.picture(of: shown.voucher.device)
        return FoundRewardView(
            code: code, shown.voucher, refusal: shown.refusal.map(Self.words), number: shown.number,
            points: shown.points, visitor: shown.profile.name.text,
            picture: picture.map { "data:image/jpeg;base64," + Data($0).base64EncodedString() },
            entries: shown.history.map { PointsRowView($0.entry, place: title($0.entry.place), zone: zone) }, zone: zone
        )
    }

    private static func words(_ refusal: Rewards.Refusal) -> String {
        switch refusal {
        case .nothing: say("rewards.nothing-is-given-for-points")
        case .missing(let points): say("rewards.missing", points)
        case .ended: say("rewards.this-code-has-ended-the")
        case .replaced: say("rewards.the-visitor-has-a-newer")
        case .redeemed: say("rewards.this-code-was-redeemed-before")
        }
    }
}
