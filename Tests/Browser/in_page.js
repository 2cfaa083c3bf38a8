// What is asked of an open page. Each function answers a list of sentences about what is wrong, or a plain value.
({
    // Does anything stick out sideways, so that the whole page scrolls?
    sideways() {
        const root = document.scrollingElement;
        if (root.scrollWidth <= innerWidth) return [];
        const guilty = [...document.body.querySelectorAll("*")]
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            .slice(-3)
            .map((one) => one.tagName.toLowerCase() + (one.className.baseVal ?? one.className ? "." + one.className : ""));
        return [`${root.scrollWidth} px wide in a window of ${innerWidth} px: ${guilty.join(", ")}`];
    },

    // Text that a box around it cuts off. What is there for screen readers alone is meant to be out of sight.
    cutOff() {
        const faults = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const box = node.parentElement.closest("body *");
            if (!node.data.trim() || !box || box.closest(".hidden, svg, script")) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            for (let outer = box; outer !== document.body; outer = outer.parentElement) {
                const style = getComputedStyle(outer);
                const edge = outer.getBoundingClientRect();
                // What is heard and not seen.
                if (edge.width <= 1) break;
                const sideways = style.overflowX === "hidden" && (text.right > edge.right + 1 || text.left < edge.left - 1);
                // Lines are taller than letters: only half a line out of the box loses any of them.
                const down = style.overflowY === "hidden" && text.bottom > edge.bottom + parseFloat(style.fontSize) / 2;
                if (sideways || down) faults.push(`cut off by .${outer.className}: ${node.data.trim().slice(0, 40)}`);
            }
        }
        return faults;
    },

    // Words that stand on two lines without a hyphen where they part. Only words that fit on a line of a card count: browsers know
    // where longer ones part, if they have the rules of the language, which not every Chromium brings.
    brokenWords() {
        const faults = [];
        // What is folded has no lines yet.
        for (const folded of document.querySelectorAll("details")) folded.open = true;
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const box = node.parentElement;
            if (!box || box.closest(".hidden, svg, script, style, pre, code, [hidden]")) continue;
            for (const word of node.data.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)) {
                if (word[0].length < 4 || word[0].length > innerWidth / 20) continue;
                const range = document.createRange();
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                const tops = new Set([...range.getClientRects()].filter((one) => one.width > 0).map((one) => Math.round(one.top)));
                if (tops.size > 1 && getComputedStyle(box).hyphens !== "auto") faults.push(`broken: ${word[0]}`);
                else if (tops.size > 1 && !hyphenated(word[0], box)) faults.push(`broken without a hyphen: ${word[0]}`);
            }
        }
        return [...new Set(faults)];

        // Browsers without the rules of a language do not hyphenate it: there the word is broken anywhere.
        function hyphenated(word, box) {
            const probe = document.createElement("div");
            probe.textContent = word;
            probe.lang = box.closest("[lang]").lang;
            probe.className = "hyphen-probe";
            document.body.append(probe);
            Object.assign(probe.style, { position: "absolute", inlineSize: "min-content", hyphens: "auto", overflowWrap: "normal" });
            const isSplit = probe.getClientRects()[0].height > 1.9 * parseFloat(getComputedStyle(probe).fontSize);
            probe.remove();
            return isSplit;
        }
    },

    // What a place's page must say before any scrolling: its name, something about its hours, and
    // the button for walking there.
    lateFacts() {
        const bar = document.querySelector(".thumb-bar");
        const end = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().top : innerHeight;
        const wanted = { name: "h1", facts: ".glance", "the button": ".head .button" };
        return Object.entries(wanted).flatMap(([what, selector]) => {
            const found = document.querySelector(selector);
            if (!found) return [`there is no ${selector}`];
            const { bottom } = found.getBoundingClientRect();
            return bottom <= end + 1 ? [] : [`${what} ends at ${Math.round(bottom)} px of ${Math.round(end)}`];
        });
    },

    // What is pressed and smaller than a fingertip; links within a sentence are as high as its lines.
    smallTargets() {
        const isInSentence = (one) => getComputedStyle(one).display === "inline" && !one.closest("svg");
        return [...document.querySelectorAll("a, button, input, select, summary")].flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            const style = getComputedStyle(one);
            if (width < 2 || height < 2 || style.visibility === "hidden" || style.opacity === "0" || isInSentence(one)) return [];
            const name = (one.textContent.trim() || one.getAttribute("aria-label") || one.name || one.tagName).slice(0, 30);
            return Math.min(width, height) < 23.5 ? [`${name} has ${Math.round(width)} × ${Math.round(height)} px`] : [];
        });
    },

    textSize() {
        const text = document.querySelector("main p") ?? document.querySelector("p");
        return parseFloat(getComputedStyle(text).fontSize);
    },

    // The colours of the page as a reader sees them: [background, text], each 0 (black) to 255.
    lightness() {
        const paint = (css) => {
            const canvas = new OffscreenCanvas(1, 1).getContext("2d");
            canvas.fillStyle = css;
            canvas.fillRect(0, 0, 1, 1);
            const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
            return alpha === 0 ? null : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = (one) => paint(getComputedStyle(one).backgroundColor);
        const fallback = matchMedia("(prefers-color-scheme: dark)").matches ? 0 : 255;
        return [
            ground(document.body) ?? ground(document.documentElement) ?? fallback,
            paint(getComputedStyle(document.body).color),
        ];
    },

    // Where the keyboard stands: what it is, whether it can be seen, and whether a mark shows it.
    focus() {
        const one = document.activeElement;
        if (!one || one === document.body) return null;
        const box = one.getBoundingClientRect();
        const inside = box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0
            && box.top < innerHeight && box.left < innerWidth;
        const top = inside && document.elementFromPoint(
            Math.min(Math.max(box.left + Math.min(box.width / 2, 20), 0), innerWidth - 1),
            Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1));
        const marks = (element) => {
            const style = getComputedStyle(element);
            return style.boxShadow !== "none" || (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5);
        };
        return {
            name: one.tagName.toLowerCase() + (one.id ? "#" + one.id : "") + " " + one.innerText?.trim().slice(0, 30),
            href: one.getAttribute("href"),
            inside,
            covered: !!top && !one.contains(top) && !top.contains(one),
            // A link that fills a card is marked by the card's edge.
            marked: marks(one) || [one.closest("li, article")].some((card) => card && marks(card)),
        };
    },

    // Words in reading order, without the spaces between them, and without what a script says about this moment.
    words() {
        // What says what is true now, and what belongs to the visitor's app: the page's own words stay.
        const own = ".bar, .said, .sift, .rush, .speed, .near-you, .card .now, .glance .later, [data-live], [data-open-now], [data-today], "
            + "button[data-add], button[data-keep], button[data-share], button[data-listen], button[data-copy], a[data-walk]";
        const now = [...document.querySelectorAll(`[data-hours], [data-plan], [data-finder], ${own}`)];
        for (const one of now) one.style.setProperty("display", "none", "important");
        const words = document.body.innerText.split(/\s+/).filter(Boolean).join(" ");
        for (const one of now) one.style.removeProperty("display");
        return words;
    },

    // Enough of the style to see whether the style sheet arrived.
    dress() {
        const body = getComputedStyle(document.body);
        const main = getComputedStyle(document.querySelector("main") ?? document.body);
        return [body.fontFamily, body.fontSize, body.color, body.lineHeight, main.maxWidth, main.width].join("|");
    },

    brokenPictures() {
        return [...document.images].filter((one) => one.complete && one.naturalWidth === 0)
            .map((one) => `picture does not show: ${one.getAttribute("src")}`);
    },
})
