import RecapStory
import RecapSurface

extension LayoutDirection {
    /// Creates the direction specified by a story. Returns `nil` if the direction depends on the text.
    init?(_ direction: WritingDirection) {
        switch direction {
        case .automatic: return nil
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        }
    }

    /// Creates the direction of the first letter of a text. Returns `nil` if there is none. Complexity: O(*n*) up to
    /// that letter.
    init?(ofText text: String) {
        guard let isFromRight = text.beginsRightToLeft else { return nil }
        self = isFromRight ? .rightToLeft : .leftToRight
    }

    /// Creates the direction of the first letter of a sequence of elements. Returns `nil` if there is none. Complexity:
    /// O(*n*) in the text up to that letter.
    init?(of views: some Sequence<any ElementLayout>) {
        for view in views {
            for line in view.plainText {
                guard let direction = LayoutDirection(ofText: line) else { continue }
                self = direction
                return
            }
        }
        return nil
    }

    /// Creates the direction of a page that is not drawn: the specified one, or the direction of its first title,
    /// paragraph or quotation that contains letters. Returns `nil` if there is none.
    init?(of page: Page, data: DataResolver) {
        if let own = LayoutDirection(page.direction) {
            self = own
            return
        }
        for element in page.elements.withContained where data.holds(element.common.showIf) {
            let text: Template? =
                switch element.content {
                case let title as Title: title.text
                case let block as TextBlock: block.text
                case let quote as Quote: quote.text
                default: nil
                }
            guard let text, let direction = LayoutDirection(ofText: data.text(text)) else { continue }
            self = direction
            return
        }
        return nil
    }
}
