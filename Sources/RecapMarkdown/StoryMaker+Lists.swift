internal import CMarkdown
internal import RecapJSON

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
