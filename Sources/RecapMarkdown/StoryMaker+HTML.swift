internal import RecapStory

extension StoryMaker {
    /// Adds the text of a piece of HTML, and performs the directives in its comments.
    mutating func addHTML(_ html: PlacedText, isBlock: Bool) {
        let content = HTMLText(html.bytes)
        for comment in content.comments { take(comment: html.part(comment), isBlock: isBlock) }
        if content.hasTags {
            warn(html.origin(of: 0), "HTML is not shown; its words stay")
        }
        if !isBlock {
            if html.bytes.first == UInt8(ascii: "<"), !content.hasTags, content.comments.isEmpty { leaf.text.add("\n") }
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
        switch Directive.read(text) {
        case .directive(let directive, let name):
            if !isBlock, !leaf.text.isBlank, directive.needsOwnLine {
                return warn(place, "\"\(name)\" within a paragraph is not kept; give it a line of its own")
            }
            take(directive, comment)
        case .flaw(let message): warn(place, message)
        case .comment:
            guard style.program == .patat, !text.hasPrefix("config:") else { return }
            pages.add(notes: SpeakerNote.paragraphs(of: text[...]), at: place)
        }
    }

    private mutating func take(_ directive: Directive, _ comment: PlacedText) {
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
        case .nothing: break
        }
    }
}

extension Directive {
    /// Whether the directive applies to what follows it, so it must be placed between paragraphs.
    fileprivate var needsOwnLine: Bool {
        switch self {
        case .page, .note, .skipPage, .nothing: false
        case .stop, .endPage, .columns, .column, .endColumns, .revealsItems, .align: true
        }
    }
}
