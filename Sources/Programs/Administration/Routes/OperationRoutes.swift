import LiveRules
import LiveServer
import Web

/// How this instance of the companion does, for those who run it.
struct OperationRoutes: AdminRouteGroup {
    let figures: OperationFigures

    let entry = AdminEntry(
        title: "menu.operation", path: "operation", lead: "menu.operation.lead",
        roles: [.administrator])

    var routes: [AdminRoute] { [.get("operation") { request, _ in await page(request) }] }

    private func page(_ request: AdminRequest) async -> WebResponse {
        // Dropped because the page says that the database does not answer, and the log says why.
        let kept = try? await figures.tables()
        let view = OperationView(figures, kept: kept, zone: request.visit.site.zone)
        return await request.page(say("menu.operation"), view)
    }
}
