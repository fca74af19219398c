import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Pages whose lines run from right to left.
@Suite struct RightToLeftTests {
    private static func story(_ json: String) throws -> Story {
        try #require(Story.parse(SourceText(name: "story", text: json)).story)
    }

    private static func page(_ elements: String, _ settings: String = "") throws -> Story {
        try story(#"{"version":1,"lang":"he","pages":[{\#(settings)"elements":[\#(elements)]}]}"#)
    }

    /// The rows below the bars that are not blank, without the blanks at both sides.
    private static func words(_ stage: Stage) -> [String] {
        stage.draw()
        return stage.surface.rows.dropFirst(2).map(\.trimmed).filter { !$0.isEmpty }
    }

    @Test("Pages of each kind, mirrored, with texts in the order of their cells", arguments: [(60, 20), (40, 12)])
    func pictures(width: Int, height: Int) throws {
        let story = try Self.story(
            #"""
            {"version":1,"lang":"he","pages":[
              {"elements":[{"kind":"title","text":"השנה שלי 2024","font":"plain"},
                {"kind":"text","text":"זו **שנה** (טובה) עם Swift 6 ו-12 פרויקטים, {accent:1,204 שינויים}, ועוד מילים, כדי שהשורה תישבר."}]},
              {"align":"leading","elements":[
                {"kind":"list","items":[{"label":"קריאה (3)","value":12},{"label":"ריצה ב-Swift","value":7,"detail":"כל בוקר"}]},
                {"kind":"list","ordered":true,"items":["אחת","שתיים"]}]},
              {"elements":[{"kind":"bars","items":[{"label":"Swift","value":75},{"label":"עברית","value":43},{"label":"فارسی","value":8}]}]},
              {"elements":[{"kind":"table","columns":[{"label":"שם"},{"label":"ערך"},{"label":"Note"}],
                "rows":[["אחד",1,"one (1)"],["שתיים",22,"two"],["Three",333,"שלוש (3)"]]}]},
              {"elements":[{"kind":"ranking","items":[{"label":"דנה","value":90},{"label":"יוסי","value":70},{"label":"Ben","value":60},{"label":"רות","value":50}]}]},
              {"elements":[{"kind":"row","elements":[{"kind":"card","title":"ימין","elements":[{"kind":"stat","value":12,"label":"ספרים","font":"block"}]},
                {"kind":"card","title":"שמאל","elements":[{"kind":"text","text":"שלום עולם"}]}]}]},
              {"elements":[{"kind":"gauge","value":63,"label":"הושלם"},{"kind":"quote","text":"מי ש{accent:שמח} שומע (הכול)!","by":"רחל"}]},
              {"elements":[{"kind":"choice","question":"מה היום?","answers":["ראשון","Monday","שני (2)"]}]},
              {"elements":[{"kind":"code","language":"swift","text":"let x = \"שלום\" // הערה (1)\nprint(x)"},{"kind":"sparkline","values":[1,2,3,5,8,13,4]}]},
              {"elements":[{"kind":"timeline","items":[{"date":"2024-01-03","label":"התחלה"},{"date":"2024-11-02","label":"סוף"}]}]},
              {"elements":[{"kind":"compare","before":12,"after":30,"label":["לפני","אחרי"]}]},
              {"elements":[{"kind":"text","text":"هذه السنة (2024) كتبتُ 1204 تغييرًا في Swift، والسلام عليكم."}]}]}
            """#)
        let stage = Stage(story, width: width, height: height, colors: .none)
        var text = ""
        for page in 0..<stage.view.timings.count {
            text += "--- \(page)\n" + stage.picture(ofPage: page)
            #expect(stage.surface.faults == [])
        }
        expectSnapshot(text, "right-to-left-\(width)")
    }

    @Test(
        "The direction of pages is that which is given, else that of the language, else of the text",
        arguments: [
            (#""pages":[{"elements":[{"kind":"text","text":"12 שלום"}]}]"#, true),
            (#""pages":[{"elements":[{"kind":"text","text":"12 Swift שלום"}]}]"#, false),
            (#""lang":"ar","pages":[{"elements":[{"kind":"text","text":"Swift"}]}]"#, true),
            (#""lang":"en","pages":[{"elements":[{"kind":"text","text":"שלום"}]}]"#, false),
            (#""direction":"rtl","lang":"en","pages":[{"elements":[{"kind":"text","text":"Swift"}]}]"#, true),
            (#""direction":"ltr","lang":"he","pages":[{"elements":[{"kind":"text","text":"שלום"}]}]"#, false),
            (#""pages":[{"direction":"rtl","elements":[{"kind":"text","text":"Swift"}]}]"#, true),
            (#""title":"שנה","pages":[{"elements":[{"kind":"stat","value":3}]}]"#, true),
            (#""pages":[{"elements":[{"kind":"stat","value":3}]}]"#, false),
        ])
    func direction(_ story: String, _ isFromRight: Bool) throws {
        let stage = Stage(try Self.story(#"{"version":1,\#(story)}"#))
        #expect(stage.view.direction == (isFromRight ? .rightToLeft : .leftToRight))
    }

    @Test(
        "A page has the direction that it gives, else that of the story or of its language from the right, else of its first letter",
        arguments: [
            ("", "", "Swift", false), ("", "", "12 שלום", true), (#""direction":"rtl","#, "", "Swift", true),
            (#""direction":"ltr","#, "", "שלום", false), ("", #""lang":"he","#, "Swift", true),
            ("", #""lang":"en","#, "שלום", true), ("", #""direction":"ltr","#, "שלום", false),
            (#""direction":"rtl","#, #""direction":"ltr","#, "a", true), ("", #""lang":"he","#, "12", true),
        ])
    func ownDirection(_ page: String, _ story: String, _ text: String, _ isFromRight: Bool) throws {
        let stage = Stage(
            try Self.story(
                #"""
                {"version":1,\#(story)"pages":[{"elements":[{"kind":"text","text":"a"}]},{\#(page)"align":"leading",
                "elements":[{"kind":"text","text":"\#(text)"},{"kind":"list","items":["b"]}]}]}
                """#))
        stage.settle(on: 1)
        stage.draw()
        let row = try #require(stage.surface.rows.first { $0.contains("•") })
        #expect(row.trimmed == (isFromRight ? "b •" : "• b"))
    }

    @Test("Words keep their colours where the order changes, and brackets face their words")
    func colors() throws {
        let stage = Stage(try Self.page(#"{"kind":"text","text":"אב {accent:(גד)} he {accent:XY}","animate":"none"}"#))
        #expect(Self.words(stage) == ["he XY (דג) בא"])
        let accent = try #require(stage.surface.cells { $0 == "X" }.first).foreground
        #expect(stage.surface.cells { "XYגד()".contains($0) }.allSatisfy { $0.foreground == accent })
        #expect(stage.surface.cells { "heאב".contains($0) }.allSatisfy { $0.foreground != accent })
    }

    @Test(
        "A number keeps its sign and its unit",
        arguments: ["-5", "21.5 °C", "-3.2 km", "42%", "12:30", "-$5", "1,204", "C++", "C#"])
    func numbers(_ number: String) throws {
        for text in ["היום \(number) בחוץ", "\(number) היום", "היום: \(number)"] {
            let stage = Stage(try Self.page(#"{"kind":"text","text":"\#(text)"}"#))
            #expect(Self.words(stage).contains { $0.contains(number) }, "\(Self.words(stage))")
        }
    }

    @Test(
        "A part that a dot separates from a Latin name is arranged by itself, and controls of the direction have no effect"
    )
    func parts() throws {
        let name = Stage(try Self.page(#"{"kind":"text","text":"Maya · 1 ינואר"}"#))
        #expect(Self.words(name) == ["ראוני 1 · Maya"])
        let hostile = Stage(try Self.page(#"{"kind":"text","text":"ab \u202e12 cd היום"}"#))
        #expect(Self.words(hostile).allSatisfy { $0.contains("ab") && $0.contains("12 cd") }, "\(Self.words(hostile))")
    }

    @Test(
        "Block letters stay whole beside a word that the font lacks, and beside an emoji",
        arguments: [
            ("12345 שעה", ["12345"]), ("🎸 Band", ["🎸 Band"]), ("Band 12345 שעה", ["Band", "12345"]),
        ])
    func blockLetters(_ title: String, _ parts: [String]) throws {
        func rows(_ text: String, _ language: String) throws -> [String] {
            let stage = Stage(
                try Self.story(
                    #"{"version":1,"lang":"\#(language)","pages":[{"elements":[{"kind":"title","font":"block","text":"\#(text)"}]}]}"#
                ))
            stage.draw()
            return stage.surface.rows
        }
        // Each part is somewhere in the picture as it is drawn by itself.
        let picture = try rows(title, "he")
        for letters in parts {
            let alone = try rows(letters, "en").dropFirst(2).filter { $0.contains { "▀▄█".contains($0) } }
            let left = alone.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            let shape = alone.map { String($0.dropFirst(left)).trimmedAtEnd }
            #expect(!shape.isEmpty)
            let isThere = picture.indices.contains { row in
                (0..<80).contains { x in
                    shape.indices.allSatisfy { line in
                        picture.indices.contains(row + line)
                            && String(picture[row + line].dropFirst(x)).hasPrefix(shape[line])
                    }
                }
            }
            #expect(isThere, "\(letters) in \(picture.joined(separator: "\n"))")
        }
    }

    @Test("The transcript has the text in the order in which it is read")
    func transcript() throws {
        let stage = Stage(try Self.page(#"{"kind":"text","text":"אב (גד) he"},{"kind":"list","items":["سلام"]}"#))
        #expect(stage.view.plainText(ofPage: 0) == ["אב (גד) he", "", "سلام."])
    }

    @Test("A text that is cut has its ellipsis at the left end")
    func ellipsis() throws {
        let stage = Stage(
            try Self.page(
                #"{"kind":"table","columns":[{"label":""}],"rows":[["אבגדהוזחטיכלמנסעפצקרשת"]],"animate":"none"}"#),
            width: 14,
            height: 8)
        let row = try #require(Self.words(stage).first)
        #expect(row.hasPrefix("…") && row.hasSuffix("א"))
    }

    @Test("Text appears from the right, and a chart grows from there")
    func reveal() throws {
        let stage = Stage(
            try Self.page(
                #"{"kind":"text","text":"אבגדהוזח","animate":{"property":"reveal","from":0,"time":1,"ease":"linear"}}"#)
        )
        stage.wait(0.5)
        #expect(Self.words(stage) == ["דגבא"])
        let end = stage.surface.size.width / 2 + 4
        #expect(stage.surface.rows.filter { $0.contains("א") }.allSatisfy { $0.count == end })
        let bars = Stage(
            try Self.page(
                #"{"kind":"bars","items":[{"label":"א","value":2},{"label":"ב","value":1}],"animate":"none"}"#))
        let rows = Self.words(bars)
        #expect(rows.allSatisfy { $0.hasSuffix("א") || $0.hasSuffix("ב") })
        #expect(rows.first?.hasPrefix("2") == true)
    }

    @Test("The next page comes from the left, and the bars fill from the right")
    func pages() throws {
        let stage = Stage(
            try Self.story(
                #"""
                {"version":1,"direction":"rtl","transition":{"kind":"push","seconds":1,"ease":"linear"},"pages":[
                {"elements":[{"kind":"text","text":"one","animate":"none"}]},{"elements":[{"kind":"text","text":"two","animate":"none"}]}]}
                """#))
        stage.draw()
        #expect(stage.view.page(at: Point(x: 77, y: 1), stage.recap, in: stage.rect) == 0)
        #expect(stage.view.page(at: Point(x: 2, y: 1), stage.recap, in: stage.rect) == 1)
        stage.perform { $0.goToNextPage() }
        stage.wait(0.25)
        stage.draw()
        // The first page goes to the right, and was in the middle.
        let row = try #require(stage.surface.rows.first { $0.contains("one") })
        #expect(row.count > 55)
    }

    @Test("Code runs from left to right on any page")
    func code() throws {
        let stage = Stage(try Self.page(#"{"kind":"code","language":"swift","text":"let x = \"אב\" // גד"}"#))
        stage.settle(on: 0)
        #expect(Self.words(stage) == ["let x = \"בא\" // דג"])
    }

    @Test("Whatever a page shows, from right to left it has whole characters at any size and on its way")
    func whole() throws {
        let bundled = try #require(BundledStory.all.first { $0.name == "kinds" })
        var story = try #require(bundled.reading.story)
        story.direction = .rightToLeft
        for (width, height) in [(80, 24), (33, 9), (120, 36)] {
            let stage = Stage(story, width: width, height: height)
            for page in 0..<stage.view.timings.count {
                stage.perform { $0.goToPage(page) }
                for time in [0.05, 0.2, 2] {
                    stage.wait(time)
                    stage.draw()
                    #expect(stage.surface.faults == [], "page \(page) at \(width)×\(height)")
                }
            }
        }
    }
}

extension Surface {
    /// The cells with a character for which a condition holds.
    fileprivate func cells(where holds: (Character) -> Bool) -> [Cell] {
        (2..<size.height).flatMap { y in
            (0..<size.width).filter { holds(Character(text($0, y))) && text($0, y) != " " }.map { self[$0, y] }
        }
    }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
