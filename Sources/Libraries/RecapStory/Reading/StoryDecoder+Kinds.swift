internal import RecapJSON

extension StoryDecoder {
    /// A kind of element that can be looked up by name and read.
    struct Kind: Sendable {
        let name: String
        let word: UInt64
        let length: Int
        let type: any ElementContent.Type
        private let makeIndex: @Sendable () -> FieldIndex
        let read: @Sendable (inout StoryDecoder) -> any ElementContent

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
                reader.readFirst(of: table, into: &content, shared: StoryElement.Common.fields.index)
                reader.readRest(of: table, into: &content, shared: StoryElement.Common.fields.index)
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

    /// Returns the index in ``kinds`` of the kind named by a token; `nil` if there is none.
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

// Field values that are already known from the data, for further checks.

extension StoryDecoder {
    /// Returns the value of a field; `nil` if it is unknown until the story is played.
    func known<Value>(_ source: Referable<Value>?, _ shape: ValueShape<Value>) -> Value? {
        switch source {
        case .value(let value): value
        case .reference: source.flatMap { resolver?.resolved($0, shape) }
        case nil: nil
        }
    }

    /// Returns the number of a field; `nil` if it is unknown until the story is played.
    func known(_ source: Referable<Double>?) -> Double? { known(source, ValueShapes.number) }

    /// Returns the numbers of a field; `nil` if they are unknown until the story is played.
    func known(_ source: Referable<[Double]>) -> [Double]? {
        if case .value(let numbers) = source { numbers } else { resolver?.numbers(source) }
    }

    /// Returns the number of texts of a field; `nil` if it is unknown until the story is played.
    func knownCount(_ source: Referable<[Template]>?) -> Int? {
        switch source {
        case .value(let texts): texts.count
        case .reference(let path): resolver?.value(at: path)?.elements?.count
        case nil: nil
        }
    }

    /// Reports the first row for which `problem` returns a message, either at its location in the file or by its path
    /// in the data.
    mutating func warn(
        of items: Referable<[StoryItem]>, in name: FieldName, _ problem: (StoryItem, DataResolver?) -> String?
    ) {
        guard let list = find(name) else { return }
        switch items {
        case .reference(let path):
            guard let resolver else { return }
            for (place, item) in resolver.items(items).enumerated() {
                guard let words = problem(item, resolver) else { continue }
                collector.warning(document, list, "\(shortened("\(path).\(place)")) in the data: \(words)")
                break
            }
        case .value(let rows):
            guard document.kind(list) == .array else { return }
            var token = list + 1
            for item in rows {
                if let words = problem(item, resolver) { collector.warning(document, token, words) }
                token = document.next(after: token)
            }
        }
    }
}
