import RecapLanguage
import Testing

@testable import RecapStory

/// All presets but the last, as an error lists them.
private let names = AnimationPreset.allCases.dropLast().map(\.rawValue).joined(separator: ", ")

/// What a story may say, and what it may not, wherever it stands.
let animationSamples: (right: [String], wrong: [String]) = (
    [
        #""rise""#, #"["rise","fadeIn"]"#, "[]", #""none""#, #"{"preset":"pulse"}"#,
        #"{"preset":"pulse","time":1.2,"delay":0,"loop":true,"yoyo":false,"ease":"linear"}"#,
        #"{"property":"x","from":-20,"to":0,"time":0.5,"delay":0.2,"ease":"backOut"}"#,
        #"{"property":"y","by":3,"loop":3}"#, #"{"property":"opacity","from":0}"#,
        #"{"property":"scale","to":100}"#, #"{"property":"value","from":-5,"by":2}"#,
        ##"{"property":"color","from":"#fff","to":"accent","loop":"forever"}"##,
        #"{"path":"M0 0L9 9"}"#, #"{"path":"M0 0L9 9","property":"x"}"#,
        #"["fadeIn",{"preset":"rise"},{"property":"reveal","from":0}]"#,
    ],
    [
        "1", "null", "true", #""up""#, #"["up"]"#, "[[]]", "{}", "[{}]", #"{"preset":"up"}"#, #"{"time":1}"#,
        #"{"property":"x"}"#, #"{"property":"width","to":1}"#, #"{"property":"x","to":1,"by":1}"#,
        #"{"property":"opacity","to":2}"#, #"{"property":"x","from":"ink"}"#, #"{"property":"color","to":1}"#,
        #"{"property":"color","by":1,"to":"ink"}"#, #"{"path":"L9 9"}"#, #"{"path":"M0 0","property":"opacity"}"#,
        #"{"path":"M0 0","to":1}"#, #"{"preset":"rise","property":"x"}"#, #"{"preset":"rise","from":1}"#,
        #"{"preset":"rise","time":-1}"#, #"{"preset":"rise","delay":3601}"#, #"{"preset":"rise","time":"1"}"#,
        #"{"preset":"rise","loop":0}"#, #"{"preset":"rise","loop":false}"#, #"{"preset":"rise","ease":"none"}"#,
    ]
)

/// What `animate` may say, what it may not, and what is made of it.
@Suite struct AnimationTests {
    private func animations(_ animate: String) -> [AnimationEntry]? {
        read(element: #"{"kind":"stat","value":1,"animate":\#(animate)}"#).story?.pages[0].elements[0].common.animations
    }

    @Test("All forms of an animation are read, alone and in a list")
    func forms() {
        #expect(animations(#""rise""#) == [.preset(.rise)])
        #expect(animations(#"["fadeIn","rise"]"#) == [.preset(.fadeIn), .preset(.rise)])
        #expect(animations("[]") == [])
        #expect(animations(#""none""#) == [.preset(.none)])
        #expect(
            animations(#"{"preset":"pulse","time":1.2,"loop":true}"#)
                == [.preset(.pulse, overrides: .init(duration: .milliseconds(1200), loop: .forever))])
        #expect(
            animations(#"{"preset":"pulse","delay":2,"loop":3,"yoyo":false,"ease":"linear"}"#)
                == [.preset(.pulse, overrides: .init(delay: .seconds(2), loop: .count(3), yoyo: false, ease: "linear"))]
        )
        let move = ElementAnimation(
            .x, from: -20, to: 0, duration: .milliseconds(500), delay: .milliseconds(200), ease: "backOut")
        let moveText = #"{"property":"x","from":-20,"to":0,"time":0.5,"delay":0.2,"ease":"backOut"}"#
        #expect(animations(moveText) == [.custom(move)])
        #expect(
            animations(#"[\#(moveText),"rise",{"property":"value","by":3,"loop":"forever","yoyo":true}]"#)
                == [
                    .custom(move), .preset(.rise), .custom(ElementAnimation(.value, by: 3, loop: .forever, yoyo: true)),
                ])
        #expect(
            animations(##"{"property":"color","from":"#f00","to":"accent"}"##)
                == [
                    .custom(
                        ElementAnimation(.color, from: .color(.rgb(RGBColor(255, 0, 0))), to: .color(.accent)))
                ])
    }

    @Test("A path moves both coordinates, or the one that is named")
    func paths() {
        func along(_ property: ElementAnimation.Property) -> AnimationEntry {
            .custom(ElementAnimation(property, duration: .seconds(2), path: "M0 0L9 9"))
        }
        #expect(animations(#"{"path":"M0 0L9 9","time":2}"#) == [along(.x), along(.y)])
        #expect(animations(#"{"path":"M0 0L9 9","time":2,"property":"y"}"#) == [along(.y)])
    }

    @Test("An element that does not say how it moves takes its kind's own way, which is not no motion")
    func unsaid() {
        let story = read(element: #"{"kind":"spacer"}"#).story
        #expect(story?.pages[0].elements[0].common.animations == nil)
    }

    @Test(
        "What is wrong with an animation is said in words, at its place",
        arguments: [
            (
                #""faedIn""#,
                #": expected \#(names) or glow, found "faedIn"; did you mean "fadeIn"?"#
            ),
            (
                "3",
                #": expected \#(names), glow, an object with preset, property or path, or a list of these, found 3"#
            ),
            ("[3]", #"[0]: expected \#(names), glow, or an object with preset, property or path, found 3"#),
            ("{}", #": expected "preset", "property" or "path" here: what moves"#),
            (
                #"{"preset":"puls"}"#,
                #".preset: expected \#(names) or glow, found "puls"; did you mean "pulse"?"#
            ),
            (
                #"["rise",{"property":"opactiy","to":1}]"#,
                #"[1].property: expected x, y, opacity, color, value, reveal or scale, found "opactiy"; did you mean "opacity"?"#
            ),
            (#"{"property":"x"}"#, #": expected "from", "to" or "by" here: nothing moves without"#),
            (#"{"property":"color"}"#, #": expected "from" or "to" here: nothing moves without"#),
            (
                #"{"property":"color","to":3}"#,
                ##".to: expected a colour such as "#1d2671", "#fff" or "tomato", or ink, dim or accent, found 3"##
            ),
            (#"{"property":"x","to":"ink"}"#, #".to: expected a number, found "ink""#),
            (#"{"property":"opacity","to":70}"#, ".to: expected a number of 0 to 1, found 70"),
            (#"{"property":"opacity","by":-2}"#, ".by: expected a number of -1 to 1, found -2"),
            (#"{"property":"x","to":1e999}"#, ".to: this number is too large"),
            (#"{"property":"x","to":1,"by":2}"#, #".by: "by" has no place here: "to" says already where it ends"#),
            (
                #"{"property":"color","to":"ink","by":2}"#,
                #".by: "by" has no place here: a colour goes from one to another"#
            ),
            (
                #"{"preset":"rise","property":"x"}"#,
                #".property: "property" has no place here: a preset says itself what moves"#
            ),
            (#"{"path":"M0 0","to":2}"#, #".to: "to" has no place here: a path says itself where it goes"#),
            (#"{"path":"M0 0","property":"opacity"}"#, #".property: expected x or y, found "opacity""#),
            (#"{"path":"0 0"}"#, #".path: expected SVG path data, found "0 0": a path begins with M"#),
            (#"{"preset":"rise","time":-1}"#, ".time: expected a number of 0 to 3600, found -1"),
            (#"{"preset":"rise","delay":1e999}"#, ".delay: this number is too large"),
            (#"{"preset":"rise","delay":4000}"#, ".delay: expected a number of 0 to 3600, found 4000"),
            (
                #"{"preset":"rise","loop":0}"#,
                #".loop: expected a whole number of 1 to 1000000, true or "forever", found 0"#
            ),
            (
                #"{"preset":"rise","loop":1e18}"#,
                #".loop: expected a whole number of 1 to 1000000, true or "forever", found 1e18"#
            ),
            (
                #"{"preset":"rise","loop":true,"time":0}"#,
                ".time: expected a time of more than 0 for what plays more than once, found 0"
            ),
            (
                #"{"preset":"pulse","time":0}"#,
                ".time: expected a time of more than 0 for what plays more than once, found 0"
            ),
            (#"{"preset":"rise","yoyo":1}"#, ".yoyo: expected true or false, found 1"),
            (
                #"{"preset":"rise","ease":"cubicUot"}"#,
                ".ease: no easing has this name"
            ),
            (
                #"{"preset":"rise","ease":"cubicBezier(1)"}"#,
                ".ease: cubicBezier takes four numbers"
            ),
            (#"{"preset":"rise","ease":3}"#, #".ease: expected an easing such as "cubicOut", found 3"#),
            (#"{"preset":"rise","after":3}"#, #".after: expected text, found 3; write it as "3""#),
        ])
    func messages(_ animate: String, _ said: String) {
        #expect(
            read(element: #"{"kind":"stat","value":1,"animate":\#(animate)}"#).said
                == ["pages[0].elements[0].animate" + said])
    }

    @Test("No time is no error for what plays once")
    func noTime() {
        #expect(
            animations(#"{"property":"x","to":3,"time":0,"delay":1}"#)
                == [.custom(ElementAnimation(.x, to: 3, duration: .zero, delay: .seconds(1)))])
    }

    @Test("A key that no animation has is a warning with what may have been meant")
    func unknownKey() {
        #expect(
            read(element: #"{"kind":"text","text":"a","animate":{"property":"x","from":3,"esae":"linear"}}"#).said
                == [#"warning: pages[0].elements[0].animate.esae: unknown key "esae"; did you mean "ease"?"#])
    }

    @Test("An easing is checked by names alone where the player says no more, and not at all where it says nothing")
    func eases() {
        func said(_ vocabulary: StoryVocabulary) -> [String] {
            let text = #"{"version":1,"pages":[{"transition":{"ease":"cubicUot"},"elements":[]}]}"#
            return Story.parse(SourceText(name: "s", text: text), vocabulary: vocabulary).said
        }
        #expect(said(StoryVocabulary()) == [])
        #expect(
            said(StoryVocabulary(eases: ["linear", "cubicOut"])) == [
                #"pages[0].transition.ease: expected an easing (linear or cubicOut), found "cubicUot"; did you mean "cubicOut"?"#
            ])
    }

    @Test(
        "What an element has not is a warning that says what it has",
        arguments: [
            (
                #"{"kind":"text","text":"a","animate":{"property":"scale","to":2}}"#,
                ".property: this kind of element has no scale to move; expected x, y, opacity, color or reveal"
            ),
            (
                #"{"kind":"text","text":"a","animate":"countUp"}"#,
                #": "countUp" moves value, which this kind does not have; expected x, y, opacity, color or reveal"#
            ),
            (
                #"{"kind":"text","text":"a","animate":{"property":"scale","to":2}}"#,
                ".property: this kind of element has no scale to move; expected x, y, opacity, color or reveal"
            ),
            (
                #"{"kind":"spacer","animate":{"path":"M0 0"}}"#,
                ".path: this kind of element has no x to move; nothing of it can"
            ),
            (
                #"{"kind":"text","text":"a","animate":["rise","none"]}"#,
                #": "none" says nothing beside other animations"#
            ),
        ])
    func warnings(_ element: String, _ said: String) {
        let reading = read(element: element)
        #expect(reading.said == ["warning: pages[0].elements[0].animate" + said])
        #expect(reading.story != nil)
    }

    @Test("Every kind has what its own presets move", arguments: StoryVocabulary.standardKinds.map { $0.kind })
    func kinds(_ name: String) throws {
        let kind = try #require(vocabulary.kinds[name])
        #expect(kind.animatable.contains(.opacity) == (name != "spacer"))
        #expect(
            kind.animatable.contains(.value)
                == [
                    "stat", "gauge", "bars", "sparkline", "heatmap", "clock", "timeline", "calendar", "compare",
                    "donut", "line", "line",
                    "list", "ranking",
                    "table",
                ].contains(name)
        )
        #expect(kind.animatable.contains(.reveal) == (name != "spacer"))
        #expect(kind.animatable.contains(.scale) == ["title", "stat"].contains(name))
    }

    @Test("An element that stands in for a kind that is missing keeps its animations, without a word")
    func standIn() {
        let reading = read(element: #"{"kind":"image","src":"a","alt":"b","animate":{"property":"scale","to":2}}"#)
        #expect(reading.said.count == 1)
        #expect(
            reading.story?.pages[0].elements[0].common.animations == [.custom(ElementAnimation(.scale, to: 2))])
    }

    @Test("A preset stands for motions, with what is said of it in their place", arguments: AnimationPreset.allCases)
    func presets(_ preset: AnimationPreset) {
        let own = AnimationEntry.preset(preset).animations
        #expect(own.isEmpty == (preset == .none))
        #expect(own.allSatisfy { $0.duration > .zero && $0.loop != .forever })
        #expect(throws: Never.self) { try own.forEach { try vocabulary.checkEase?($0.ease) } }
        #expect(own.allSatisfy { $0.from != nil || $0.to != nil || $0.by != nil })
        let changed = AnimationEntry.preset(
            preset,
            overrides: .init(
                duration: .seconds(3), delay: .seconds(2), loop: .forever, yoyo: true, ease: "backIn", after: "a")
        ).animations
        #expect(changed.map(\.property) == own.map(\.property))
        #expect(changed.map(\.from) == own.map(\.from))
        #expect(
            changed.allSatisfy {
                $0.duration == .seconds(3) && $0.delay == .seconds(2) && $0.loop == .forever && $0.yoyo
                    && $0.ease == "backIn"
                    && $0.after == "a"
            })
    }

    @Test("Times and counts in Swift are clamped to what a file may say")
    func clamps() {
        var animation = ElementAnimation(.x, duration: .seconds(-1), delay: .nanoseconds(-1), loop: .count(0))
        #expect(animation.duration == .zero && animation.delay == .zero && animation.loop == .count(1))
        animation.duration = .seconds(Int64.max)
        animation.delay = .seconds(Int64.min)
        animation.loop = .count(.max)
        #expect(animation.duration == .seconds(3600) && animation.delay == .zero && animation.loop == .count(1_000_000))
        let entry = AnimationEntry.preset(.rise, overrides: .init(duration: .seconds(-1), loop: .count(-3)))
        #expect(entry.animations.map(\.duration) == [.zero] && entry.animations.map(\.loop) == [.count(1)])
    }

    @Test("In Swift an element says by modifiers what it says in a file")
    func modifiers() {
        let page = Page {
            Stat(1).animate(.fadeIn, .countUp).id("a")
            TextBlock("a").animate([.preset(.pulse, overrides: .init(after: "a"))])
            Title("a").style(.bold).animate(ElementAnimation(.x, from: -20))
            TextBlock("a").animate(.none)
        }
        let elements =
            #"{"kind":"stat","value":1,"id":"a","animate":["fadeIn","countUp"]},{"kind":"text","text":"a","animate":{"preset":"pulse","after":"a"}},{"kind":"title","text":"a","style":"bold","animate":{"property":"x","from":-20}},{"kind":"text","text":"a","animate":"none"}"#
        #expect(read(pages: #"{"elements":[\#(elements)]}"#).story?.pages == [page])
    }

    @Test("A transition is of any kind that there is", arguments: PageTransition.Kind.allCases)
    func transitions(_ kind: PageTransition.Kind) {
        let text =
            #"{"version":1,"transition":{"kind":"\#(kind)","ease":"cubicBezier(.2, 0, 0, 1)"},"pages":[{}]}"#
        #expect(read(text).story?.transition == PageTransition(kind: kind, ease: "cubicBezier(.2, 0, 0, 1)"))
        let kinds = listed(PageTransition.Kind.allCases.map(\.rawValue))
        #expect(
            read(pages: #"{"transition":{"kind":"pusch"}}"#).said == [
                #"pages[0].transition.kind: expected \#(kinds), found "pusch"; did you mean "push"?"#
            ])
        #expect(
            read(pages: #"{"transition":"pusch"}"#).said == [
                #"pages[0].transition: expected \#(kinds), found "pusch"; did you mean "push"?"#
            ])
        #expect(
            read(#"{"version":1,"transition":"\#(kind)","pages":[{}]}"#).story?.transition == PageTransition(kind: kind)
        )
    }

    @Test(
        "Two animations that move one property of an element at once are a warning at the later",
        arguments: [
            (
                #"["fadeIn","pulse"]"#,
                "[1]: animate[0] moves opacity too, until 0.42 s: from 0 s on this one alone counts"
            ),
            (
                #"[{"property":"x","to":5,"time":1,"delay":0.2},"rise",{"path":"M0 0L9 9","delay":0.7}]"#,
                "[2]: animate[0] moves x too, until 1.2 s: from 0.7 s on this one alone counts"
            ),
            (
                #"[{"preset":"blink","loop":true},{"property":"opacity","to":0,"delay":60}]"#,
                "[1]: animate[0] moves opacity too, until the page is left: from 60 s on this one alone counts"
            ),
            (
                #"[{"property":"x","to":5,"delay":3},{"property":"x","from":5}]"#,
                "[1]: animate[0] moves x too, until 3.5 s: from 0 s on this one alone counts"
            ),
        ])
    func overlaps(_ animate: String, _ said: String) {
        let reading = read(element: #"{"kind":"stat","value":1,"animate":\#(animate)}"#)
        #expect(reading.said == ["warning: pages[0].elements[0].animate" + said])
        #expect(reading.story != nil)
    }

    @Test(
        "Those that follow each other, move different things or wait for different elements are none",
        arguments: [
            #"["fadeIn","rise"]"#, #"["fadeIn",{"preset":"fadeOut","delay":3}]"#,
            #"[{"property":"x","to":5,"time":1,"loop":2},{"property":"x","to":0,"time":1,"delay":2}]"#,
            #"[{"property":"x","from":5,"time":0},{"property":"x","to":9}]"#,
            #"["pulse",{"preset":"pulse","after":"a"}]"#,
        ])
    func noOverlaps(_ animate: String) {
        let reading = read(
            pages:
                #"{"elements":[{"kind":"text","text":"a","id":"a"},{"kind":"stat","value":1,"animate":\#(animate)}]}"#)
        #expect(reading.said == [])
    }
}
