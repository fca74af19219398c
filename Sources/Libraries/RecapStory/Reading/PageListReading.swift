internal import RecapJSON

/// A part of a story's list of pages.
struct PageRange: Sendable {
    /// The token of the first page, and the token after the last one.
    var tokens: Range<Int>
    var count: Int
    /// The index of the first page in the story.
    var place = 0
}

extension StoryDecoder {
    /// Reads the pages at a token. The second half of a long list is read on another thread, if there is one.
    mutating func pages(at token: Int) -> [Page] {
        guard document.kind(token) == .array else {
            expected("a list of pages", at: token)
            return []
        }
        let list = document.pages(of: token)
        steps += list.count + 1
        if list.count == 0 {
            collector.warning(document, token, "a story without pages ends immediately")
        }
        var ids: [String: Int] = [:]
        // A single reader records the requirements of the pages on the data.
        let resources = vocabulary.resources
        guard resources.hasThreads, needs == nil, collected == nil, let (first, second) = document.halves(of: list)
        else {
            return pages(in: list, &ids)
        }
        resources.prepareHeap(for: document.length(of: first) * 7 / 4)
        let work = resources.start {
            [document, vocabulary, resolver, language, translation, data, transition, advance, pageSeconds] in
            var reader = StoryDecoder(document: document, vocabulary: vocabulary)
            reader.resolver = resolver
            reader.language = language
            reader.translation = translation
            reader.data = data
            reader.transition = transition
            reader.advance = advance
            reader.pageSeconds = pageSeconds
            return reader.soundPages(in: second)
        }
        var pages = pages(in: first, reserving: list.count, &ids)
        if let others = work?.value(), take(others, besides: ids) {
            pages += others.pages
        } else {
            pages += self.pages(in: second, &ids)
        }
        return pages
    }

    /// Reads a part of the pages. `ids` maps the ids found so far to page indices.
    private mutating func pages(
        in range: PageRange, reserving capacity: Int = 0, _ ids: inout [String: Int]
    ) -> [Page] {
        var pages: [Page] = []
        pages.reserveCapacity(max(range.count, capacity))
        var item = range.tokens.lowerBound
        var place = range.place
        while item < range.tokens.upperBound {
            if let page = page(at: item, place, &ids) { pages.append(consume page) }
            place += 1
            item = document.next(after: item)
        }
        return pages
    }

    /// Reads a part of the pages with a separate decoder. Returns `nil` if there is anything to report, in which case
    /// the decoder of all pages reports it in order.
    private mutating func soundPages(in range: PageRange) -> ReadPages? {
        var ids: [String: Int] = [:]
        vocabulary.resources.prepareHeap(for: document.length(of: range) * 7 / 4)
        let pages = pages(in: range, &ids)
        guard collector.isEmpty, references.missing.isEmpty else { return nil }
        return ReadPages(
            pages: pages, ids: Array(ids.keys), expansion: expansion, references: references.count,
            conditions: conditions, steps: steps)
    }

    /// Adds the records of another reader, whose pages follow those of this reader. Returns `false`, without changes,
    /// if the combination has errors.
    private mutating func take(_ others: ReadPages, besides ids: [String: Int]) -> Bool {
        guard others.ids.allSatisfy({ ids[$0] == nil }),
            !expansion.isTooLarge, expansion.total + others.expansion.total <= DataResolver.maximumStoryBytes
        else { return false }
        expansion.total += others.expansion.total
        expansion.answerTexts += others.expansion.answerTexts
        references.count += others.references
        conditions.notes += others.conditions.notes
        conditions.answers += others.conditions.answers
        steps += others.steps
        return true
    }
}

/// The pages of a part that has no errors or warnings, and the records of its reader.
private struct ReadPages: Sendable {
    let pages: [Page]
    let ids: [String]
    let expansion: Expansion
    let references: Int
    let conditions: ConditionNotes
    let steps: Int
}

extension JSONDocument {
    /// The minimum number of bytes of pages for which a second thread saves time.
    private static let longList = 1 << 18

    /// Returns the range of pages in an array.
    fileprivate func pages(of token: Int) -> PageRange {
        let count = elements(of: token).reduce(0) { count, _ in count + 1 }
        return PageRange(tokens: token + 1..<tokens[token].end, count: count)
    }

    /// Returns the length of pages in bytes.
    fileprivate func length(of range: PageRange) -> Int {
        range.tokens.isEmpty ? 0 : tokens[range.tokens.upperBound - 1].offset - tokens[range.tokens.lowerBound].offset
    }

    /// Splits a long list into two parts; returns `nil` for a short list. The first part is slightly shorter, because
    /// its reader also combines the pages of both.
    fileprivate func halves(of list: PageRange) -> (PageRange, PageRange)? {
        guard list.count > 1 else { return nil }
        let start = tokens[list.tokens.lowerBound].offset
        let end = tokens[list.tokens.upperBound - 1].offset
        guard end - start >= Self.longList else { return nil }
        var first = PageRange(tokens: list.tokens.lowerBound..<list.tokens.lowerBound, count: 0)
        var item = list.tokens.lowerBound
        while item < list.tokens.upperBound, tokens[item].offset - start < (end - start) / 32 * 15 {
            item = next(after: item)
            first.count += 1
        }
        first.tokens = list.tokens.lowerBound..<item
        let second = PageRange(
            tokens: item..<list.tokens.upperBound, count: list.count - first.count, place: first.count)
        return second.count > 0 ? (first, second) : nil
    }
}
