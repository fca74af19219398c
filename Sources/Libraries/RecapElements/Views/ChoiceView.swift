internal import RecapJSON
internal import RecapLanguage
internal import RecapScene
import RecapStory
import RecapSurface

/// A multiple-choice question.
struct ChoiceView: CellRepresentable, TranscribedElement {
    let question: String
    let answers: [String]
    let into: DataPath?
    /// The index of the correct answer; `nil` if there is none.
    let correct: Int?
    /// The index of the answer stored in the data; `nil` before the question is answered.
    let given: Int?
    /// The hints, in the language of the story.
    private let messages: MessageCatalogue

    init(_ choice: Choice, data: DataResolver) {
        question = data.text(choice.question)
        answers = Array(data.strings(choice.answers).prefix(Choice.maximumAnswers))
        into = choice.into
        correct = choice.correct.map { $0 - 1 }
        messages = MessageCatalogue(.interface, data.language)
        given = choice.into.flatMap { into in
            guard case .number(let number)? = data.value(at: DataPath(into, "number")) else { return nil }
            return Int(exactly: number).map { $0 - 1 }
        }
    }

    var traits: ElementTraits { ElementTraits(role: .main, magnification: .text) }
    func transcript(in words: TranscriptWords) -> [String] {
        [words.ended(words.named("Question", question))]
            + answers.enumerated().map { words.ended("\($0 + 1). \($1)") }
    }

    func makeView(context: Context) -> ChoiceCells {
        ChoiceCells(self, actions: context.actions, focusKey: context.environment.focusKey)
    }
    func updateView(_ view: ChoiceCells, context: Context) { view.show(self) }

    // MARK: Layout

    /// The hint shown while the question has the focus.
    var focusedHint: String { messages("\(KeyNames(.unicode, messages)(.enter)) to choose") }

    /// Returns the hints for the only question of a page. The long hint names the key that skips the question.
    func onlyHints(_ glyphs: GlyphSet, skippedBy key: Key? = .right) -> (long: String, short: String) {
        let numbers = answers.count > 1 ? "1-\(answers.count)" : "1", names = KeyNames(glyphs, messages)
        let long = key.map { messages("\(numbers) to answer, \(names($0)) to skip") }
        let short = messages("\(numbers) to answer")
        return (long ?? short, short)
    }

    /// Returns the hint for one of several questions. `key` is the name of the key that moves the focus to it.
    func focusHint(_ key: String) -> String { key.isEmpty ? "" : messages("\(key) to answer") }

    func size(in proposal: Proposal) -> CellSize {
        let rows = rows(in: proposal)
        let width = max(
            rows.question.map(\.cellWidth).max() ?? 0, rows.answersWidth,
            rows.hasHint ? onlyHints(proposal.hasBlocks ? .unicode : .ascii).long.cellWidth : 0)
        return CellSize(width: min(width, proposal.width), height: rows.height)
    }

    struct Rows {
        var question: [String]
        var answers: [[String]]
        var gap: Int
        var hasHint: Bool
        /// The indentation of an answer in cells; 0 on the smallest screens.
        var indent: Int
        var answersWidth: Int { (answers.joined().map(\.cellWidth).max() ?? 0) + indent }
        var height: Int {
            question.count + gap + answers.map(\.count).reduce(0, +) + (hasHint ? gap + 1 : 0)
        }
    }

    func rows(in proposal: Proposal) -> Rows {
        func lines(_ text: String, _ width: Int) -> [String] {
            wrap([StyledRun(text.shortened(to: 1000))], width: max(1, width)).map { $0.map(\.text).joined() }
        }
        let width = proposal.lineWidth, indent = width >= 8 ? 2 : 0
        return Rows(
            question: lines(question, width), answers: answers.map { lines($0, width - indent) },
            gap: proposal.density < .compact ? 1 : 0,
            hasHint: proposal.takesAnswers && proposal.density < .dense && width >= focusedHint.cellWidth,
            indent: indent)
    }
}

/// The state of a question: the highlighted answer and the chosen one.
final class ChoiceCells: CellView {
    private var choice: ChoiceView
    private let actions: CellActions
    private let focusKey: String
    /// The index of the answer highlighted with the arrow keys.
    private var pointed = 0
    /// The index of the chosen answer; `nil` before the question is answered.
    private var chosen: Int?

    init(_ choice: ChoiceView, actions: CellActions, focusKey: String) {
        self.choice = choice
        self.actions = actions
        self.focusKey = focusKey
        pointed = choice.given ?? 0
    }

    func show(_ choice: ChoiceView) {
        self.choice = choice
        pointed = min(pointed, max(0, choice.answers.count - 1))
        if choice.into != nil { chosen = choice.given }
    }

    var acceptsFocus: Bool { isAsking }
    var isAsking: Bool { !choice.answers.isEmpty && chosen == nil }

    /// The number of answers.
    var answerCount: Int { choice.answers.count }

    func statements(isFocused: Bool, isAlone: Bool, in words: TranscriptWords) -> [String] {
        guard let chosen, choice.answers.indices.contains(chosen) else {
            guard isFocused, choice.answers.indices.contains(pointed) else { return [] }
            let marked = "\(pointed + 1). \(choice.answers[pointed])"
            return (isAlone ? [] : [words.named("Question", choice.question)])
                + [words.ended(words.text("Selected: \(marked)"))]
        }
        let answer = words.text("Your answer: \(choice.answers[chosen])")
        guard let correct = choice.correct, choice.answers.indices.contains(correct) else {
            return [words.ended(answer)]
        }
        let result = correct == chosen ? words.text("right") : words.text("wrong, right is \(choice.answers[correct])")
        return [words.ended(words.sentence([answer, result]))]
    }

    func handle(_ key: Key) -> Bool {
        switch key {
        case .up, .character("k"): pointed = max(0, pointed - 1)
        case .down, .character("j"): pointed = min(choice.answers.count - 1, pointed + 1)
        case .enter, .character(" "): choose(pointed)
        case .character(let digit):
            guard let number = digit.wholeNumberValue, 1...Choice.maximumAnswers ~= number else { return false }
            // A digit beyond the last answer is a typing error, and must not turn the page.
            if choice.answers.indices.contains(number - 1) { choose(number - 1) }
        default: return false
        }
        return true
    }

    func handleClick(at point: Point, in frame: Rect, proposal: Proposal) -> Bool {
        guard isAsking else { return false }
        let rows = choice.rows(in: proposal)
        var y = frame.y + rows.question.count + rows.gap
        for (index, lines) in rows.answers.enumerated() {
            if y..<y + lines.count ~= point.y {
                choose(index)
                return true
            }
            y += lines.count
        }
        return false
    }

    private func choose(_ index: Int) {
        pointed = index
        chosen = index
        actions.resignFocus()
        guard let into = choice.into else { return }
        var answer: JSONObject = [
            "answered": true, "answer": .string(choice.answers[index]), "number": .number(Double(index + 1)),
            "is": .object([String(index + 1): true]),
        ]
        if let correct = choice.correct {
            answer["right"] = .bool(correct == index)
            answer["wrong"] = .bool(correct != index)
        }
        actions.setValue(.object(answer), at: into)
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let rows = choice.rows(in: proposal)
        var y = frame.y
        for line in rows.question {
            canvas.writeLine(line, row: y, in: frame, style: canvas.textStyle(.bold))
            y += 1
        }
        y += rows.gap
        let x = frame.x + canvas.indent(rows.answersWidth, in: frame.width)
        for (index, lines) in rows.answers.enumerated() {
            let style = style(of: index, showsKeys: proposal.takesAnswers, on: canvas)
            if rows.indent > 0 { canvas.write(String(style.sign), x: x, y: y, style: style.signStyle) }
            if canvas.isFocused, chosen == nil, index == pointed { canvas.placeCursor(x: x, y: y) }
            for line in lines {
                canvas.write(line, x: x + rows.indent, y: y, style: style.textStyle)
                y += 1
            }
        }
        guard rows.hasHint, chosen == nil else { return }
        canvas.writeLine(hint(canvas, width: frame.width), row: y + rows.gap, in: frame, style: canvas.plainStyle(.dim))
    }

    private func hint(_ canvas: borrowing Canvas, width: Int) -> String {
        if canvas.isFocused { return choice.focusedHint }
        guard canvas.isOnlyQuestion else { return choice.focusHint(focusKey) }
        let hints = choice.onlyHints(canvas.glyphs, skippedBy: canvas.environment.nextKey)
        return hints.long.cellWidth <= width ? hints.long : hints.short
    }

    /// The symbol and the styles of an answer.
    private struct AnswerStyle {
        let sign: Character
        let signStyle, textStyle: Style

        init(_ sign: Character, _ signStyle: Style, text: Style? = nil) {
            self.sign = sign
            self.signStyle = signStyle
            textStyle = text ?? signStyle
        }
    }

    private func style(of index: Int, showsKeys: Bool, on canvas: borrowing Canvas) -> AnswerStyle {
        let signs = canvas.glyphs.answers
        let strong = canvas.plainStyle(.accent, attributes: .bold), ink = canvas.plainStyle(.ink)
        guard let chosen else {
            if canvas.isFocused, index == pointed { return AnswerStyle(signs.pointed, strong) }
            guard showsKeys, canvas.isFocused || canvas.isOnlyQuestion else { return AnswerStyle(signs.open, ink) }
            // The key of the answer.
            return AnswerStyle(Character("\(index + 1)"), canvas.plainStyle(.accent), text: ink)
        }
        if index == (choice.correct ?? chosen) { return AnswerStyle(signs.right, strong) }
        return index == chosen ? AnswerStyle(signs.wrong, ink) : AnswerStyle(signs.open, canvas.plainStyle(.dim))
    }
}
