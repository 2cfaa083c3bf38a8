import Formats

extension Words {
    /// The sentences for `Templates/app/hours/sentence.js`, and the format of times, as a JSON object.
    var openNow: String {
        let keys = [
            ("open", "now.open"), ("openUntil", "now.open-until"), ("closesSoon", "now.closes-soon"),
            ("opensAt", "now.opens-at"), ("opensTomorrow", "now.opens-tomorrow"), ("opensOn", "now.opens-on"),
            ("closed", "now.closed"), ("unknown", "now.unknown"), ("clock", "format.clock"),
            ("am", "format.before-noon"), ("pm", "format.after-noon"), ("noon", "format.noon"),
            ("midnight", "format.midnight"),
        ]
        return JSONValue.object(keys.map { ($0, .text(self[$1])) }).script
    }
}
