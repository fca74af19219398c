internal import RecapJSON
internal import RecapLanguage

/// The amount of data that the texts and lists of a story expand to.
struct Expansion {
    /// A text that refers to the answer to a choice.
    struct AnswerText {
        let token: Int
        /// The length in bytes of the expanded text, without the answers.
        let bytes: Int
        let paths: [DataPath]
    }

    /// The total length in bytes of all expanded texts and lists.
    var total = 0
    var isTooLarge = false
    /// The lengths in bytes of lists, by path.
    var sizes: [DataPath: Int] = [:]
    var answerTexts: [AnswerText] = []
}

extension StoryDecoder {
    /// Reports a text that expands beyond the limit. O(*n*) for *n* bytes of the text, plus one pass over each list to
    /// which the text refers.
    mutating func checkLength(of template: Template, at token: Int) {
        guard let data else { return }
        var bytes = 0
        var answers: [DataPath] = []
        for part in template.parts {
            switch part {
            case .text(let text), .value(let text): bytes += text.utf8.count
            case .formatted(let path, .markup), .reference(let path):
                if let value = data.value(at: path) {
                    bytes += size(of: value, at: path)
                } else if path.names.last == "answer" {
                    answers.append(path)
                }
            // A filter replaces parts of its pattern, such as MMMM, with words.
            case .formatted(_, let filter): bytes += 64 + 8 * filter.description.utf8.count
            }
        }
        if !answers.isEmpty {
            expansion.answerTexts.append(Expansion.AnswerText(token: token, bytes: bytes, paths: answers))
        }
        add(bytes, at: token)
    }

    /// Adds a list in the data that an element shows.
    mutating func addList(at path: DataPath, token: Int) {
        guard let value = data?.value(at: path) else { return }
        add(size(of: value, at: path), at: token, isText: false)
    }

    /// Reports texts that expand beyond the limit once a choice is answered. Called after the last page, when all
    /// choices are known.
    mutating func checkAnswerTexts() {
        guard !conditions.answers.isEmpty else { return }
        var longest: [DataPath: Int] = [:]
        for answer in conditions.answers { longest[answer.into] = max(longest[answer.into] ?? 0, answer.longest) }
        for text in expansion.answerTexts {
            let bytes = text.paths.reduce(0) { $0 + (longest[DataPath(names: $1.names.dropLast())] ?? 0) }
            // The length without the answers has already been counted.
            guard bytes > 0, text.bytes <= DataResolver.maximumTextBytes else { continue }
            add(text.bytes + bytes, at: text.token)
        }
    }

    private mutating func add(_ bytes: Int, at token: Int, isText: Bool = true) {
        if isText, bytes > DataResolver.maximumTextBytes {
            collector.error(
                document, token,
                "with its data this text comes to \(bytes.grouped) bytes; at most 2 MiB can be shown"
            )
        }
        expansion.total += min(bytes, DataResolver.maximumStoryBytes)
        guard expansion.total > DataResolver.maximumStoryBytes, !expansion.isTooLarge else { return }
        expansion.isTooLarge = true
        collector.error(
            document, token, "up to here the texts and lists of this story take more than 32 MiB from its data")
    }

    /// Returns the length in bytes of a value as text, counting at least 1 for each value in a list.
    private mutating func size(of value: JSONValue, at path: DataPath) -> Int {
        switch value {
        case .null, .bool, .number, .string: return value.textSize
        case .array, .object: break
        }
        if let known = expansion.sizes[path] { return known }
        let size = value.textSize
        expansion.sizes[path] = size
        return size
    }
}

extension JSONValue {
    /// An upper bound of the length in bytes, as text or as rows of a list.
    var textSize: Int {
        switch self {
        case .null: 1
        case .bool: 5
        case .number(let number): abs(number) < 1e4 ? 8 : 32
        case .string(let text): text.utf8.count
        case .array(let elements): elements.reduce(0) { $0 + $1.textSize + 2 }
        case .object(let object): object.reduce(0) { $0 + $1.value.textSize + 2 }
        }
    }
}
