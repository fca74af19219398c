internal import RecapJSON

/// A container element under construction.
struct ElementGroup {
    /// The kind of the resulting element.
    enum Kind {
        /// Columns side by side, with their relative widths.
        case columns([Int])
        /// A card with a title.
        case card(String)
    }

    let kind: Kind
    /// The offset in the author's text at which the element begins.
    private let place: Int
    /// The elements of each column, or those of the card.
    private var elements: [[StoryOutput]]
    /// The index of the column to which elements are added; `nil` before the first column is selected.
    var current: Int?
    /// Whether an element inside begins a step.
    var hasSteps = false

    init(_ kind: Kind, at place: Int) {
        self.kind = kind
        self.place = place
        switch kind {
        case .columns(let shares): elements = [[StoryOutput]](repeating: [], count: shares.count)
        case .card:
            elements = [[]]
            current = 0
        }
    }

    /// Whether there are no elements.
    var isEmpty: Bool { elements.allSatisfy(\.isEmpty) }

    /// Adds an element to the current column. Returns `false` if there is no current column.
    mutating func add(_ element: StoryOutput) -> Bool {
        guard let current else { return false }
        elements[current].append(element)
        return true
    }

    /// The element in the story format.
    var element: StoryOutput {
        var output = StoryOutput()
        output.begin(at: place)
        switch kind {
        case .columns(let shares):
            output.add(#"{"kind":"row","valign":"top","elements":["#)
            let columns = zip(shares, elements).map { share, elements in
                var column = StoryOutput()
                column.begin(at: place)
                column.add(#"{"kind":"column","share":\#(share),"elements":["#)
                column.add(elements)
                column.add("]}")
                return column
            }
            output.add(columns)
        case .card(let title):
            output.add(#"{"kind":"card","title":"#)
            output.add(.string(title))
            output.add(#","elements":["#)
            output.add(elements[0])
        }
        output.add("]}")
        return output
    }
}
