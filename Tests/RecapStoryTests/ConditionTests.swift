import RecapJSON
import TestSupport
import Testing

@testable import RecapStory

@Suite struct ConditionTests {
    private let data: JSONValue = [
        "n": 3, "zero": 0, "t": "b", "date": "2024-12-31", "yes": true, "no": false, "nothing": nil, "list": [1, 2],
        "same": [1, 2], "a": ["b": ["c", "d"]], "my name": ["x y": 1], "2024": ["x": 7], "한국": 1, "and-so": 1,
    ]

    private func holds(_ text: String) throws -> Bool {
        DataResolver(data: data).holds(try Condition(parsing: text))
    }

    @Test(
        "What holds",
        arguments: [
            "n", " n ", "!zero", "not zero", "!!n", "not not n", "! n or n", "n == 3", "n==3", "n != 4", "n >= 3",
            "n <= 3", "n < 3.5", "n > -1", "n>2", "3 == n", "2 < n", "n == 3e0", "t == 'b'", "t == \"b\"", "t < 'c'",
            "t >= 'a'", "date >= '2024-01-01' and date < '2025-01-01'", "yes == true", "no == false", "no != yes",
            "nothing == null", "missing == null", "n != null", "missing == nothing", "list == same", "a.b.0 == 'c'",
            "a.b.1 != a.b.0", "n and t", "zero or n", "zero and zero or n", "n or zero and zero", "not (zero or no)",
            "not zero and n", "(((n)))", "not n == 4", "!n == 4", "not (n == 4) and yes", "`my name`.`x y` == 1",
            "`my name`", "2024.x == 7", "`2024`.x == 7", "한국", "and-so", "true", "not false", "true and n",
            "\tn\n", "list", "a", "'b' == t", "'' != t", "n > zero",
        ])
    func hold(_ text: String) throws {
        #expect(try holds(text))
    }

    @Test(
        "What does not hold",
        arguments: [
            "!n", "zero", "missing", "missing.deep", "n == 4", "n < 3", "n > 3", "zero or no", "n and zero",
            "not (n or zero)", "false", "n != 3", "nothing", "t == 'B'", "missing != null",
        ])
    func holdNot(_ text: String) throws {
        #expect(try !holds(text))
    }

    @Test(
        "Values of different types are never equal and have no order; only numbers and texts have one",
        arguments: [
            "n == '3'", "t == 3", "yes == 1", "no == 0", "zero == null", "no == null", "n < 'z'", "n > 'a'", "n <= 'z'",
            "t >= 0", "missing < 1", "missing <= 0", "missing >= 0", "no <= 0", "yes >= true", "list >= same",
            "nothing <= null", "list == 2",
        ])
    func types(_ text: String) throws {
        #expect(try !holds(text))
    }

    @Test(
        "What is of no condition is told with its place",
        arguments: [
            ("", 0, "expected a path or a value, found the end"),
            ("  ", 2, "expected a path or a value, found the end"),
            ("n >", 3, "expected a path or a value, found the end"),
            ("> 3", 0, #"expected a path or a value, found ">""#),
            ("n = 3", 2, #"expected a comparison, found "="; did you mean "=="?"#),
            ("n === 3", 2, #"expected a comparison, found "==="; did you mean "=="?"#),
            ("n => 3", 2, #"expected a comparison, found "=>"; did you mean ">="?"#),
            ("n <> 3", 2, #"expected a comparison, found "<>"; did you mean "!="?"#),
            ("a && b", 2, #"expected a comparison, found "&&"; did you mean "and"?"#),
            ("a || b", 2, #"expected a comparison, found "||"; did you mean "or"?"#),
            ("a AND b", 2, #"expected a comparison, "and" or "or", found "AND"; did you mean "and"?"#),
            (
                "my name", 3,
                #"expected a comparison, "and" or "or", found "name"; a name with blanks is written in backquotes: `my name`"#
            ),
            ("한 1", 4, #"expected a comparison, "and" or "or", found "1""#),
            ("n >= 1,204", 6, #"expected a path or a value, found ",""#),
            ("1 < n < 5", 6, #"a comparison has two sides; join two comparisons with "and""#),
            ("3", 0, "expected a path, or a comparison with this value"),
            ("n and 'x'", 6, "expected a path, or a comparison with this value"),
            ("(n", 0, #"expected ")" to close this parenthesis, found the end"#),
            ("n)", 1, #"expected a comparison, "and" or "or", found ")""#),
            (
                "(a b)", 3,
                #"expected a comparison, "and" or "or", found "b"; a name with blanks is written in backquotes: `my name`"#
            ),
            ("()", 1, #"expected a path or a value, found ")""#),
            ("(a) == b", 4, "a comparison has a path or a value on both sides"),
            ("a == (b)", 5, #"expected a path or a value, found "(""#),
            ("a == !b", 5, #"expected a path or a value, found "!""#),
            ("t == 'b", 5, "expected ' to close this text, found the end"),
            ("`my name", 0, "expected ` to close this name, found the end"),
            ("a..b", 2, "expected a name before and after each dot"),
            (".a", 0, "expected a name before and after each dot"),
            ("a.", 2, "expected a name before and after each dot"),
            ("{{n}} > 3", 0, #"paths stand here without braces: "commits", not "{{commits}}""#),
            ("n and", 5, "expected a path or a value, found the end"),
            ("and n", 0, #"expected a path or a value, found "and""#),
            ("not", 3, "expected a path or a value, found the end"),
            ("a.b ,", 4, #"expected a path or a value, found ",""#),
        ])
    func errors(_ text: String, _ offset: Int, _ message: String) {
        do throws(ConditionSyntaxError) {
            _ = try Condition(parsing: text)
            Issue.record("\(text) is taken for a condition")
        } catch {
            #expect(error.message == message)
            #expect(error.offset == offset)
        }
    }

    @Test("Only so much stands within each other, and much may stand beside each other")
    func depth() throws {
        let limit = Condition.depthLimit
        func nested(_ count: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: count) + "n" + String(repeating: close, count: count)
        }
        for (open, close) in [("(", ")"), ("!", ""), ("not ", ""), ("!(", ")")] {
            let most = limit / open.filter { "(!n".contains($0) }.count
            #expect(throws: Never.self) { try Condition(parsing: nested(most, open, close)) }
            #expect(throws: ConditionSyntaxError.self) { try Condition(parsing: nested(most + 1, open, close)) }
            #expect(throws: ConditionSyntaxError.self) { try Condition(parsing: nested(200_000, open, close)) }
        }
        #expect(try holds(Array(repeating: "(n)", count: 50_000).joined(separator: " and ")))
        #expect(try !holds(Array(repeating: "!n", count: 50_000).joined(separator: " or ")))
    }

    @Test("A condition of random parts reads as a straightforward reckoning has it, or is an error within its text")
    func laws() {
        var generator = SplitMix64(seed: 0x5EED_2025)
        let leaves = [
            ("n", true), ("zero", false), ("n == 3", true), ("t != 'b'", false), ("n <= zero", false),
            ("missing == null", true),
        ]
        func make(_ depth: Int) -> (text: String, value: Bool) {
            switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &generator) {
            case 0: return leaves[Int.random(in: 0..<leaves.count, using: &generator)]
            case 1:
                let part = make(depth - 1)
                return ("not (\(part.text))", !part.value)
            case 2:
                let part = make(depth - 1)
                return ("!(\(part.text))", !part.value)
            case 3:
                let (a, b) = (make(depth - 1), make(depth - 1))
                return ("(\(a.text)) and (\(b.text))", a.value && b.value)
            default:
                let (a, b, c) = (make(depth - 1), make(depth - 1), make(0))
                // Without parentheses "and" is the stronger.
                return ("(\(a.text)) or (\(b.text)) and \(c.text)", a.value || b.value && c.value)
            }
        }
        for _ in 0..<2_000 {
            let (text, value) = make(Int.random(in: 0...4, using: &generator))
            #expect((try? holds(text)) == value, "\(text)")
            var bytes = Array(text.utf8)
            bytes.remove(at: Int.random(in: 0..<bytes.count, using: &generator))
            let broken = String(decoding: bytes, as: UTF8.self)
            do throws(ConditionSyntaxError) {
                _ = try Condition(parsing: broken)
            } catch {
                #expect((0...broken.utf8.count).contains(error.offset) && !error.message.isEmpty, "\(broken)")
            }
        }
    }

    @Test("A condition is a literal in Swift, or read from a text, or made of a path")
    func inSwift() throws {
        let path = try #require(DataPath("a.b"))
        #expect(Condition(path) == "a.b")
        #expect(Condition(path, isNegated: true) == "!a.b")
        #expect(try Condition(parsing: "a.b") == " a.b ")
        #expect(Page(showIf: "n >= 3 and not quiet", elements: []).showIf != nil)
    }

    @Test("A literal that is no condition is never true, says what is wrong with it and can't be written")
    func wrongLiteral() throws {
        let wrong: Condition = "n => 3"
        #expect(wrong.syntaxError != nil)
        #expect(wrong.description == "n => 3")
        let data = DataResolver(data: ["n": 5])
        #expect(!data.holds(wrong))
        #expect(throws: StoryWritingError.self) { try Story(pages: [Page(showIf: wrong, elements: [])]).write() }
        let right: Condition = "n >= 3"
        #expect(right.syntaxError == nil)
        #expect(data.holds(right))
    }
}
