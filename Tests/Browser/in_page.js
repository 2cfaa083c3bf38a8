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
                const sideways = style.overflowX === "hidden" && (text.right > edge.right + 1 || text.left < edge.left - 1);
                // Lines are taller than letters: only half a line out of the box loses any of them.
                const down = style.overflowY === "hidden" && text.bottom > edge.bottom + parseFloat(style.fontSize) / 2;
                if (sideways || down) faults.push(`cut off by .${outer.className}: ${node.data.trim().slice(0, 40)}`);
            }
        }
        return faults;
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
        const now = [...document.querySelectorAll("[data-hours]")];
        const shown = now.filter((one) => !one.hidden);
        for (const one of shown) one.hidden = true;
        const words = document.body.innerText.split(/\s+/).filter(Boolean).join(" ");
        for (const one of shown) one.hidden = false;
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
