internal import CMarkdown
internal import RecapJSON

extension StoryMaker {
    /// Adds the text of a piece of HTML, and performs the directives in its comments.
    mutating func addHTML(_ html: PlacedText, isBlock: Bool) {
        let content = HTMLText(html.bytes)
        for comment in content.comments { take(comment: html.part(comment), isBlock: isBlock) }
        if !takeClicks(content.tags, isBlock: isBlock, at: html.origin(of: 0)) {
            warn(html.origin(of: 0), "HTML is not shown; its words stay")
        }
        if !isBlock {
            if html.bytes.first == UInt8(ascii: "<"), content.tags.isEmpty, content.comments.isEmpty {
                leaf.text.add("\n")
            }
        } else if !content.text.isEmpty {
            var paragraph = Leaf(place: html.origin(of: 0))
            paragraph.text.add(content.text)
            add(paragraph)
        }
    }

    /// Performs the ``Directive`` of a comment. Other comments belong to the author and are ignored, except in a patat
    /// deck, where they are speaker notes.
    private mutating func take(comment: PlacedText, isBlock: Bool) {
        let text = String(decoding: comment.bytes, as: UTF8.self)
        let place = comment.origin(of: 0)
        if style.program == .marp, takeDirectives(ofMarp: text, at: place) { return }
        switch Directive.read(text) {
        case .directive(let directive, let name):
            if !isBlock, !leaf.text.isBlank, directive.needsOwnLine {
                return warn(place, "\"\(name)\" within a paragraph is not kept; give it a line of its own")
            }
            take(directive, name, comment)
        case .issue(let message): warn(place, message)
        case .comment:
            let paragraphs = SpeakerNote.paragraphs(of: text[...])
            switch style.program {
            case .patat where text.hasPrefix("config:"): warn(place, "these settings of a page are not read")
            case .patat, .marp: pages.add(notes: paragraphs, at: place)
            case .slidev: pages.add(lastComment: paragraphs, at: place)
            default: break
            }
        }
    }

    private mutating func take(_ directive: Directive, _ name: String, _ comment: PlacedText) {
        let place = comment.origin(of: 0)
        switch directive {
        case .page(let json):
            let written = comment.part(json..<comment.bytes.count)
            guard let fields = WrittenObject(written, &notes), !fields.names.isEmpty else { return }
            pages.add(fields: fields, at: place)
        case .note(let paragraphs): pages.add(notes: paragraphs, at: place)
        case .stop: pages.stop()
        case .endPage: pages.endPage()
        case .columns(let shares): pages.beginColumns(shares, at: place)
        case .column(let number): if let problem = pages.enterColumn(number) { warn(place, problem) }
        case .endColumns: pages.endColumns()
        case .revealsItems(let reveals): pages.revealsItems = reveals
        case .align(let position): pages.align = position
        case .skipPage: pages.skipPage(at: place)
        case .lines(let count): pages.add(["kind": "spacer", "lines": .number(Double(count))], at: place)
        case .noFooter: pages.set("footer", "", at: place)
        case .lost: warnOnce(place, "\(name) changes nothing here")
        case .nothing: break
        }
    }
}

extension Directive {
    /// Whether the directive applies to the content that follows it and must therefore be placed between paragraphs.
    fileprivate var needsOwnLine: Bool {
        switch self {
        case .page, .note, .skipPage, .noFooter, .lost, .nothing: false
        case .stop, .endPage, .columns, .column, .endColumns, .revealsItems, .align, .lines: true
        }
    }
}

/// The parsing of speaker notes in comments.
enum SpeakerNote {
    /// Returns the paragraphs, which are separated by empty lines. A line continues the previous one unless it is a
    /// list item.
    static func paragraphs(of words: Substring) -> [String] {
        var paragraphs: [[String]] = [[]]
        // YAML's marker for multi-line text.
        let words = words.trimmed.hasPrefix("|\n") ? words.drop { $0 != "\n" } : words
        for line in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed) {
            let last = paragraphs.count - 1
            if line.isEmpty {
                paragraphs.append([])
            } else if paragraphs[last].isEmpty || SpeakerNote.beginsItem(line) {
                paragraphs[last].append(line)
            } else {
                paragraphs[last][paragraphs[last].count - 1] += " " + line
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    /// Returns whether a line begins with a list marker: `-`, `*`, `+`, `1.` or `1)`.
    private static func beginsItem(_ line: String) -> Bool {
        let mark = line.prefix { !$0.isWhitespace }
        guard mark.count < line.count else { return false }
        if ["-", "*", "+"].contains(mark) { return true }
        return mark.count > 1 && mark.dropLast().allSatisfy { "0"..."9" ~= $0 } && [".", ")"].contains(mark.suffix(1))
    }
}

/// The content of a piece of HTML without its tags.
struct HTMLText {
    /// The text, with one paragraph per run of lines.
    private(set) var text = ""
    /// The tags other than line breaks, without their angle brackets.
    private(set) var tags: [String] = []
    /// The byte ranges of the contents of comments.
    private(set) var comments: [Range<Int>] = []

    /// Splits HTML into text, tags and comments. An unclosed tag is treated as text. Linear in the text.
    init(_ html: [UInt8]) {
        var kept: [UInt8] = []
        var at = 0
        let lastClose = html.lastIndex(of: UInt8(ascii: ">")) ?? 0
        while at < html.count {
            let rest = html[at...]
            if rest.starts(with: "<!--".utf8) {
                let end = HTMLText.end(of: "-->", in: html, from: at + 4)
                comments.append(at + 4..<(end ?? html.count))
                at = end.map { $0 + 3 } ?? html.count
            } else if html[at] == UInt8(ascii: "<"), at + 1 < lastClose, HTMLText.beginsTag(html[at + 1]),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                let isBreak = HTMLText.isBreak(html[at..<end])
                let tag = String(decoding: html[(at + 1)..<end], as: UTF8.self)
                if isBreak { kept.append(UInt8(ascii: "\n")) } else { tags.append(tag) }
                at = end + 1
                // The content of these is no text.
                let name = tag.prefix { $0.isLetter }.lowercased()
                if name == "style" || name == "script" {
                    at = HTMLText.end(of: name == "style" ? "</style>" : "</script>", in: html, from: at) ?? html.count
                }
            } else {
                kept.append(html[at])
                at += 1
            }
        }
        text = String(decoding: kept, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmed)
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func beginsTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
            UInt8(ascii: "!"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// Returns whether a tag, given without its `>`, is a line break: `<br>`, `<br/>`.
    private static func isBreak(_ tag: ArraySlice<UInt8>) -> Bool {
        tag.dropFirst().prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }.map { $0 | 0x20 }
            == Array("br".utf8)
    }

    private static func end(of mark: StaticString, in html: [UInt8], from start: Int) -> Int? {
        let mark = Array(mark.description.utf8)
        guard start + mark.count <= html.count else { return nil }
        return (start...html.count - mark.count).first { html[$0..<$0 + mark.count].elementsEqual(mark) }
    }
}

// Lists in a story can't be nested, so nested items become separate lines.

extension StoryMaker {
    /// Whether the parts that follow belong to a quotation. A quotation can't contain elements, so list items become
    /// lines of it.
    private var isQuoted: Bool { if case .quote? = containers.first { true } else { false } }

    mutating func takeList(_ event: MarkdownEvent) {
        if event.isEnd {
            containers.removeLast()
            listDepth -= 1
        } else {
            containers.append(.list(number: event.number < 0 ? nil : event.number - 1))
            listDepth += 1
        }
        guard listDepth == (event.isEnd ? 0 : 1) else { return }
        if !event.isEnd { revealItems(ofMarp: event) }
        if isQuoted { itemIsShown = false } else { pages.close() }
    }

    mutating func takeItem(_ event: MarkdownEvent, mark: String?) {
        if event.isEnd {
            containers.removeLast()
            return
        }
        guard case .list(let number)? = containers.last else { return }
        if let number { containers[containers.count - 1] = .list(number: number + 1) }
        if listDepth == 1, !isQuoted { itemIsShown = false }
        // A dash at the beginning of a line would mark the author of a quotation.
        let inner = number.map { "\($0 + 1). " } ?? (isQuoted ? "• " : "– ")
        containers.append(.item(mark: (listDepth > 1 || isQuoted ? inner : "") + (mark ?? "")))
    }

    /// Adds a paragraph to the item of a list.
    mutating func addToItem(_ paragraph: Leaf) {
        var mark = ""
        if case .item(let waiting)? = containers.last {
            // Lines of the same depth begin in the same column.
            mark = String(repeating: "  ", count: max(0, listDepth - 2)) + waiting
            containers[containers.count - 1] = .item(mark: "")
        }
        if isQuoted {
            let indent = String(repeating: "  ", count: listDepth > 1 ? 1 : 0)
            let line = indent + mark + paragraph.text.marked
            // Code inside the list has ended the quotation before it.
            if itemIsShown, pages.open?.kind == .quote {
                addLine(line)
            } else {
                pages.add(line, to: .quote, at: paragraph.place)
            }
            itemIsShown = true
            return
        }
        guard itemIsShown else {
            itemIsShown = true
            addItem(paragraph, mark)
            return
        }
        switch pages.open?.kind {
        case .list, .orderedList: addLine(mark + paragraph.text.linked)
        case .quote, .table, nil:
            pages.add(["kind": "text", "text": pages.text(mark + paragraph.text.marked)], at: paragraph.place)
        }
    }

    private mutating func addLine(_ line: String) {
        let count = pages.open?.parts.count ?? 0
        if count > 0 { pages.open?.parts[count - 1] += "\n" + line }
    }

    private mutating func addItem(_ paragraph: Leaf, _ mark: String) {
        let words = mark + paragraph.text.linked
        guard let number = numberOfItem else { return pages.add(words, to: .list, at: paragraph.place) }
        // After another element, a step or a full list, a list continues with the number of its next item.
        if let list = pages.open, !list.isFull, list.nextNumber == number {
            pages.add(words, to: list.kind, at: paragraph.place)
        } else {
            pages.add(words, to: .orderedList(start: number), at: paragraph.place)
        }
    }

    /// The number of the current item of the outermost list; `nil` if it is not numbered.
    private var numberOfItem: Int? {
        for case .list(let number) in containers { return number }
        return nil
    }
}
