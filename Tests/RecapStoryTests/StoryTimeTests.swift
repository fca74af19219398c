import Testing

@testable import RecapStory

/// An animation for tests: how long it goes on is what it is told.
private struct Film: ElementContent {
    var isEndless: Bool
    static let kind = "video"
    static let fields: FieldTable<Film> = FieldTable(
        Film(isEndless: false), FileField("endless", \.isEndless, .bool, "whether it goes on for ever"))
    var playback: Playback { isEndless ? .endless : .finite }
}

@Suite struct StoryTimeTests {
    @Test(
        "Seconds of 0 or less, without end or above a day are errors with their place",
        arguments: [
            ("0", "expected seconds of more than 0, found 0"), ("-1", "expected seconds of more than 0, found -1"),
            ("-0", "expected seconds of more than 0, found -0"),
            ("86400.1", "expected seconds of at most 86,400 (a day), found 86400.1"),
            ("1e400", "this number is too large"), ("-1e400", "this number is too large"),
            ("1e-400", "expected seconds of more than 0, found 1e-400"),
            (#""6""#, #"expected a number of seconds, found "6"; write 6"#),
            ("null", "expected a number of seconds, found null"),
            ("true", "expected a number of seconds, found true"),
        ])
    func wrongSeconds(_ seconds: String, _ message: String) {
        #expect(read(pages: #"{"remainSeconds":\#(seconds)}"#).said == ["pages[0].remainSeconds: \(message)"])
        #expect(
            read(#"{"version":1,"pageRemainSeconds":\#(seconds),"pages":[{}]}"#).said == [
                "pageRemainSeconds: \(message)"
            ])
    }

    @Test("Under half a second a page stays for half a second, with a warning")
    func shortSeconds() {
        let reading = read(
            #"{"version":1,"pageRemainSeconds":0.1,"pages":[{"remainSeconds":0.49},{"remainSeconds":0.5},{"remainSeconds":86400}]}"#
        )
        #expect(reading.story?.pageRemainSeconds == 0.5)
        #expect(
            reading.story?.pages.map(\.advance) == [
                .after(0.5), .after(0.5), .after(86_400),
            ])
        let message = "a page of less than 0.5 seconds stays for 0.5 seconds"
        #expect(
            reading.said == ["warning: pageRemainSeconds: \(message)", "warning: pages[0].remainSeconds: \(message)"])
    }

    @Test("Manual waits for a key, auto for its seconds")
    func advance() {
        let reading = read(pages: #"{"advance":"manual"},{"advance":"auto","remainSeconds":3},{"advance":"auto"}"#)
        #expect(reading.story?.pages.map(\.advance) == [.manual, .after(3), nil])
        #expect(
            read(pages: #"{"advance":"manual","remainSeconds":3}"#).said
                == ["warning: pages[0].remainSeconds: a page that waits for a key has no use for seconds"])
        #expect(
            read(pages: #"{"advance":"manuel"}"#).said
                == [#"pages[0].advance: expected auto, timed, manual or media, found "manuel"; did you mean "manual"?"#]
        )
    }

    @Test("Media waits for an animation that ends, and is an error with an endless one or none")
    func media() {
        func film(_ element: String) -> StoryReading {
            read(
                #"{"version":1,"pages":[{"advance":"media","elements":[\#(element)]}]}"#,
                kinds: [Film.self, TextBlock.self])
        }
        #expect(film(#"{"kind":"video"}"#).story?.pages[0].advance == .whenSignaled)
        #expect(
            film(#"{"kind":"video","endless":true}"#).said
                == ["pages[0].advance: expected an animation that ends, found an endless one"])
        #expect(film(#"{"kind":"video","endless":true},{"kind":"video"}"#).story?.pages[0].advance == .whenSignaled)
        #expect(
            film(#"{"kind":"text","text":""}"#).said
                == ["pages[0].advance: expected an animation on this page to wait for, found none"])
    }

    @Test("A build that cannot show the animation gives the page its seconds")
    func missingMedia() {
        let reading = read(pages: #"{"advance":"media","elements":[{"kind":"lottie","src":"a.json","alt":"a"}]}"#)
        #expect(reading.story?.pages[0].advance == nil)
        #expect(
            reading.said == [
                "warning: pages[0].advance: this build cannot show the animation; the page stays its seconds",
                #"warning: pages[0].elements[0].kind: this build cannot show "lottie"; its alt is shown"#,
            ])
    }
}
