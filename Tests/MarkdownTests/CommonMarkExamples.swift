/// Texts that use every construct of CommonMark, and its corners.
enum CommonMarkExamples {
    static let all = blocks + lists + code + html + inlines + links + definitions

    private static let blocks = [
        "", " ", "\n\n", "Walk on.", "Two\nlines.", "Two\n\nparagraphs.", "   Indented.\n      More.",
        "Trailing   \nbreak.",
        "Back\\\nslash.", "End\\", "# One", "## Two ##", "###### Six", "####### Seven", "#None", "#\tTab", "#", "## ",
        "# Closed # not", "# With *stress* and `code`", "Setext\n===", "Setext\n---", "Two\nlines\n===",
        "   Bent\n  ---",
        "---", "***", "_ _ _", "--", "a\n***\nb", "> Quote", "> Two\n> lines", "> Lazy\nline", ">> Deep\n> less",
        "> # Heading\n>\n> Text", "> - a\n> - b", ">", "> a\n\n> b", "> ```\n> code\n> ```", "> ---", "\u{FEFF}mark",
        "> a\n- b\n+ c", "Ünïcödé – “quoted” 🙂",
    ]

    private static let lists = [
        "- a", "- a\n- b", "* a\n+ b", "- a\n\n- b", "- a\n  - b\n    - c", "1. a\n2. b", "7) a\n8) b", "0. nought",
        "1. a\n1) b",
        "123456789. large", "1234567890. too large", "-\n- b", "- a\n\n  more", "- a\n\n      code", "- > quote",
        "- # heading",
        "1. a\n\n   b\n2. c", "- a\nlazy", "a\n- b", "a\n2. b", "a\n1. b", "- a\n\n\n- b", "- - - deep",
        "- a\n  > b\n- c",
        "- a\n\n  - b\n\n- c", "- ```\n  code\n  ```\n- b", "10) a\n    b", "- [x] box", "- ---", "- a\n ---\n- b",
        "-a", "1.a",
    ]

    private static let code = [
        "    code", "    a\n\n    b", "\tcode", "a\n    not code", "    a\nb", "```\ncode\n```",
        "~~~ swift\nlet a = 1\n~~~",
        "```swift extra\na\n```", "``` a&b\n<\n```", "````\n```\n````", "```\nnever closed",
        "   ```\n   a\n  b\n   ```", "```\n\n```",
        "``` `\nno fence\n```", "```\na\n  ```", "```\na\n    ```", "`code`", "`` a`b ``", "` a `", "`  `", "`a\nb`",
        "`open",
        "`` ` ``", "`<b>&amp;`", "\\`no`",
    ]

    private static let html = [
        "<div>\n*a*\n</div>", "<div>\n\n*a*\n\n</div>", "<!-- remark -->", "<!-- two\n\nlines -->\nafter", "<?php ?>",
        "<!DOCTYPE html>",
        "<![CDATA[\na\n]]>", "<script>\nlet a = 1 < 2\n</script>", "<pre>\n\n*a*</pre>", "<b>line</b>",
        "<custom-tag>\n*a*", "a <b>c</b>",
        "a <b title='x\ny'>c</b>", "a <!-- b --> c", "< b>", "<b", "a\n<div>", "a\n<b>", "- <div>\n- b", "&lt;b&gt;",
        "<a href=\"x\">*b*</a>",
    ]

    private static let inlines = [
        "*a*", "_a_", "**a**", "__a__", "***a***", "**a*b*c**", "*a **b***", "a*b*c", "a_b_c", "* a *", "**", "*a",
        "a*", "*(*a*)*",
        "**a\nb**", "_a__b_", "****a****", "*a_b*c_", "**a **b** c**", "\\*a\\*",
        "&copy; &amp; &#38; &#x26; &nosuch; &", "&#0;",
        "&quot;a&quot;", "\"quoted\" 'a'", "a<b>c", "1 < 2 > 1 & 3", "a  b", "\\a \\& \\\\",
        "<https://example.org/?a=b&c>",
        "<mail@example.org>", "<nota scheme>", "https://example.org", "a\\\n b", "*a `*` b*", "*a [b*](/c)", "!a", "!",
        "[", "]", "![", "](",
    ]

    private static let links = [
        "[a](/b)", "[a](/b \"c\")", "[a](/b 'c')", "[a](/b (c))", "[a](/b \"\")", "[a](<b c>)", "[a](b c)", "[a]()",
        "[](/b)", "[a](<>)",
        "[a]( /b )", "[a](\n/b\n'c'\n)", "[a](b(c)d)", "[a](b\\)c)", "[a](/ü?x=ä&y='z')", "[a](/%20b)", "[*a* `b`](/c)",
        "[a [b] c](/d)",
        "[a](b)[c](d)", "[[a](b)](c)", "[a](b) (c)", "![a](/b)", "![a](/b \"c\")", "![*a* `b`\nc](/d)",
        "![a [b](c)](d)", "![a ![b](c)](d)",
        "[![a](b)](c)", "![](/b)", "[a](javascript:b)", "[a](JavaScript:b)", "[a](vbscript:b)", "[a](file:///b)",
        "[a](data:text/html,b)",
        "![a](data:image/png;base64,b)", "![a](data:image/svg+xml,b)", "[a](mailto:b@c.org)", "[a](place:old-north)",
        "<javascript:a>",
        "[a](x:javascript:b)", "[a](<  b  >)", "[a](b\"c\")", "[a](b 'c' d)",
    ]

    private static let definitions = [
        "[a]: /b\n\n[a]", "[a]: /b 'c'\n\n[a][]", "[x][a]\n\n[a]: <b c>", "[A]: /b\n\n[a] [ä]\n\n[Ä]: /c",
        "[a]: /b\n[c]: /d\n[a] [c]",
        "[a]:\n/b\n'c'\n\n[a]", "[a]: /b 'c' d\n\n[a]", "[a]: /b\n[a]: /c\n\n[a]", "> [a]: /b\n\n[a]",
        "- [a]: /b\n\n[a]",
        "[a]: /b\n===\n[a]", "[a]: /b\ntext [a]", "[a][nosuch]\n\n[a]: /b", "[a](not a link)\n\n[a]: /b",
        "![a]\n\n[a]: /b 'c'",
        "[a\nb]\n\n[a b]: /c", "[a]: javascript:b\n\n[a]", "[]: /a\n\n[]", "[a] [b]\n\n[b]: /c",
        "[a]: /b\n'not\n\na title'\n\n[a]",
    ]
}
