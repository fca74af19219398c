internal import RecapJSON

// Values of fields that are already known from the data, for further checks.

extension FieldReader {
    /// Returns the number of a field; `nil` if it is unknown until the story is played.
    func known(_ source: NumberSource?) -> Double? {
        switch source {
        case .number(let number): number
        case .reference: source.flatMap { resolver?.number($0) }
        case nil: nil
        }
    }

    /// Returns the numbers of a field; `nil` if they are unknown until the story is played.
    func known(_ source: ListSource<Double>) -> [Double]? {
        if case .values(let numbers) = source { numbers } else { resolver?.numbers(source) }
    }

    /// Returns the number of texts of a field; `nil` if it is unknown until the story is played.
    func knownCount(_ source: ListSource<String>?) -> Int? {
        switch source {
        case .values(let texts): texts.count
        case .reference(let path): resolver?.value(at: path)?.elements?.count
        case nil: nil
        }
    }

    /// Reports the first row for which `problem` returns a message, either at its place in the file or by its path in
    /// the data.
    mutating func warn(of items: ListSource<Item>, in name: FieldName, _ problem: (Item, DataResolver?) -> String?) {
        guard let list = find(name) else { return }
        let document = document
        switch items {
        case .reference(let path):
            guard let resolver else { return }
            for (place, item) in resolver.items(items).enumerated() {
                guard let words = problem(item, resolver) else { continue }
                collector.warning(document, list, "\(shortened("\(path).\(place)")) in the data: \(words)")
                break
            }
        case .values(let rows):
            guard document.kind(list) == .array else { return }
            var token = list + 1
            for item in rows {
                if let words = problem(item, resolver) { collector.warning(document, token, words) }
                token = document.next(after: token)
            }
        }
    }
}
