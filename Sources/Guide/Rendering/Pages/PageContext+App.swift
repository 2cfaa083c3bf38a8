import Formats
import GuideModel
import Templating

/// The pages of the visitor's app.
extension PageContext {
    func content(_ page: GuidePaths.AppPage) -> PageContent {
        var view = AppPageView(title: words["app.\(page.rawValue).title"])
        view.interests = guide.site.interests.map { ChoiceView(value: $0.slug.text, label: $0.label) }
        view.cities = guide.cities.filter { !index.places(in: $0.slug).isEmpty }.map {
            ChoiceView(value: $0.slug.text, label: $0.title)
        }
        if page == .myDay || page == .plan {
            (view.itineraries, view.itinerariesURL) = firstDays()
            (view.tours, view.toursURL) = first(of: guide.tours, .tours) { card($0) }
        }
        if page == .waits { view.places = guide.places.filter(\.reportsWaits).map { card($0) } }
        if page == .settings {
            let days = guide.site.reports.days
            view.countsKept = words.count("counting.kept", days, shown: "\(days)")
        }
        if page == .profile {
            (view.reward, view.pendingLead) = (reward, pendingLead)
            view.sentences = words.profileSentences
        }
        view.hasProfile = guide.appPages.contains(.profile)
        if page == .contribute { view.contributing = contributing }
        var content = PageContent("app-\(page.rawValue)", view.title, Frame(view))
        content.script = page == .offline ? nil : page.script
        content.isHidden = true
        if page == .myDay {
            content.previewTitle = words["app.my-day.shared"]
            content.description = words["app.my-day.shared-lead"]
        }
        return content
    }

    private var contributing: ContributingView? {
        guide.site.contributions.map { asked in
            ContributingView(
                licence: asked.licence, licenceURL: asked.url,
                kinds: guide.site.kinds.map { ChoiceView(value: $0.slug.text, label: $0.label) },
                sentences: words.contributing)
        }
    }
}

extension PageContext {
    private var pendingLead: String {
        let settings = guide.site.rewards
        guard settings.trust == .campus else { return words["profile.pending-lead"] }
        return words.text("profile.pending-lead-campus", ["count": "\(settings.networkReports)"])
    }

    private var reward: RewardView? {
        let settings = guide.site.rewards
        guard let what = settings.what else { return nil }
        let place = settings.place.flatMap { slug in guide.places.first { $0.slug == slug } }.map { card($0) }
        return RewardView(
            what: what, place: place?.title, placeURL: place?.url, location: settings.location,
            until: settings.until.map { index.wording(in: nil).moment($0).text })
    }
}

extension Words {
    /// The sentences of the page of what a visitor earned, which no other page loads.
    var profileSentences: String {
        JSONValue.object(keys.filter { $0.hasPrefix("profile.say.") }.map { ($0, .text(self[$0])) }).script
    }

    /// The sentences of what leaves at a stop, which only pages of stops load.
    var departing: String {
        JSONValue.object(keys.filter { $0.hasPrefix("departing.") }.map { ($0, .text(self[$0])) }).script
    }

    /// The sentences for `Templates/app/contributions/`, by what follows `contribute.say.` in their keys, as a JSON object.
    var contributing: String {
        let family = "contribute.say."
        let wanted = keys.filter { $0.hasPrefix(family) }
        return JSONValue.object(wanted.map { (String($0.dropFirst(family.count)), .text(self[$0])) }).script
    }
}
