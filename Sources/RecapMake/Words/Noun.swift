internal import RecapLanguage
internal import RecapStory

/// A noun for something that recaps count, in all languages.
struct Noun: Sendable {
    /// The English singular.
    let one: String
    /// The English plural, also used for zero.
    let many: String
    /// The Korean word before the number. Empty if the counter alone says what is counted.
    let korean: String
    /// The Korean counter after the number.
    let counter: String
    /// The Korean word used when the number stands apart from it.
    let koreanLabel: String

    /// Creates a noun. The Korean label defaults to the Korean word, or to the counter if there is none.
    init(
        _ one: String, _ many: String? = nil, korean: String = "", counter: String, koreanLabel: String? = nil
    ) {
        self.one = one
        self.many = many ?? one + "s"
        self.korean = korean
        self.counter = counter
        self.koreanLabel = koreanLabel ?? (korean.isEmpty ? counter : korean)
    }

    /// Returns a number with the noun, such as "1,204 commits" or "커밋 1,204개".
    func counted(_ number: Int, in language: RecapLanguage) -> String {
        let digits = number.grouped
        return switch language {
        case .english: "\(digits) \(label(number, in: language))"
        case .korean: (korean.isEmpty ? "" : korean + " ") + digits + counter
        }
    }

    /// Returns the form of the noun for a number that is shown separately.
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
