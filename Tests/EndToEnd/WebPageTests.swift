import Testing

/// Stories as web pages and vector graphics, in a browser.
@Suite("web pages", .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct WebPageTests {
    private func export(_ story: String, _ name: String, in folder: TemporaryFolder, _ arguments: String...) throws
        -> String
    {
        let path = folder.path + "/" + name
        let run = try Command(arguments: ["export", story, "-o", path] + arguments)
        #expect(run.ending == .exited(0), "\(run.errors)")
        return path
    }

    /// The page in view, from 1, and whether it plays, as the document says.
    private func state(_ browser: Browser) throws -> String {
        try browser.evaluate("stage.dataset.page + ' ' + stage.dataset.state")
    }

    /// The text that is shown.
    private func text(_ browser: Browser) throws -> String {
        try browser.evaluate(
            """
            [...[...document.querySelectorAll('.layer')].pop().querySelectorAll('.line')]
              .map((line) => line.textContent).join('\\n')
            """)
    }

    @Test("Keys, taps, a press that lasts and swipes turn and pause")
    func input() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser()
        try browser.open(try export(Places.fixture("short"), "story.html", in: folder, "--speed", "0.25"))
        try browser.holdTime()
        #expect(try state(browser) == "1 playing")
        for (key, state) in [
            ("ArrowRight", "2 playing"), ("ArrowLeft", "1 playing"), ("ArrowLeft", "1 playing"), ("End", "3 playing"),
            (" ", "3 paused"), ("Home", "1 paused"), (" ", "1 playing"), ("End", "3 playing"),
            ("ArrowRight", "3 over"), ("ArrowLeft", "3 playing"), ("ArrowRight", "3 over"), ("ArrowRight", "3 over"),
            ("PageDown", "3 over"),
            ("Enter", "1 playing"),
        ] {
            try browser.press(key)
            #expect(try self.state(browser) == state, "\(key)")
        }
        // The right two thirds, and the left one.
        for (x, state) in [(700, "2 playing"), (300, "3 playing"), (100, "2 playing")] {
            try browser.mouse("mousePressed", x, 200)
            try browser.mouse("mouseReleased", x, 200)
            #expect(try self.state(browser) == state, "a tap at \(x)")
        }
        try browser.evaluate("addEventListener('pointerdown', (event) => (window.pressed = event.timeStamp))")
        try browser.mouse("mousePressed", 700, 200)
        #expect(try state(browser) == "2 paused")
        try browser.wait(until: "performance.now() - window.pressed > 400")
        try browser.mouse("mouseReleased", 700, 200)
        #expect(try state(browser) == "2 playing")
        try browser.swipe(from: 600, to: 300)
        #expect(try state(browser) == "3 playing")
        try browser.swipe(from: 300, to: 600)
        #expect(try state(browser) == "2 playing")
        #expect(browser.problems == [])
    }

    @Test("After the last page a button in the story's language plays it again, and nothing else goes round")
    func again() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            """
            {"version": 1, "lang": "ko", "title": "한 해", "pages": [
              {"elements": [{"kind": "text", "text": "one"}]}, {"elements": [{"kind": "text", "text": "two"}]}]}
            """, to: "story.json")
        let browser = try Browser()
        try browser.open(try export(story, "story.html", in: folder, "--speed", "0.25"))
        try browser.holdTime()
        let isSeen = "document.getElementById('replay').checkVisibility()"
        #expect(try browser.evaluate(isSeen) == "false")
        func end() throws {
            for _ in 0..<2 { try browser.press("ArrowRight") }
            #expect(try state(browser) == "2 over")
        }
        try end()
        #expect(try browser.evaluate(isSeen) == "true")
        #expect(try browser.evaluate("document.getElementById('replay').textContent") == "다시 읽기")
        try browser.mouse("mousePressed", 700, 200)
        try browser.mouse("mouseReleased", 700, 200)
        try browser.swipe(from: 600, to: 300)
        #expect(try state(browser) == "2 over")
        try browser.click("#replay")
        #expect(try state(browser) == "1 playing")
        for key in ["Enter", " "] {
            try end()
            try browser.press("Tab")
            #expect(try browser.evaluate("document.activeElement.id") == "replay")
            try browser.press(key)
            #expect(try state(browser) == "1 playing", "\(key)")
            #expect(try browser.evaluate(isSeen) == "false")
        }
        // Keys turn back while the button has the focus.
        try end()
        try browser.press("Tab")
        try browser.press("ArrowLeft")
        #expect(try state(browser) == "2 playing")
        #expect(browser.problems == [])
    }

    @Test("A page says its language, its direction, and what programs show of a link to it")
    func properties() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser()
        func pages(_ head: String) throws -> String {
            try folder.write(
                """
                {"version": 1, \(head) "pages": [{"elements": [{"kind": "text", "text": "a <b> of \\"c\\""}]},
                  {"elements": [{"kind": "text", "text": "later"}]}]}
                """, to: "story.json")
        }
        func property(_ name: String) throws -> String {
            try browser.evaluate("document.querySelector('meta[property=\"og:\(name)\"]')?.content")
        }
        let root = "document.documentElement.lang + ' ' + document.documentElement.dir"
        try browser.open(
            try export(try pages(#""lang": "ko", "title": "A & \"B\"","#), "story.html", in: folder))
        #expect(try browser.evaluate(root) == "ko ltr")
        #expect(try property("title") == #"A & "B""#)
        #expect(try property("description") == #"a <b> of "c""#)
        #if Media
            // The first bytes of a PNG say its width and its height.
            let size = try browser.evaluate(
                """
                (([type, data]) => [16, 20].map((place) => [0, 1, 2, 3].reduce((sum, at) =>
                  sum * 256 + atob(data).charCodeAt(place + at), 0)).join("x") + " " + type)(
                  document.querySelector('meta[property="og:image"]').content.split(","))
                """)
            #expect(size == "600x315 data:image/png;base64")
        #endif

        try browser.open(try export(try pages(#""lang": "ar","#), "story.html", in: folder))
        #expect(try browser.evaluate(root) == "ar rtl")
        #expect(try text(browser).contains(#"a <b> of "c""#))
        try browser.open(try export(try pages(""), "story.html", in: folder))
        #expect(try browser.evaluate(root) == "en ltr")
    }

    /// The numbers of the page and of the step in view.
    private func step(_ browser: Browser) throws -> String {
        try browser.evaluate("stage.dataset.page + '.' + stage.dataset.step")
    }

    /// What screen readers are told.
    private func said(_ browser: Browser) throws -> String {
        try browser.evaluate("document.querySelector('[aria-live]').textContent")
    }

    /// An expression for the words among some that are shown.
    private static let shownWords = """
        ["before", "one", "two", "after", "end"].filter((word) => [...document.querySelectorAll(".layer")].pop()
          .textContent.includes(word)).join(" ")
        """

    @Test("Keys show the steps of a page before they turn it, and take them back; screen readers are told each")
    func steps() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser()
        try browser.open(try export(Places.fixture("steps"), "story.html", in: folder, "--speed", "0.25"))
        #expect(try step(browser) == "1.1")
        #expect(try browser.evaluate("bars.firstChild.style.getPropertyValue('--steps')") == "4")
        let list = "List, 2 items:\none."
        for (key, step, words, told) in [
            ("ArrowRight", "1.2", "before one", list), ("ArrowRight", "1.3", "before one two", "two."),
            ("ArrowLeft", "1.2", "before one", list), ("ArrowLeft", "1.1", "before", "before"),
            ("ArrowLeft", "1.1", "before", "1/2\nbefore"), ("End", "2.1", "end", "2/2\nend"),
            ("ArrowLeft", "1.4", "before one two after", "1/2\nbefore\n\n\(list)\n\ntwo.\n\nafter"),
            ("ArrowLeft", "1.3", "before one two", "two."), ("ArrowRight", "1.4", "before one two after", "after"),
            ("ArrowRight", "2.1", "end", "2/2\nend"), ("Home", "1.1", "before", "1/2\nbefore"),
            (" ", "1.1", "before", "1/2\nbefore"), ("ArrowRight", "1.2", "before one", list),
        ] {
            try browser.press(key)
            #expect(try self.step(browser) == step, "\(key)")
            #expect(try said(browser) == told, "\(key)")
            // Words come with an entrance, and pages with a transition.
            try browser.wait(until: "\(Self.shownWords) === '\(words)'")
        }
        #expect(try state(browser) == "1 paused")
        // What is taken back is away at once, and what stands has no entrance.
        try browser.press("ArrowLeft")
        #expect(try browser.evaluate(Self.shownWords) == "before")
        try browser.press("ArrowRight")
        #expect(try browser.evaluate(Self.shownWords) == "before one")
        #expect(browser.problems == [])
    }

    @Test("Taps and swipes show steps, also where motion is reduced and in a window of another form")
    func stepsByTouch() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser(reducesMotion: true)
        try browser.open(try export(Places.fixture("steps"), "story.html", in: folder, "--speed", "0.25"))
        try browser.holdTime()
        #expect(try browser.evaluate(Self.shownWords) == "before")
        try browser.mouse("mousePressed", 700, 200)
        try browser.mouse("mouseReleased", 700, 200)
        #expect(try step(browser) == "1.2")
        #expect(try browser.evaluate(Self.shownWords) == "before one")
        try browser.swipe(from: 600, to: 300)
        #expect(try browser.evaluate(Self.shownWords) == "before one two")
        try browser.mouse("mousePressed", 100, 200)
        try browser.mouse("mouseReleased", 100, 200)
        #expect(try step(browser) == "1.2")
        try browser.resize(390, 844)
        try browser.wait(until: "document.querySelectorAll('.layer .line').length === 40")
        #expect(try browser.evaluate(Self.shownWords) == "before one")
        try browser.swipe(from: 100, to: 300)
        #expect(try browser.evaluate(Self.shownWords) == "before")
    }

    @Test("Steps follow each other by themselves, but on a page that waits")
    func stepsByTime() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser()
        try browser.open(try export(Places.fixture("steps"), "story.html", in: folder, "--speed", "2"))
        try browser.wait(until: "stage.dataset.step === '2' && \(Self.shownWords) === 'before one'")
        try browser.wait(until: "stage.dataset.step === '4'")
        #expect(try said(browser) == "after")
        try browser.wait(until: "stage.dataset.page === '2'")

        let waiting = try folder.write(
            """
            {"version": 1, "pages": [{"advance": "manual", "elements": [
              {"kind": "text", "text": "before"}, {"kind": "text", "text": "after", "step": "next"}]}]}
            """, to: "waiting.json")
        try browser.open(try export(waiting, "waiting.html", in: folder))
        let finish =
            "Promise.all(document.getAnimations().map((animation) => (animation.finish(), animation.finished)))"
        try browser.evaluate(finish)
        #expect(try step(browser) == "1.1")
        #expect(try browser.evaluate(Self.shownWords) == "before")
        try browser.press("ArrowRight")
        #expect(try step(browser) == "1.2")
        try browser.evaluate(finish)
        #expect(try state(browser) == "1 playing")
        #expect(browser.problems == [])
    }

    @Test("Pages turn by themselves, but for one that waits, and screen readers are told their text")
    func time() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser()
        try browser.open(try export(Places.fixture("short"), "story.html", in: folder))
        try browser.wait(until: "stage.dataset.page === '2'")
        #expect(try said(browser).hasSuffix("Page two\n\n다음"))
        try browser.wait(until: "stage.dataset.state === 'over'")
        #expect(try state(browser) == "3 over")

        try browser.open(try export(Places.fixture("waiting"), "waiting.html", in: folder))
        try browser.wait(until: "stage.dataset.page === '2'")
        try browser.evaluate("document.getAnimations().map((animation) => animation.finish())")
        try browser.wait(until: "document.getAnimations().every((animation) => animation.playState !== 'running')")
        #expect(try state(browser) == "2 playing")
        #expect(browser.problems == [])
    }

    @Test("Less motion: pages are in place at once, and nothing slides")
    func reducedMotion() throws {
        let folder = try TemporaryFolder()
        let path = try export(Places.fixture("entrance"), "story.html", in: folder)
        let moving = try Browser()
        try moving.open(path)
        try moving.holdTime()
        try moving.press("ArrowRight")
        #expect(try !text(moving).contains("Quoted"))
        #expect(try moving.evaluate("document.querySelectorAll('.layer').length") == "2")
        let still = try Browser(reducesMotion: true)
        try still.open(path)
        try still.press("ArrowRight")
        #expect(try still.evaluate("document.querySelectorAll('.layer').length") == "1")
        #expect(try text(still).contains("Quoted"))
    }

    @Test("Markup and scripts in a story are text, and the content policy lets nothing else run")
    func hostile() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser(reducesMotion: true)
        let page = try export(Places.fixture("markup"), "story.html", in: folder, "--size", "120x40")
        try browser.open(page)
        #expect(try browser.evaluate("window.ran") == "undefined")
        #expect(try browser.evaluate("document.title").hasPrefix("</title></script><script>window.ran"))
        #expect(try text(browser).contains("</script><script>window.ran = 'text'</script>"))
        #expect(try browser.evaluate("stage.querySelector('[aria-live]').textContent").contains("<svg onload="))
        #expect(
            try browser.evaluate(
                "[...document.querySelectorAll('script, style, img, svg:not(.layer > svg), i, b')].map((element) => element.localName).join()"
            )
                == "style,i,script,script")
        #expect(browser.problems == [])
        #expect(browser.loaded.allSatisfy { $0 == "file://" + page || $0 == "about:blank" }, "\(browser.loaded)")

        try browser.evaluate(
            """
            (document.addEventListener("securitypolicyviolation", () => (window.refused = (window.refused ?? 0) + 1)),
              document.body.append(Object.assign(document.createElement("script"), { text: "window.ran = 1" })),
              document.body.append(Object.assign(document.createElement("img"), { src: "x.png" })))
            """)
        try browser.wait(until: "window.refused === 2")
        #expect(try browser.evaluate("window.ran") == "undefined")

        let graphic = try export(Places.fixture("markup"), "page.svg", in: folder, "--size", "120x40", "--page", "1")
        try browser.open(graphic)
        #expect(try browser.evaluate("document.documentElement.localName") == "svg")
        #expect(try browser.evaluate("window.ran") == "undefined")
        #expect(try browser.evaluate("document.querySelector('title').textContent").hasPrefix("</title></script>"))
        #expect(
            try browser.evaluate(
                "[...new Set([...document.querySelectorAll('*')].map((element) => element.localName))].sort().join()")
                == "desc,g,linearGradient,path,rect,stop,svg,text,title")
    }

    @Test(
        "A vector graphic of the whole story plays by itself, also as an image, and does not fade where motion is reduced"
    )
    func animatedGraphic() throws {
        let folder = try TemporaryFolder()
        let graphic = try export(Places.fixture("short"), "story.svg", in: folder, "--size", "40x12")
        // The opacity of each page at a share of the length.
        func opacities(at share: Double, in browser: Browser) throws -> String {
            try browser.evaluate(
                """
                (document.getAnimations().forEach((animation) => {
                    animation.pause();
                    animation.currentTime = \(share) * animation.effect.getComputedTiming().duration;
                  }),
                  [...document.querySelectorAll("g.s")].map((page) => Math.round(getComputedStyle(page).opacity * 10) / 10)
                    .join())
                """)
        }
        let browser = try Browser()
        try browser.open(graphic)
        // Three pages, each of which covers those before it.
        #expect(try opacities(at: 0.15, in: browser) == "1,0,0")
        #expect(try opacities(at: 0.3733, in: browser) == "1,0.5,0")
        #expect(try opacities(at: 0.5, in: browser) == "0,1,0")
        #expect(try opacities(at: 0.85, in: browser) == "0,0,1")
        #expect(try opacities(at: 0.96, in: browser) == "1,0,0.5")
        let still = try Browser(reducesMotion: true)
        try still.open(graphic)
        #expect(try opacities(at: 0.3733, in: still) == "1,0,0" && opacities(at: 0.5, in: still) == "0,1,0")
        let page = try folder.write("<img src='story.svg'>", to: "page.html")
        try browser.open(page)
        try browser.wait(until: "document.images[0].complete && document.images[0].naturalWidth === 400")
    }

    @Test("A vector graphic as an image follows the colours that its reader prefers", arguments: [true, false])
    func colorScheme(_ isLight: Bool) throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"""
            {"version": 1, "theme": "auto", "pages": [{"elements": [
              {"kind": "text", "text": "light or dark", "color": "accent"},
              {"kind": "donut", "items": [{"label": "a", "value": 2}, {"label": "b", "value": 1}]}]}]}
            """#, to: "auto.json")
        let theme = isLight ? "paper" : "midnight"
        let picture = try export(story, "page.png", in: folder, "--theme", theme, "--reduce-motion")
        for (name, options) in [("story.svg", []), ("page.svg", ["--page", "1"])] {
            let graphic = try Command(arguments: ["export", story, "-o", folder.path + "/" + name] + options)
            try #require(graphic.ending == .exited(0), "\(graphic.errors)")
            let browser = try Browser(isLight: isLight)
            try browser.open(
                try folder.write("<body style='margin:0'><img style='display:block' src='\(name)'>", to: "page.html"))
            try browser.wait(until: "document.images[0].complete && document.images[0].naturalWidth === 800")
            try browser.takePicture(folder.path + "/image")
            #expect(try likeness(picture, folder.path + "/image") == "alike\n", "\(name) \(theme)")
        }
    }

    /// A story with a link in several words and two lines, one of every form that must not be opened, and a page after it.
    private func linkedStory(in folder: TemporaryFolder) throws -> String {
        try folder.write(
            #"""
            {"version": 1, "pages": [
              {"advance": "manual", "elements": [
                {"kind": "text", "text": "Read [all of the long and winding manual of this program](https://example.com/a?b=c&d=1)."},
                {"kind": "list", "items": ["[write](mailto:somebody@example.com)", "{{hostile}}"]},
                {"kind": "text", "text": "[one](javascript:window.ran=1) [two](data:text/html,x) [three](https://a@b.example/\"onclick=\"window.ran=2)"}]},
              {"elements": [{"kind": "text", "text": "end"}]}],
             "data": {"hostile": "[four](JavaScript:window.ran=3)"}}
            """#, to: "links.json")
    }

    private static let manual = "https://example.com/a?b=c&d=1"

    @Test("A link is opened by a click and by Enter, beside the story, which stays on its page")
    func links() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser(reducesMotion: true)
        try browser.open(try export(try linkedStory(in: folder), "story.html", in: folder, "--size", "40x16"))
        #expect(
            try browser.evaluate("[...new Set([...document.querySelectorAll('a')].map((link) => link.href))].join(' ')")
                == "\(Self.manual) mailto:somebody@example.com")
        #expect(
            try browser.evaluate(
                "[...document.querySelectorAll('a')].every((link) => link.rel === 'noopener noreferrer')") == "true")
        // What is not opened is there as text.
        for words in ["[one](javascript:", "[four](JavaScript:"] { #expect(try text(browser).contains(words)) }

        // Each link is one stop of the Tab key, at which the page waits.
        let focused = "document.activeElement.matches('a') && document.activeElement.href"
        try browser.press("Tab")
        #expect(try browser.evaluate(focused) == Self.manual)
        #expect(try state(browser) == "1 paused")
        try browser.press("Enter")
        #expect(try browser.waitForOpenedAddress() == Self.manual)
        try browser.press("Tab")
        #expect(try browser.evaluate(focused) == "mailto:somebody@example.com")
        try browser.click(".line a")
        #expect(try browser.waitForOpenedAddress() == Self.manual)
        #expect(try state(browser) == "1 playing")
        // Screen readers find the links and nothing else in the drawn page.
        #expect(
            try browser.evaluate(
                "[...document.querySelectorAll('.line *')].every((part) => part.closest('a, [aria-hidden]') || part.querySelector('a'))"
            ) == "true")
        try browser.press("Tab")
        try browser.press("ArrowRight")
        #expect(try state(browser) == "2 playing")
        #expect(try browser.evaluate("window.ran") == "undefined")
    }

    @Test("A link of a graphic is opened by a click, and only a safe one is a link")
    func linksOfGraphics() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser()
        try browser.open(
            try export(try linkedStory(in: folder), "page.svg", in: folder, "--page", "1", "--size", "40x16"))
        #expect(
            try browser.evaluate(
                "[...new Set([...document.querySelectorAll('a')].map((link) => link.href.baseVal))].join(' ')")
                == "\(Self.manual) mailto:somebody@example.com")
        try browser.click("a text")
        #expect(try browser.waitForOpenedAddress() == Self.manual)
        #expect(try browser.evaluate("window.ran") == "undefined")
    }

    @Test("Words from the right are whole, and follow each other from the right to the left")
    func scripts() throws {
        let folder = try TemporaryFolder()
        let browser = try Browser(reducesMotion: true)
        try browser.open(try export(Places.fixture("scripts"), "story.html", in: folder, "--size", "80x24"))
        // The words of the first line with such words, and whether each is at the right of the one before.
        let words = """
            (() => {
              const words = [...document.querySelector(".phrase").parentElement.querySelectorAll(".phrase")];
              const lefts = words.map((word) => word.getBoundingClientRect().left);
              return lefts.every((left, at) => at === 0 || left > lefts[at - 1]) &&
                words.map((word) => word.textContent).reverse().slice(0, 4).join(" ");
            })()
            """
        #expect(try browser.evaluate(words) == "مرحبا بالعالم هذا نص")
        try browser.press("End")
        #expect(
            try browser.evaluate("[...document.querySelectorAll('.emoji')].map((sign) => sign.textContent).join(' ')")
                == "😀 🎉 ☕ ⭐ ⌚ 👍 👩")
        #expect(browser.problems == [])
    }

    @Test(
        "A page looks as its picture does",
        arguments: [
            (Places.fixture("shapes"), 1), (Places.fixture("shapes"), 2), (Places.fixture("scripts"), 1),
            (Places.fixture("scripts"), 3), (Places.story("2024"), 2), (Places.story("2024"), 5),
        ])
    func likeness(_ story: String, _ page: Int) throws {
        let folder = try TemporaryFolder()
        let picture = try export(story, "page.png", in: folder, "--page", "\(page)", "--reduce-motion")
        let browser = try Browser(reducesMotion: true)
        try browser.open(try export(story, "story.html", in: folder), fragment: "#\(page)")
        try browser.takePicture(folder.path + "/html")
        try browser.open(try export(story, "page.svg", in: folder, "--page", "\(page)", "--reduce-motion"))
        try browser.takePicture(folder.path + "/svg")
        for form in ["html", "svg"] {
            #expect(try likeness(picture, folder.path + "/" + form) == "alike\n", "\(form)")
        }
    }

    #if Media
        @Test("Pictures on a page and behind it look as they do in a picture, and are in the file", arguments: 1...2)
        func pictures(_ page: Int) throws {
            let folder = try TemporaryFolder()
            // Thin stripes of all shades, and a part that lets the page through.
            _ = try python(
                """
                import sys
                from PIL import Image
                picture = Image.new("RGBA", (400, 300))
                for x in range(400):
                    for y in range(300):
                        picture.putpixel((x, y), (x * 255 // 400, y * 255 // 300, 200 * (x // 20 % 2), 0 if x > 300 else 255))
                picture.save(sys.argv[1])
                """, folder.path + "/stripes.png")
            let story = try folder.write(
                """
                {"version": 1, "theme": "slate", "pages": [
                  {"elements": [{"kind": "image", "src": "stripes.png", "alt": "stripes", "fit": "stretch", "animation": "none"}]},
                  {"background": {"image": "stripes.png"}, "elements": [{"kind": "text", "text": "words"}]}]}
                """, to: "story.json")
            let picture = try export(story, "page.png", in: folder, "--page", "\(page)", "--reduce-motion")
            let browser = try Browser(reducesMotion: true)
            try browser.open(try export(story, "story.html", in: folder), fragment: "#\(page)")
            try browser.wait(until: "document.querySelectorAll('image').length > 0")
            try browser.takePicture(folder.path + "/html")
            #expect(browser.problems == [])
            #expect(try folder.read("story.html").contains("img-src data:"))
            let graphic = try export(story, "page.svg", in: folder, "--page", "\(page)", "--reduce-motion")
            try browser.open(graphic)
            try browser.takePicture(folder.path + "/svg")
            // Behind a page, a window has more of the picture, up to its edges.
            for form in page == 1 ? ["html", "svg"] : ["svg"] {
                #expect(try likeness(picture, folder.path + "/" + form) == "alike\n", "\(form)")
            }
        }

        @Test("An animation is pictures, which one element shows in turn")
        func animation() throws {
            let folder = try TemporaryFolder()
            _ = try python(
                """
                import sys
                from PIL import Image
                frames = [Image.new("RGB", (96, 96), color) for color in ("red", "lime", "blue")]
                frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=200, loop=0)
                """, folder.path + "/lights.gif")
            let story = try folder.write(
                """
                {"version": 1, "theme": "slate", "pages": [
                  {"elements": [{"kind": "image", "src": "lights.gif", "alt": "lights", "animation": "none"}]}]}
                """, to: "story.json")
            let browser = try Browser()
            try browser.open(try export(story, "story.html", in: folder, "--portrait"))
            // Notes each picture that is shown, and in how many elements.
            try browser.evaluate(
                """
                (() => {
                window.shown = new Set(); window.elements = new Set();
                (function look() {
                  const image = document.querySelector("image");
                  if (image) { shown.add(image.getAttribute("href")); elements.add(image); }
                  requestAnimationFrame(look);
                })();
                })()
                """)
            try browser.wait(until: "shown.size === 3")
            #expect(try browser.evaluate("elements.size") == "1")
            #expect(browser.problems == [])
        }

        @Test(
            "Large letters and rings are as sharp as the pixels of the window",
            arguments: [(390, 844, 3), (1280, 800, 2), (2560, 1440, 1)])
        func sharpness(_ width: Int, _ height: Int, _ scale: Int) throws {
            let folder = try TemporaryFolder()
            let story = try folder.write(
                """
                {"version": 1, "theme": "midnight", "pages": [
                  {"elements": [{"kind": "title", "text": "O", "font": "display"}]},
                  {"elements": [{"kind": "donut", "items": [{"label": "a", "value": 1}]}]}]}
                """, to: "story.json")
            let page = try export(story, "story.html", in: folder)
            let browser = try Browser(reducesMotion: true)
            try browser.resize(width, height, scale: scale)
            for number in 1...2 {
                try browser.open(page, fragment: "#\(number)")
                try browser.takePicture(folder.path + "/\(number)")
            }
            let edges = try python(
                """
                import base64, io, sys
                from PIL import Image
                for path in sys.argv[1:]:
                    picture = Image.open(io.BytesIO(base64.b64decode(open(path).read()))).convert("L")
                    width, height = picture.size
                    # The largest shape below the bars, from the middle of its left side upwards and downwards.
                    ink = picture.crop((0, height // 10, width, height)).point(lambda level: 255 * (level > 110))
                    rows = [ink.crop((0, y, width, y + 1)).getbbox() for y in range(ink.height)]
                    least = min(row[0] for row in rows if row)
                    middle = [y for y, row in enumerate(rows) if row and row[0] == least]
                    y = middle[len(middle) // 2]
                    high = next(count for count in range(height) if not (rows[y - count] and rows[y + count]))
                    lefts = [row[0] for row in rows[y - high // 2:y + high // 2]]
                    steps = [abs(one - other) for one, other in zip(lefts, lefts[1:])]
                    print(max(steps) <= 3, len(set(lefts)) > 12)
                """, folder.path + "/1", folder.path + "/2")
            #expect(edges == "True True\nTrue True\n")
            #expect(browser.problems == [])
        }
    #endif

    /// Returns `alike` for a picture and one of the window that are, apart from the bars at the top.
    private func likeness(_ picture: String, _ window: String) throws -> String {
        try python(
            """
            import base64, io, sys
            from PIL import Image, ImageChops, ImageStat
            one = Image.open(sys.argv[1]).convert("RGB")
            other = Image.open(io.BytesIO(base64.b64decode(open(sys.argv[2]).read()))).convert("RGB")
            assert one.size == other.size == (800, 480), (one.size, other.size)
            # Below the bars, in blocks of 8 by 8 pixels.
            one, other = (picture.crop((0, 60, 800, 480)).reduce(8) for picture in (one, other))
            difference = ImageChops.difference(one, other)
            mean = sum(ImageStat.Stat(difference).mean) / 3
            most = max(high for low, high in ImageStat.Stat(difference).extrema)
            print("alike" if mean < 0.6 and most < 60 else f"differ by {mean} and {most}")
            """, picture, window)
    }

    @Test(
        "Bundled stories play to their end in every window",
        arguments: ["2024", "kinds", "release-notes", "motion", "onboarding", "media"])
    func bundled(_ story: String) throws {
        let folder = try TemporaryFolder()
        let path = try export(story, "story.html", in: folder, story == "media" ? "--pages=1-3" : "--fps=12")
        let browser = try Browser(reducesMotion: true)
        try browser.open(path)
        #expect(try browser.evaluate("document.querySelectorAll('.layer .line').length") == "24")
        try browser.resize(390, 844)
        try browser.wait(until: "document.querySelectorAll('.layer .line').length === 40")
        let count = try browser.evaluate("document.querySelectorAll('#bars div').length")
        var presses = 0
        while try state(browser).hasSuffix("playing"), presses < 100 {
            #expect(try browser.evaluate("document.querySelectorAll('.line span, .layer svg *').length > 0") == "true")
            try browser.press("ArrowRight")
            presses += 1
        }
        #expect(try state(browser) == "\(count) over")
        #expect(browser.problems == [])
        let size = try browser.evaluate(
            """
            [...document.querySelectorAll("script:not([type]), style")]
              .reduce((size, element) => size + new TextEncoder().encode(element.textContent).length, 0)
            """)
        #expect(Int(size).map { $0 < 25_000 } == true, "\(size) bytes")
        let whole = try Command(arguments: ["-c", "%s", path], program: "/usr/bin/stat").output
        let limit = story == "media" ? 3_000_000 : 1_000_000
        #expect(Int(whole.dropLast()).map { $0 < limit } == true, "\(whole) bytes")
    }
}
