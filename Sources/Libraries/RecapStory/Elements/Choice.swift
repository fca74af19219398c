/// A multiple-choice question. The selected answer is stored in the story's data, where later pages can refer to it.
public struct Choice: ElementContent {
    /// The text of the question.
    public var question: Template
    /// The answers, from top to bottom; the first 9 are shown.
    public var answers: Referable<[Template]>
    /// The path in the data at which the answer is stored: an object with `answered` (true), `answer` (its text),
    /// `number` (from 1), `is` (an object whose member named after the answer's number is true), and `right` and
    /// `wrong` if there is a ``correct`` answer. Before the question is answered, there is no value at this path.
    public var into: DataPath?
    /// The number of the correct answer, from 1; `nil` if there is no correct answer.
    public var correct: Int?

    /// Creates a multiple-choice question.
    public init(_ question: Template, answers: Referable<[Template]>, into: DataPath? = nil, correct: Int? = nil) {
        self.question = question
        self.answers = answers
        self.into = into
        self.correct = correct
    }

    /// The names of the members that an answer sets inside ``into``.
    static let answerNames = ["answered", "answer", "number", "right", "wrong", "is"]

    /// The maximum number of answers to a question.
    public static let maximumAnswers = 9

    /// The layout cost of the answers.
    public var layoutCost: Int { answers.layoutCost }

    /// The name of this kind in files.
    public static let kind = "choice"
    /// The fields of this kind.
    public static let fields: FieldTable<Choice> = FieldTable(
        Choice("", answers: .values([])),
        FileField("question", \.question, .text, required: true, "the question"),
        FileField("answers", \.answers, .strings, required: true, "2 to 9 answers"),
        FileField(
            "into", \.into, .dataPath,
            "the place in the data for the answer, such as quiz.first, to which showIf of later pages can refer"),
        FileField("correct", \.correct, .integer(1...maximumAnswers), "the number of the correct answer, from 1"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        if reader.isSound("answers"), let count = reader.knownCount(answers) {
            if count > Choice.maximumAnswers {
                reader.reportWarning("answers", "only the first \(Choice.maximumAnswers) answers are shown")
            }
            if count < 2 {
                let found = count == 0 ? "none" : "one"
                reader.reportWarning(
                    "answers", "expected 2 to \(Choice.maximumAnswers) answers to choose from, found \(found)")
            }
            if let correct, correct > count, count > 0 {
                reader.reportWarning("correct", "there is no answer \(correct): none can be right")
            }
        }
        if let into { reader.noteAnswer(into: into, of: answers, knowsRight: correct != nil) }
    }
}
