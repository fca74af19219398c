internal import RecapLanguage
internal import RecapStory

/// A thing that recaps count, in all languages.
struct Noun: Sendable {
    /// The English word for one.
    let one: String
    /// The English word for several, and for none.
    let many: String
    /// The Korean word before the number. Empty where the counter says what is counted.
    let korean: String
    /// The Korean counter after the number.
    let counter: String
    /// The Korean word where the number stands apart from it.
    let koreanLabel: String

    /// Creates a noun. Its Korean label is the Korean word, or the counter if there is none, unless it is given.
    init(
        _ one: String, _ many: String? = nil, korean: String = "", counter: String, koreanLabel: String? = nil
    ) {
        self.one = one
        self.many = many ?? one + "s"
        self.korean = korean
        self.counter = counter
        self.koreanLabel = koreanLabel ?? (korean.isEmpty ? counter : korean)
    }

    /// Returns a number with the word, such as `1,204 commits` or `커밋 1,204개`.
    func counted(_ number: Int, in language: RecapLanguage) -> String {
        let digits = number.grouped
        return switch language {
        case .english: "\(digits) \(label(number, in: language))"
        case .korean: (korean.isEmpty ? "" : korean + " ") + digits + counter
        }
    }

    /// Returns the word for a number that stands above or before it.
    func label(_ number: Int, in language: RecapLanguage) -> String {
        switch language {
        case .english: number == 1 ? one : many
        case .korean: koreanLabel
        }
    }
}

extension Noun {
    static let day = Noun("day", counter: "일")
    static let hour = Noun("hour", counter: "시간")
    static let minute = Noun("minute", counter: "분")
    static let line = Noun("line", counter: "줄")
    static let file = Noun("file", korean: "파일", counter: "개")
    static let person = Noun("person", "people", counter: "명", koreanLabel: "사람")
    static let metre = Noun("metre", counter: "m")
}
