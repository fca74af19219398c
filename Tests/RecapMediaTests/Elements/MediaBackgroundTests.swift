#if Media
    import RecapScene
    import RecapStory
    import RecapSurface
    import Testing

    @testable import RecapMedia

    /// Files behind pages.
    @Suite struct MediaBackgroundTests {
        private let assets: MemoryAssets

        init() throws {
            var files = try mediaFixtures("bar.json", "four.png")
            files["broken.png"] = Array("no picture".utf8)
            assets = MemoryAssets(files)
        }

        private func showing(
            _ picture: BackgroundPicture, colors: ColorDepth = .truecolor, end: Double = 2
        ) -> MediaShowing {
            var page = mediaPage("a", TextBlock("a line of text").animate())
            page.background = PageBackground(colors: [RGBColor(20, 20, 40)], picture: picture)
            return MediaShowing(.plain(page), assets: assets, colors: colors, end: end)
        }

        /// The number of different colours behind the rows below the text.
        private func colors(_ surface: Surface) -> Int {
            var colors = Set<Color>()
            for y in 11..<16 {
                for x in 0..<44 { colors.formUnion([surface[x, y].foreground, surface[x, y].background]) }
            }
            return colors.subtracting([.default]).count
        }

        @Test("An image is there after the first frame, which does not wait for it, and text stays where it was")
        func image() throws {
            let showing = showing(.image("four.png"))
            let first = try #require(showing.frames.first), last = try #require(showing.frames.last)
            #expect(colors(first.surface) == 1)
            #expect(colors(last.surface) > 1)
            let row = try #require((0..<16).first { first.surface.plainText(ofRow: $0).contains("a line of text") })
            #expect(last.surface.plainText(ofRow: row).contains("a line of text"))
        }

        @Test("An animation moves behind the page")
        func animation() throws {
            let showing = showing(.lottie("bar.json"), end: 1.9)
            let looks = Set(
                showing.frames.map { frame in (0..<44).map { frame.surface[$0, 12].background } })
            #expect(looks.count > 5)
        }

        @Test("A file that can't be read leaves the plain background, without a text in its place")
        func broken() throws {
            let showing = showing(.image("broken.png"), end: 4)
            let last = try #require(showing.frames.last)
            #expect(colors(last.surface) == 1)
            #expect(!last.text.contains("broken"))
        }

        @Test("With 16 colours the file is not read")
        func few() throws {
            let showing = showing(.image("four.png"), colors: .ansi16)
            #expect(showing.service.openFiles == 0)
            #expect(colors(try #require(showing.frames.last).surface) == 1)
        }
    }

    extension Surface {
        fileprivate func plainText(ofRow y: Int) -> String {
            String(plainText().split(separator: "\n", omittingEmptySubsequences: false)[y])
        }
    }
#endif
