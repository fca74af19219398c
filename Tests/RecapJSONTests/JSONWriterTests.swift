import RecapJSON
import Testing

/// Exact bytes of what is written.
@Suite struct JSONWriterTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// One object with members of every type.
    private func sample(_ style: JSONStyle) -> String {
        text(
            JSONWriter.object(style) { object in
                object.add("text", "a\"b")
                object.add("flag", true)
                object.add("whole", -7)
                object.add("number", 0.5)
                object.add("value", ["x": [nil]])
                object.add("raw", text: Array("1.0".utf8))
                object.array("empty") { _ in }
                object.object("none") { _ in }
                object.array("list") { list in
                    list.add("s")
                    list.add(1)
                    list.add(1.5)
                    list.add(.bool(false))
                    list.object { $0.add("k", "v") }
                    list.array { $0.add(2) }
                }
            })
    }

    @Test("Each layout has the white space that it names")
    func layouts() {
        #expect(
            sample(.compact)
                == #"{"text":"a\"b","flag":true,"whole":-7,"number":0.5,"value":{"x":[null]},"raw":1.0,"empty":[],"none":{},"list":["s",1,1.5,false,{"k":"v"},[2]]}"#
        )
        #expect(
            sample(JSONStyle(.spaced))
                == #"{"text": "a\"b", "flag": true, "whole": -7, "number": 0.5, "value": {"x": [null]}, "raw": 1.0, "empty": [], "none": {}, "list": ["s", 1, 1.5, false, {"k": "v"}, [2]]}"#
        )
        #expect(
            sample(.indented) == """
                {
                  "text": "a\\"b",
                  "flag": true,
                  "whole": -7,
                  "number": 0.5,
                  "value": {
                    "x": [
                      null
                    ]
                  },
                  "raw": 1.0,
                  "empty": [],
                  "none": {},
                  "list": [
                    "s",
                    1,
                    1.5,
                    false,
                    {
                      "k": "v"
                    },
                    [
                      2
                    ]
                  ]
                }
                """)
    }

    @Test("An array or object may have a layout of its own, and the outer one goes on behind it")
    func mixedLayouts() {
        let bytes = JSONWriter.object(.indented) { object in
            object.array("line", layout: .spaced) { list in
                list.add(1)
                list.object { $0.add("a", 2) }
            }
            object.object("next") { $0.add("b", 3) }
        }
        #expect(
            text(bytes) == """
                {
                  "line": [1, {"a": 2}],
                  "next": {
                    "b": 3
                  }
                }
                """)
    }

    @Test("Strings have no control that acts on a terminal; what is signed has only the escapes that JSON requires")
    func escapes() {
        let value = JSONValue.string("\"\\/\u{0}\u{8}\t\n\r\u{1F}\u{7F}\u{9F}é\u{61C}\u{2028}\u{202E}\u{2066}→한🙂")
        #expect(
            value.text(.canonical)
                == "\"\\\"\\\\/\\u0000\\u0008\\t\\n\\r\\u001f\u{7F}\u{9F}é\u{61C}\u{2028}\u{202E}\u{2066}→한🙂\"")
        #expect(
            value.text(.compact)
                == #""\"\\/\u0000\u0008\t\n\r\u001f\u007f\u009fé\u061c\u2028\u202e\u2066→한🙂""#)
        #expect(
            value.text(.singleLine)
                == #""\"\\/\u0000\u0008\u0009\u000a\u000d\u001f\u007f\u009fé\u061c\u2028\u202e\u2066→한🙂""#)
    }

    @Test(
        "Numbers are written in the shortest form that reads as the same number",
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (1e15, "1000000000000000"),
            (0x1p53, "9007199254740992"), (1e20, "1e+20"), (1e-7, "1e-07"), (.leastNonzeroMagnitude, "5e-324"),
            (1.7976931348623157e308, "1.7976931348623157e+308"), (.infinity, "null"), (.nan, "null"),
        ] as [(Double, String)])
    func numbers(_ number: Double, _ expected: String) {
        #expect(JSONValue.number(number).text(.compact) == expected)
    }

    @Test("Lines end with a line feed, and hold one object each")
    func lines() {
        var writer = JSONLineWriter()
        #expect(writer.bytes.isEmpty)
        writer.add { $0.add("a", "x\ny") }
        writer.add { _ in }
        #expect(text(writer.bytes) == "{\"a\":\"x\\u000ay\"}\n{}\n")
    }
}
