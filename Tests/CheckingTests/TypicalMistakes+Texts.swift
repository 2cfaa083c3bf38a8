/// Mistakes in texts, and what is valid but probably not meant.
extension TypicalMistake {
    static let links: [TypicalMistake] = [
        text("[it](place:old-nort)", "unknown-place"), text("[it](place:Faneuil-Hall)", "unknown-place"),
        text("[it](tour:wlak)", "unknown-tour"), text("[it](city:bostn)", "unknown-city"),
        text("[it](page:abuot)", "unknown-page"),
        text("[it](places/hall.md)", "broken-link"), text("[it](../tours/walk/)", "broken-link"),
        text("[it](/toors/)", "broken-link"),
        text("[it](www.example.org)", "broken-link"), text("[it](https:/example.org)", "bad-url"),
        text("[it](?x=1)", "broken-link"),
        text("[it]()", "empty-link"), text("[](https://example.com/)", "empty-link"),
        text("[it](javascript:alert)", "dangerous-link"),
        text("[it](file:///home/me/map.pdf)", "dangerous-link"), text("[it](mial:me@example.org)", "unknown-scheme"),
        text("[it](//example.com/)", "unknown-scheme"), text("[it](#nowhere)", "broken-anchor"),
        text("[it](place:hall#nowhere)", "broken-anchor"), text("[it](https://guide.example/tours/)", "own-address"),
        key("links: [{ title: All tours, url: \"https://guide.example/tours/\" }]", "own-address"),
        text("[it](media/plan.pdf)", "broken-link"), text("![A steeple](steeple.jpg)", "missing-media"),
        text("![A steeple](https://example.com/a.jpg)", "remote-picture"),
        text("![A steeple](place:hall)", "wrong-media"),
        text("Two<br>lines", "raw-html"), text("<b>Bold</b>", "raw-html"), text("<!-- more -->", "raw-html"),
        text("::: nte\nText\n:::", "unknown-directive"), text("::: note\nText", "bad-directive"),
        text("Text\n\n:::", "bad-directive"),
        text(":::{.note}\nText\n:::", "bad-directive"), text("::: audio\nText\n:::", "missing-media"),
        text("# A {#a}\n\n# B {#a}", "repeated-anchor"),
    ]

    static let dialects: [TypicalMistake] = [
        text("[[old-north]]", "foreign-syntax"), text("{{< youtube x >}}", "foreign-syntax"),
        text("{{ page.title }}", "foreign-syntax"),
        text("{% include map %}", "foreign-syntax"), text("> [!NOTE]\n> Closed.", "foreign-syntax"),
        text("!!! note\n    Closed.", "foreign-syntax"), text("A ==mark==.", "foreign-syntax"),
        text("A note[^1].", "broken-footnote"),
        text("## Hours {.big}", "foreign-syntax"), text("Text.\n{: .big}", "foreign-syntax"),
        text("[TOC]", "foreign-syntax"),
        text("[words] (https://example.com/)", "foreign-syntax"),
        text("(words)[https://example.com/]", "foreign-syntax"),
        text("[words](place:old north)", "foreign-syntax"), text("[words][name]", "foreign-syntax"),
        text("The ** best ** view", "foreign-syntax"), text("• bread\n• milk", "foreign-syntax"),
        text("– bread\n– milk", "foreign-syntax"), text("1)bread\n2)milk", "foreign-syntax"),
    ]

    static let doubts: [TypicalMistake] = [
        whole(place("“Old North”"), "doubtful-text", "quotation marks of books around a title"),
        whole(place("Fish &amp; chips"), "doubtful-text", "an entity in a title"),
        whole(place("Caf&#233;"), "doubtful-text", "a number of a letter in a title"),
        key("summary: The **best** view", "doubtful-text"), key("summary: See [it](/tours/)", "doubtful-text"),
        key("summary: Two<br>lines", "doubtful-text"),
        whole(place("Old North", "-71.054, 42.366"), "far-away", "swapped coordinates"),
        whole(place("Old North", "42.366, -81.054"), "far-away", "a wrong digit in the coordinates"),
        file("places/copy.md", place(), "copied-place"),
        whole(place().replacing("city: boston\n", with: ""), "missing-city", "a place in a city that it does not name"),
        key("price: 12 EUR", "other-currency"),
        text("One or two sentences that say why to stop here.", "untouched-text", "the text of `waymark new`"),
        file("places/lonely.md", place("Lonely", "42.35, -71.05"), "orphan-place"),
    ]
}
