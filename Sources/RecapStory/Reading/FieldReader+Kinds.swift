internal import RecapJSON

extension FieldReader {
    /// A kind of element, ready to be found by its name and read.
    final class Kind: Sendable {
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
            // A table takes time to build, so that it is built for the kinds that a story has, at their first element.
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

        /// The names of the kind's fields.
        var index: FieldIndex { makeIndex() }

        /// The kinds that need no pictures. Each is named by its type here, for which the compiler makes a reading function
        /// of its own: they are most of a file.
        static let standard = [
            Kind(Title.self), Kind(TextBlock.self), Kind(Stat.self), Kind(ItemList.self), Kind(Bars.self),
            Kind(Sparkline.self), Kind(Heatmap.self), Kind(Quote.self), Kind(Code.self), Kind(Gauge.self),
            Kind(Choice.self), Kind(Spacer.self),
        ]
    }

    /// The place in ``kinds`` of the kind whose name stands at a token; nil where the vocabulary has none of that name.
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
