/// A question with answers, of which the one who watches chooses one. The answer goes into the story's data, where later
/// pages can ask for it.
public struct Choice: ElementContent {
    /// What is asked.
    public var question: Template
    /// The answers, from top to bottom; at most 9 are shown.
    public var answers: ListSource<String>
    /// Where the answer goes in the data: an object with `answered` (true), `answer` (its text), `number` (from 1), `is`, an
    /// object in which the number of the answer is true, and `right` and `wrong`, where ``correct`` says which answer is right.
    /// Before an answer there is nothing.
    public var into: DataPath?
    /// The number of the right answer, from 1; `nil` where none is.
    public var correct: Int?

    /// A question.
    public init(_ question: Template, answers: ListSource<String>, into: DataPath? = nil, correct: Int? = nil) {
        self.question = question
        self.answers = answers
        self.into = into
        self.correct = correct
    }

    /// What an answer sets in the data, within ``into``.
    static let answerNames = ["answered", "answer", "number", "right", "wrong", "is"]

    /// The most answers of a question.
    public static let mostAnswers = 9

    /// The name of the kind in a story file.
    public static let kind = "choice"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("question", .template, required: true, "what is asked"),
        Field("answers", .strings, required: true, "2 to 9 answers"),
        Field("into", .dataPath, "where the answer goes in the data, for a showIf of later pages: quiz.first"),
        Field("correct", .integer(1...mostAnswers), "the number of the right answer, from 1"),
    ]
    /// What every kind has, and its text.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])

    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        question = reader.template("question")
        let errors = reader.collector.errorCount
        answers = reader.strings("answers")
        let isWhole = reader.collector.errorCount == errors
        correct = reader.integer("correct")
        if isWhole, let count = reader.knownCount(answers) {
            if count > Choice.mostAnswers {
                reader.reportWarning("answers", "only the first \(Choice.mostAnswers) answers are shown")
            }
            if count < 2 {
                let found = count == 0 ? "none" : "one"
                reader.reportWarning(
                    "answers", "expected 2 to \(Choice.mostAnswers) answers to choose from, found \(found)")
            }
            if let correct, correct > count, count > 0 {
                reader.reportWarning("correct", "there is no answer \(correct): none can be right")
            }
        }
        into = reader.path("into")
        if let into { reader.noteAnswer(into: into, of: answers, knowsRight: correct != nil) }
    }
}
