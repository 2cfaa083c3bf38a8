import ArgumentParser
import FoundationEssentials
import GuideModel
import LinkChecking
import Pipeline
import Synchronization
import Terminal

/// Asks the outside links of a site, as a command wants it.
struct LinkRun {
    let inputs: BuildInputs
    let cacheFolder: String
    /// The version of the program, which servers are told.
    let version: String
    var isFresh = false
    var asksPrivate = false
    let console: Console

    /// What is wrong with the links; what a server said some days ago is not asked again.
    func diagnostics() throws -> [Diagnostic] {
        let site = try SiteBuild(inputs).checkForQuestions()
        let links = OutsideLink.all(in: site.documents, except: site.guides.first?.site.linkExceptions ?? [])
        let path = cacheFolder + "/links"
        var memory = isFresh ? LinkMemory() : LinkMemory(at: path)
        let agent = "waymark/\(version) (checks the links of a guide)"
        let console = console
        let asked = Atomic(0)
        let outcomes = LinkCheck(agent: agent, asksPrivate: asksPrivate).outcomes(
            of: links, knowing: &memory, at: Int(Date().timeIntervalSince1970)
        ) { _ in
            let count = asked.add(1, ordering: .relaxed).newValue
            console.showPassing("asking links: \(count) of at most \(links.count)")
        }
        console.endProgress()
        try memory.write(to: path)
        let count = asked.load(ordering: .relaxed)
        console.warn(
            "\(Figures.count(links.count, "outside link", "outside links")), \(count) asked, \(links.count - count) known from before"
        )
        return LinkRule.diagnostics(links, outcomes)
    }
}
