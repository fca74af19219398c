internal import RecapJSON

extension FieldReader {
    /// A kind of element that can be looked up by name and read.
    struct Kind: Sendable {
        let name: String
        let word: UInt64
        let length: Int
        let type: any ElementContent.Type
        private let makeIndex: @Sendable () -> FieldIndex
        let read: @Sendable (inout FieldReader) -> any ElementContent

        init<Content: ElementContent>(_ type: Content.Type) {
            name = Content.kind
            word = FieldName.word(name)
            length = name.utf8.count
            self.type = type
            // Building a table takes time, so it is built only for the kinds that a story has, at their first element.
            makeIndex = { Content.fields.index }
            read = { reader in
                let table = Content.fields
                var content = table.blank
                reader.readFirst(of: table, into: &content)
                reader.readRest(of: table, into: &content)
                content.check(&reader)
                return content
            }
        }

        /// The index of the kind's fields.
        var index: FieldIndex { makeIndex() }

        /// The kinds without media. Each is listed by its type, so the compiler specializes the function that reads it:
        /// most elements in a file are of these kinds.
        static let standard = [
            Kind(Title.self), Kind(TextBlock.self), Kind(Stat.self), Kind(ItemList.self), Kind(Bars.self),
            Kind(Sparkline.self), Kind(Heatmap.self), Kind(Ranking.self), Kind(Table.self), Kind(LineChart.self),
            Kind(Donut.self), Kind(Comparison.self), Kind(MonthCalendar.self), Kind(EventTimeline.self),
            Kind(DayClock.self), Kind(Quote.self),
            Kind(Code.self), Kind(Gauge.self),
            Kind(Choice.self), Kind(Spacer.self), Kind(Row.self), Kind(Column.self), Kind(Grid.self), Kind(Card.self),
        ]
    }

    /// Returns the index in ``kinds`` of the kind whose name is at a token; `nil` if there is none.
    func kind(at token: Int) -> Int? {
        let word = document.word(token)
        let length = document.length(token)
        for index in kinds.indices where kinds[index].word == word {
            if length <= 8 ? length == kinds[index].length : document.string(token) == kinds[index].name {
                return index
            }
        }
        return nil
    }
}
