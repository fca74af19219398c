internal import CMarkdown
internal import RecapJSON

// Syntax that only other programs have.

extension StoryMaker {
    /// Adds a warning, unless the same one was already reported for this deck.
    mutating func warnOnce(_ place: Int, _ message: String) {
        if reportedWarnings.insert(message).inserted { warn(place, message) }
    }

    /// Begins a page with the front matter of a slide in a deck for Slidev.
    mutating func begin(slide head: SlideHeads.Head) {
        for (name, value) in head.values {
            switch name {
            case "layout":
                if value == "two-cols" {
                    pages.beginColumns([1, 1], at: head.place)
                    _ = pages.enterColumn(0)
                } else if value.hasPrefix("image-") {
                    warnOnce(head.place, "the image of this layout is above the words, not beside them")
                } else if value.hasPrefix("iframe") {
                    warn(head.place, "the web page of this layout is not shown")
                }
            case "hide", "disabled": if value == "true" { pages.skipPage(at: head.place) }
            case "src": warn(head.place, "files are not included: this one is not read")
            case "image" where Leaf.isFile(value):
                pages.add(["kind": "image", "src": .string(value), "alt": ""], at: head.place)
            case "background" where Leaf.isFile(value) && value.contains("."):
                pages.set("background", ["image": .string(value)], at: head.place)
            case "title", "level", "routeAlias", "hideInToc", "preload", "clicks", "clicksStart", "id": break
            case "transition":
                guard let kind = FrontMatter.transitionOfSlidev(value) else { fallthrough }
                pages.set("transition", .string(kind), at: head.place)
            default: warnOnce(head.place, "\(name.debugDescription) of a slide of Slidev is not used")
            }
        }
    }

    /// Shows the items of a list in a deck for Marp one by one if its markers request it.
    mutating func revealItems(ofMarp list: MarkdownEvent) {
        guard style.program == .marp else { return }
        let line = String(decoding: lines.text(ofLine: list.line), as: UTF8.self).trimmed
        pages.revealsItems = line.hasPrefix("*") || line.drop(while: \.isNumber).hasPrefix(")")
    }

    /// Handles a paragraph that is a slot marker, a component or an imported file of Slidev. Returns `false` for any other
    /// paragraph.
    mutating func takeMark(_ leaf: Leaf) -> Bool {
        guard style.program == .slidev else { return false }
        let text = leaf.text.plain.trimmed
        if text.hasPrefix("<<< ") {
            warn(leaf.place, "the file of this code is not read")
            return true
        }
        guard text.hasPrefix("::") else { return false }
        if text.hasSuffix("::"), text.dropFirst(2).dropLast(2).allSatisfy(\.isLetter) {
            takeSlot(text.filter(\.isLetter), at: leaf.place)
        } else {
            warnOnce(leaf.place, "components are not shown")
        }
        return true
    }

    /// Returns the source of a paragraph that is a formula, including its delimiters `$$…$$`. Its markup is not interpreted as
    /// Markdown.
    func formula(in leaf: Leaf) -> String? {
        guard leaf.text.plain.hasPrefix("$$") else { return nil }
        let source = leaf.lines.map { String(decoding: lines.text(ofLine: $0), as: UTF8.self).trimmed }
            .joined(separator: "\n")
        let inner = source.dropFirst(2).dropLast(2)
        guard source.hasPrefix("$$"), source.hasSuffix("$$"), !inner.allSatisfy(\.isWhitespace), !inner.contains("$$")
        else { return nil }
        return source
    }

    /// Returns whether the text between two dollar signs is a formula rather than words between two prices.
    private static func isFormula(_ words: Substring) -> Bool {
        guard let first = words.first, let last = words.last, !first.isWhitespace, !last.isWhitespace else {
            return false
        }
        return words.contains { "\\^_=".contains($0) } || words.count == 1 && first.isLetter
    }

    /// Warns about syntax in a text that another program would replace and that is shown as written.
    mutating func warnOfSyntax(in leaf: Leaf) {
        let text = leaf.text.plain
        let dollars = text.split(separator: "$", omittingEmptySubsequences: false)
        if dollars.count > 2, text.contains("$$") || dollars.dropFirst().dropLast().contains(where: Self.isFormula) {
            warnOnce(leaf.place, "formulas within a text are not drawn, and stay as they are written")
        }
        guard [.slidev, .marp, .patat].contains(style.program) else { return }
        if style.program == .slidev, text.contains("{{") {
            warnOnce(leaf.place, "expressions in {{ }} are not computed, and stay as they are written")
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).dropFirst().dropLast()
        let hasName = parts.contains { word in
            word.contains(where: \.isLetter) && word.allSatisfy { $0.isLetter || $0.isNumber || "_+-".contains($0) }
        }
        if style.program == .marp, hasName {
            warnOnce(leaf.place, "names of emoji such as :tea: stay as they are written")
        }
    }

    /// Places the following content in a slot of a Slidev layout.
    private mutating func takeSlot(_ name: String, at place: Int) {
        guard ["left", "right"].contains(name) else {
            return warn(place, "there is no part \(name.debugDescription) here; what follows is below")
        }
        if name == "left" || !pages.hasColumns { pages.beginColumns([1, 1], at: place) }
        _ = pages.enterColumn(name == "left" ? 0 : 1)
    }

    /// Handles the tags of Slidev that show content click by click. Returns whether there were no other tags.
    mutating func takeClicks(_ tags: [String], isBlock: Bool, at place: Int) -> Bool {
        guard style.program == .slidev else { return tags.isEmpty }
        var areAllKnown = true
        for tag in tags {
            switch tag.prefix(while: { !$0.isWhitespace }) {
            case let name where name == "v-click" || name == "v-after" || tag.contains(" v-click"):
                if isBlock {
                    pages.stop()
                } else {
                    warnOnce(place, "what appears within a line is shown with its line")
                }
                if !name.hasPrefix("v-") { areAllKnown = false }
            case "v-clicks": pages.revealsItems = true
            case "/v-clicks":
                pages.close()
                pages.revealsItems = false
            case "/v-click", "/v-after": break
            default: areAllKnown = false
            }
        }
        return areAllKnown
    }

    /// Applies the directives of Marp in a comment. Returns whether there were any.
    mutating func takeDirectives(ofMarp comment: String, at place: Int) -> Bool {
        if comment.trimmed == "fit" { return true }
        let names: Set = [
            "class", "paginate", "footer", "header", "backgroundColor", "backgroundImage", "backgroundPosition",
            "backgroundRepeat", "backgroundSize", "color", "theme", "style", "headingDivider", "size", "math", "lang",
            "transition",
        ]
        var found = false
        for line in comment.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            let name = String(parts[0].drop { $0 == "_" })
            guard parts.count == 2, names.contains(name) else { continue }
            found = true
            let value = parts[1].filter { $0 != "\"" && $0 != "'" }, lasts = !parts[0].hasPrefix("_")
            switch name {
            case "footer", "paginate":
                var footer = footerOfMarp
                if name == "footer" { footer.text = value } else { footer.hasNumber = value == "true" }
                if lasts { footerOfMarp = footer }
                let json = MarpFooter.footer(footer.text, hasNumber: footer.hasNumber)
                pages.set("footer", json, lasts: lasts, at: place)
            case "backgroundColor" where value.hasPrefix("#") && [4, 7].contains(value.count):
                pages.set("background", .string(value), lasts: lasts, at: place)
            case "class" where value == "lead": break
            default: warnOnce(place, "\(name) of Marp is not used")
            }
        }
        return found
    }

    /// Returns the description of an image; `nil` if the image is the background of its page. In Marp and presenterm, the
    /// description also contains keywords for the position and the size of the image.
    mutating func takeImage(_ source: String, _ leaf: Leaf) -> String? {
        let alt = leaf.text.plain.onOneLine
        if alt.hasPrefix("image:w") {
            warnOnce(leaf.place, "the sizes of images are not kept: each has the room that there is")
            return ""
        }
        guard style.program == .marp else { return alt }
        let words = alt.split(separator: " ").map(String.init)
        let others = words.filter { !StoryMaker.isWordOfMarp($0) }
        if words.contains("bg"), !words.contains(where: { $0.hasPrefix("left") || $0.hasPrefix("right") }) {
            pages.set("background", ["image": .string(source)], at: leaf.place)
            return nil
        }
        if others.count < words.count {
            warnOnce(leaf.place, "the places and sizes of images are not kept: each has the room that there is")
        }
        return others.joined(separator: " ")
    }

    /// Returns whether a word in a description is a Marp keyword for the position or the size of an image.
    private static func isWordOfMarp(_ word: String) -> Bool {
        let name = word.prefix { $0 != ":" }
        return [
            "bg", "left", "right", "vertical", "fit", "contain", "cover", "auto", "w", "h", "width", "height", "blur",
            "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate",
            "sepia",
        ].contains(name) || word.hasSuffix("%")
    }

    /// Returns a heading without Pandoc's attributes at its end, such as `{#start .wide}`.
    func withoutAttributes(_ words: String) -> String {
        guard [.patat, .slidev].contains(style.program), words.hasSuffix("}"), let start = words.lastIndex(of: "{"),
            let first = words[words.index(after: start)...].first, "#.".contains(first)
        else { return words }
        return words[..<start].trimmed
    }

    /// Warns about a code block that has an unsupported meaning in another program: a command or a file.
    mutating func warnOfCommands(_ event: MarkdownEvent) {
        let place = place(of: event)
        let words = event.info.split { $0.isWhitespace || $0 == "{" || $0 == "}" }.map(String.init)
        guard let language = words.first else { return }
        let fence = String(decoding: lines.text(ofLine: event.line), as: UTF8.self).drop { $0 != "~" && $0 != "`" }
        switch language {
        case "file" where event.text.contains("path:"): warn(place, "the file of this code is not read")
        case _ where style.program == .lookatme && (language.hasPrefix("terminal") || language == "qrcode"):
            warn(place, "\(language) of lookatme is not run, and is shown as code")
        case _
        where fence.hasPrefix("~~~") && (style.program == .slides || words.dropFirst().first?.hasPrefix("-") == true):
            warn(place, "the command of this block is not run: its input is shown")
        default: break
        }
    }
}
