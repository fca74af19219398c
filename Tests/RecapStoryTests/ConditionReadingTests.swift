import Testing

@testable import RecapStory

/// What is said of the conditions of a file.
@Suite struct ConditionReadingTests {
    private static let data =
        #"{"commits":1,"name":"x","langs":[{"label":"C"}],"song":null,"me":{"city":"서울"},"yes":true}"#

    private func said(_ condition: String, pages: String = "") -> [String] {
        read(pages: #"{"showIf":"\#(condition)","elements":[]}\#(pages)"#, data: Self.data).said
    }

    @Test("A wrong condition is an error at its place in the file, also behind escapes")
    func places() throws {
        func column(_ condition: String) throws -> Int {
            let reading = read("{\"version\":1,\"pages\":[{\n\"showIf\":\"\(condition)\"}]}")
            let said = try #require(reading.diagnostics.first)
            #expect(said.severity == .error && said.path == "pages[0].showIf" && said.location.line == 2)
            return said.location.column
        }
        // The text begins in the eleventh column.
        #expect(try column("n = 3") == 13)
        #expect(try column("한국 = 3") == 14)
        #expect(try column(#"\u006e = 3"#) == 18)
        #expect(try column(#"n == \"a\" = 3"#) == 22)
        #expect(try column(#"`\ud83d\ude00` = 3"#) == 26)
        #expect(try column(#"n >"#) == 14)
        #expect(try column(#"\t\n"#) == 15)
        #expect(try column("") == 11)
    }

    @Test(
        "A name that no data has is a warning at it, with what may be meant",
        arguments: [
            ("comits", #"nothing in the data is called "comits"; did you mean "commits"?"#),
            ("commits > 3 and nme", #"nothing in the data is called "nme"; did you mean "name"?"#),
            ("!me.ciyt", #"nothing in the data is called "me.ciyt"; did you mean "me.city"?"#),
            ("guests", #"nothing in the data is called "guests"; set it to null there if it may be missing"#),
            ("commits.x", #"nothing in the data is called "commits.x"; set it to null there if it may be missing"#),
            ("langs.first", #"nothing in the data is called "langs.first"; set it to null there if it may be missing"#),
        ])
    func unknownNames(_ condition: String, _ message: String) {
        #expect(said(condition) == ["warning: pages[0].showIf: \(message)"])
    }

    @Test(
        "What may be missing is none to warn of",
        arguments: [
            "commits", "song", "song.title", "langs.7", "langs.0.label", "langs.9.label", "true", "name == 'y'",
        ])
    func knownNames(_ condition: String) {
        #expect(said(condition) == [])
    }

    @Test("The names of a page or an element that is not shown count, those of elements on a hidden page do not")
    func hidden() {
        #expect(said("not commits and guests").count == 1)
        #expect(
            read(
                pages:
                    #"{"showIf":"song","elements":[{"kind":"spacer","showIf":"song.titel"},{"kind":"spacer","showIf":"guests"}]}"#,
                data: Self.data
            ).said == [])
    }

    @Test(
        "A comparison of values of different types is a warning",
        arguments: [
            ("commits == '1'", "commits", "a number", "text"), ("3 > name", "name", "text", "a number"),
            ("yes == 1", "yes", "true or false", "a number"),
            ("commits and not me >= 3", "me", "an object", "a number"),
        ])
    func types(_ condition: String, _ path: String, _ found: String, _ other: String) {
        #expect(
            said(condition) == [
                "warning: pages[0].showIf: \"\(path)\" is \(found) in the data, and is compared with \(other): values of different types are never equal and have no order"
            ])
    }

    private static let quiz =
        #",{"elements":[{"kind":"choice","question":"q","answers":["a","b"],"correct":1,"into":"quiz.first"}]}"#

    @Test(
        "What a choice on any page sets is known",
        arguments: [
            "quiz", "quiz.first", "quiz.first.answered", "quiz.first.right", "quiz.first.wrong",
            "quiz.first.number == 2",
            "quiz.first.answer == 'a'", "quiz.first.is.2", "not quiz.first.answered", "!quiz.first.wrong",
            "quiz.first.answered and not quiz.first.right", "quiz.first and !quiz.first.right",
            "quiz.first.right == false",
        ])
    func answers(_ condition: String) {
        #expect(said(condition, pages: Self.quiz) == [])
    }

    @Test(
        "What a choice does not set, and what forgets one of its three states, is a warning",
        arguments: [
            (
                "quiz.first.rihgt",
                #"the choice that answers into "quiz.first" sets nothing of this name; did you mean "quiz.first.right"?"#
            ),
            ("quiz.first.is", #"the choice that answers into "quiz.first" sets nothing of this name"#),
            ("quiz.first.is.12", #"the choice that answers into "quiz.first" sets nothing of this name"#),
            ("quiz.first.answer.x", #"the choice that answers into "quiz.first" sets nothing of this name"#),
            ("quizz.first", #"nothing in the data is called "quizz.first"; did you mean "quiz.first"?"#),
            (
                "!quiz.first.right",
                #"this also holds for someone who has not answered; "quiz.first.wrong" holds after a wrong answer"#
            ),
            (
                "not quiz.first.right",
                #"this also holds for someone who has not answered; "quiz.first.wrong" holds after a wrong answer"#
            ),
            (
                "quiz.first.right != true",
                #"this also holds for someone who has not answered; "quiz.first.wrong" holds after a wrong answer"#
            ),
            (
                "commits and !quiz.first.right",
                #"this also holds for someone who has not answered; "quiz.first.wrong" holds after a wrong answer"#
            ),
        ])
    func wrongAnswers(_ condition: String, _ message: String) {
        #expect(said(condition, pages: Self.quiz) == ["warning: pages[0].showIf: \(message)"])
    }

    @Test("An element's condition counts together with that of its page")
    func elementsOfAnswers() {
        func said(_ page: String, _ element: String) -> [String] {
            read(
                pages: #"{"showIf":"\#(page)","elements":[{"kind":"spacer","showIf":"\#(element)"}]}\#(Self.quiz)"#,
                data: Self.data
            ).said
        }
        #expect(said("commits", "!quiz.first.right").count == 1)
        // The page is hidden until there is an answer.
        #expect(said("quiz.first", "!quiz.first.right") == [])
    }

    @Test("Where a choice does not say which answer is right, none is")
    func noCorrect() {
        let quiz = Self.quiz.replacing(#""correct":1,"#, with: "")
        for name in ["right", "wrong"] {
            #expect(
                said("quiz.first.\(name)", pages: quiz) == [
                    #"warning: pages[0].showIf: the choice that answers into "quiz.first" has no "correct", so that no answer is right or wrong"#
                ])
        }
        #expect(said("quiz.first.answered", pages: quiz) == [])
    }
}
