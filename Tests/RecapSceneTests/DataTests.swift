import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// One story for many people.
@Suite struct DataTests {
    private static let template = #"""
        {"version":1,"data":{"name":"Seoyeon","n":12,"langs":["Swift"],"extra":true},"pages":[
          {"id":"a","elements":[{"kind":"text","text":"hello {{name}}"},
            {"kind":"text","text":"only with extra","showIf":"extra"},{"kind":"text","text":"only without","showIf":"!extra"}]},
          {"id":"b","showIf":"langs","elements":[{"kind":"list","items":"{{langs}}"}]},
          {"elements":[{"kind":"stat","value":"{{n}}"}]},
          {"id":"d","showIf":"!langs","elements":[{"kind":"text","text":"nothing written"}]}]}
        """#

    private func story(_ data: String = "{}") throws -> Story {
        let reading = Story.parse(
            SourceText(name: "s.json", text: Self.template), data: [SourceText(name: "d.json", text: data)],
            vocabulary: vocabulary)
        return try #require(reading.story, "\(reading.diagnostics)")
    }

    @Test("The same page shows other data")
    func otherData() throws {
        let one = Stage(try story()).picture(ofPage: 0)
        let other = Stage(try story(#"{"name":"지훈"}"#)).picture(ofPage: 0)
        #expect(one.contains("hello Seoyeon") && !one.contains("지훈"))
        #expect(other.contains("hello 지훈") && !other.contains("Seoyeon"))
    }

    @Test("showIf leaves elements out, and what is left is centred anew")
    func elements() throws {
        let with = Stage(try story()).picture(ofPage: 0)
        let without = Stage(try story(#"{"extra":false}"#)).picture(ofPage: 0)
        #expect(with.contains("only with extra") && !with.contains("only without"))
        #expect(without.contains("only without") && !without.contains("only with extra"))
    }

    @Test("Page conditions are decided before the count, and a page keeps its id whatever stands before it")
    func pagesOfData() throws {
        let all = Stage(try story())
        let fewer = Stage(try story(#"{"langs":[]}"#))
        #expect(all.view.timings.map(\.id) == ["a", "b", "#2"])
        #expect(fewer.view.timings.map(\.id) == ["a", "#2", "d"])
        #expect(all.view.index(ofPage: "b") == 1 && fewer.view.index(ofPage: "b") == nil)
        #expect(fewer.picture(ofPage: 2).contains("nothing written"))
    }

    @Test(
        "When data takes a page away, the controller keeps the one that is shown", arguments: [("b", 1), ("d", 0)])
    func shrinks(_ taken: String, _ left: Int) throws {
        var recap = RecapState(pages: Stage(try story()).view.timings)
        recap.goToPage(2)
        recap.advance(by: .seconds(2))
        recap.setPages(Stage(try story(#"{"langs":[]}"#)).view.timings)
        #expect(recap.currentPage == 1)
        #expect(recap.currentTiming?.id == "#2")
        #expect(recap.elapsed == .seconds(2))
    }

    @Test("What counts as nothing takes a page away", arguments: ["null", "false", "0", "\"\"", "[]", "{}"])
    func falseValues(_ value: String) throws {
        let text =
            #"{"version":1,"data":{"x":\#(value)},"pages":[{"showIf":"x","elements":[]},{"showIf":"!x","id":"other","elements":[]}]}"#
        let story = try #require(Story.parse(SourceText(name: "s", text: text)).story)
        #expect(Stage(story).view.timings.map(\.id) == ["other"])
    }

    @Test("A kind that a build lacks shows its fallback")
    func fallback() {
        var element = StoryElement(Probe("x"))
        element.common.fallback = "in words"
        let stage = Stage(Story(pages: [Page(elements: [element, StoryElement(Probe("y"))])]), colors: .none)
        #expect(stage.picture(ofPage: 0).contains("in words"))
    }

    @Test("Manual pages and pages of their own seconds come through to the controller")
    func timings() throws {
        let story = Story(
            pageRemainSeconds: 4,
            pages: [
                Page(elements: []), Page(advance: .after(2.5), elements: []),
                Page(advance: .manual, elements: []),
                Page(advance: .whenSignaled, elements: []),
            ])
        #expect(
            Stage(story).view.timings.map(\.advance) == [
                .after(4), .after(2.5), .manual, .whenSignaled,
            ])
    }
}
