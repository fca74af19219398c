internal import RecapStory

extension StoryMaker {
    /// Adds the words of a piece of HTML, and does what its comments say.
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

    /// Does what a comment says: `page: {…}` sets fields of the page, `note: words` adds to its notes, and `stop` begins its next
    /// step. Other comments are the author's own.
    private mutating func take(comment: PlacedText, isBlock: Bool) {
        let text = String(decoding: comment.bytes, as: UTF8.self)
        let words = text.drop { $0.isWhitespace }
        if words.hasPrefix("page:") {
            let start = text.utf8.count - words.utf8.count + "page:".utf8.count
            let written = comment.part(start..<comment.bytes.count)
            guard let fields = WrittenObject(written, &notes), !fields.names.isEmpty else { return }
            pages.add(fields: fields, at: comment.origin(of: 0))
        } else if let note = SpeakerNote(comment: words) {
            if note.paragraphs.isEmpty {
                warn(comment.origin(of: 0), "a note needs words: <!-- note: words -->")
            } else {
                pages.add(notes: note.paragraphs, at: comment.origin(of: 0))
            }
        } else if words.trimmed == "stop" {
            guard isBlock || leaf.text.isBlank else {
                return warn(comment.origin(of: 0), "a stop within a paragraph is not kept; give it a line of its own")
            }
            pages.stop()
        }
    }
}
