/// What a drawing may be made of: the names of SVG 1.1 and 2 that only draw or move what is drawn, and the notes that editors
/// leave. Elements that hold another document (`foreignObject`), run (`script`) or play (`audio`) are not among them.
enum SVGVocabulary {
    static let space = "http://www.w3.org/2000/svg"
    static let link = "http://www.w3.org/1999/xlink"
    static let xml = "http://www.w3.org/XML/1998/namespace"
    static let inline = "draw it without, or put it into the file itself"

    static let elements = words(
        """
        a animate animateColor animateMotion animateTransform circle clipPath color-profile cursor defs desc discard ellipse
        feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
        feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
        feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter font font-face
        font-face-format font-face-name font-face-src font-face-uri g glyph glyphRef hatch hatchpath hkern image line
        linearGradient marker mask mesh meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon
        polyline radialGradient rect set solidColor solidcolor stop style svg switch symbol text textPath title tref tspan
        unknown use view vkern altGlyph altGlyphDef altGlyphItem flowRoot flowRegion flowPara flowSpan flowLine
        """)

    /// Attributes whose values are numbers, words, colours or styles.
    static let attributes = words(
        """
        accent-height accumulate additive alignment-baseline alphabetic amplitude arabic-form ascent attributeName
        attributeType azimuth background background-color baseFrequency baseProfile baseline-shift bbox begin bias by
        calcMode cap-height clip clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters
        color-profile color-rendering contentScriptType contentStyleType crossorigin cursor cx cy d decelerate descent
        diffuseConstant direction display divisor dominant-baseline dur dx dy edgeMode elevation enable-background end
        exponent externalResourcesRequired fill fill-opacity fill-rule filter filterRes filterUnits flood-color flood-opacity
        focusable font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
        font-variant font-variant-ligatures font-weight format fr from fx fy glyph-orientation-horizontal
        glyph-orientation-vertical glyphRef gradientTransform gradientUnits hanging height horiz-adv-x horiz-origin-x
        horiz-origin-y ideographic image-rendering inline-size intercept isolation k k1 k2 k3 k4 kernelMatrix
        kernelUnitLength kerning keyPoints keySplines keyTimes lengthAdjust letter-spacing lighting-color limitingConeAngle
        line-height local margin marker marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask
        mask-type maskContentUnits maskUnits mathematical max method min mix-blend-mode mode numOctaves offset opacity
        operator order orient orientation origin overflow overline-position overline-thickness paint-order path
        pathLength patternContentUnits patternTransform patternUnits playbackorder points pointsAtX pointsAtY pointsAtZ
        pointer-events preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY rendering-intent repeatCount
        repeatDur requiredFonts restart rotate rx ry scale seed shape-inside
        shape-margin shape-padding shape-rendering shape-subtract side slope snapshotTime solid-color solid-opacity spacing
        specularConstant specularExponent spreadMethod startOffset stdDeviation stemh stemv stitchTiles stop-color
        stop-opacity strikethrough-position strikethrough-thickness stroke stroke-alignment stroke-dasharray
        stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale 
        tableValues target targetX targetY text-align text-align-all text-align-last text-anchor text-decoration
        text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation text-overflow
        text-rendering text-transform textLength to transform transform-box transform-origin type 
        underline-position underline-thickness unicode-bidi units-per-em v-alphabetic v-hanging
        v-ideographic v-mathematical values vector-effect version vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget
        visibility white-space widths width will-change word-spacing writing-mode x x-height x1 x2 xChannelSelector y y1 y2
        yChannelSelector z zoomAndPan
        """)

    /// Attributes whose values are for people or for finding things, and whose characters mean nothing.
    private static let texts = words(
        """
        id class lang media name role tabindex title systemLanguage requiredFeatures requiredExtensions rel hreflang download
        nonce string unicode unicode-range glyph-name u1 u2 g1 g2 panose-1 result in in2 t p-id
        """)
    static let linkWords = words("title role arcrole show actuate type label from to")
    static let xmlWords = words("space lang id")

    /// Rules of style sheets that load nothing; `@import` is not one.
    static let rules = words(
        """
        charset media keyframes -webkit-keyframes -moz-keyframes -o-keyframes font-face supports namespace layer property
        container counter-style font-feature-values page viewport -ms-viewport
        """)

    /// Functions that load nothing. `url` is looked at by itself; `image-set`, `src` and their like are not among them.
    static let functions = words(
        """
        rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color device-cmyk translate translatex
        translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d matrix
        matrix3d skew skewx skewy perspective calc min max clamp abs sign round mod rem sin cos tan asin acos atan atan2 pow
        sqrt hypot log exp var env cubic-bezier steps linear circle ellipse polygon inset rect path shape xywh ray blur
        brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia alpha linear-gradient
        radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient format
        tech local not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir host matches and or only
        selector counter counters fit-content minmax repeat accesskey wallclock prev next
        """)

    /// Properties with which old browsers loaded programs.
    static let oldLoaders = words("behavior -moz-binding")

    /// The namespaces of editors and of descriptions of a work; browsers ignore what is in them.
    private static let inertSpaces = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#", "http://purl.org/dc/",
        "http://creativecommons.org/ns", "http://web.resource.org/cc/", "http://xmlns.com/foaf/",
        "http://ns.adobe.com/",
        "adobe:", "http://iptc.org/", "http://www.inkscape.org/", "http://sodipodi.sourceforge.net/",
        "http://inkscape.sourceforge.net/",
        "http://www.openswatchbook.org/", "http://www.bohemiancoding.com/", "http://www.figma.com/",
        "https://boxy-svg.com", "http://www.serif.com/", "http://www.corel.com/", "http://schemas.microsoft.com/",
        "http://vectornator.io", "https://vectornator.io", "http://www.gimp.org/", "http://krita.org/",
        "http://xml.openoffice.org/",
        "http://www.libreoffice.org/", "http://sun.com/xmlns/", "http://svgjs.", "https://svgjs.", "https://vecta.io/",
        "http://www.iki.fi/", "http://purl.oclc.org/", "http://example.sozi.org", "http://sozi.baierouge.fr",
        "http://www.gnome.org/",
        "http://www.w3.org/2001/XMLSchema", "http://www.sketch.com/", "http://www.vectorworks.",
        "http://product.corel.com",
        "urn:x-sketch",
    ]

    static func isInert(_ space: String) -> Bool { inertSpaces.contains { space.hasPrefix($0) } }

    static func isText(_ attribute: String) -> Bool {
        texts.contains(attribute) || attribute.hasPrefix("data-") || attribute.hasPrefix("aria-")
    }

    /// Whether an address is a part of the drawing, or a picture or font in the address itself.
    static func isOwn(_ address: String) -> Bool {
        let text = address.drop { " \t\r\n".contains($0) }.lowercased()
        if text.isEmpty || text.hasPrefix("#") { return true }
        return ["png", "jpeg", "jpg", "gif", "webp", "avif"].contains { text.hasPrefix("data:image/\($0)") }
            || ["data:font/", "data:application/font-", "data:application/x-font-"].contains { text.hasPrefix($0) }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
