import CNcurses
import RecapSurface
import Testing

@testable import RecapNcurses

extension NcursesTests {
    /// Pictures in pixels, by the bytes that the terminal is sent.
    @Suite struct PictureTests {
        /// A screen of 20×5 cells with a picture of 4×2 cells at column 3 and row 1, over cells that show it too.
        private struct Screen {
            let on: TestTerminal
            let picture: ScreenPicture
            var surface = Surface(size: CellSize(width: 20, height: 5))
            static let frame = Rect(x: 3, y: 1, width: 4, height: 2)

            init(
                _ method: PictureMethod, bytes: Int = 5000, isOpaque: Bool = true,
                color: ColorChoice = .always(.truecolor), height: UInt16 = 5, animation: PictureAnimation? = nil
            ) throws {
                on = try TestTerminal(height: height, color: color)
                let data = (0..<bytes).map { UInt8(truncatingIfNeeded: method == .sixel ? 63 + $0 % 64 : $0 * 7) }
                picture = try #require(
                    ScreenPicture(
                        data, method: method, size: Screen.frame.size, isOpaque: isOpaque, animation: animation))
            }

            /// Draws the picture anew.
            mutating func place(
                _ presence: PlacedPicture.Presence = .still, at frame: Rect = Screen.frame,
                _ playback: PicturePlayback? = nil
            ) {
                surface.removePictures(in: Rect(surface.size))
                surface.fill(Rect(surface.size), background: .hex(0x10_2030))
                surface.place(picture, presence, frame: frame, clip: Rect(surface.size), playback: playback) {
                    surface in
                    for y in frame.y..<frame.maxY {
                        surface.write("####", at: Point(x: frame.x, y: y), style: Style(), clip: Rect(surface.size))
                    }
                }
            }

            /// Shows the surface, lets the terminal take all that is due, and returns what it was sent.
            mutating func show() throws -> String {
                try on.terminal.present(&surface)
                var output = ""
                repeat {
                    output += on.output()
                    _ = on.terminal.events(until: .now + .milliseconds(5))
                } while on.terminal.pictures.hasParts || cncurses_is_behind()
                return output + on.output()
            }
        }

        /// The commands of kitty's graphics in a text, as their keys and their payload.
        private func commands(_ output: String) -> [(keys: String, payload: String)] {
            output.components(between: "\u{1B}_G", and: "\u{1B}\\").map { command in
                let parts = command.split(separator: ";", maxSplits: 1)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
        }

        @Test("placeholders stand for the cells of a picture that was sent once, in parts of at most 4,096 characters")
        func placeholders() throws {
            var screen = try Screen(.placeholders)
            _ = try screen.show()
            screen.place()
            let sent = commands(try screen.show())
            let number = try #require(screen.on.terminal.pictures.removalNumbers.first)
            #expect(sent.map(\.keys) == ["a=T,U=1,c=4,r=2,q=2,f=100,i=\(number),m=1", "m=0"])
            #expect(sent.allSatisfy { $0.payload.utf8.count <= 4096 })
            #expect(base64(sent.map(\.payload).joined()) == screen.picture.data)
            for (x, y) in [(3, 1), (6, 1), (3, 2), (6, 2)] {
                let cell = CursesCell(x: x, y: y)
                #expect(cell.scalar == "\u{10EEEE}" && cell.foreground == Int32(number))
                #expect(cell.background == 0x10_2030, "the background of the page, not that of the cells")
            }
            #expect(CursesCell(x: 2, y: 1).scalar == " " && CursesCell(x: 7, y: 1).scalar == " ")
            screen.place()
            #expect(commands(try screen.show()).isEmpty, "nothing is sent twice")
        }

        @Test("a placeholder has the diacritics of its row and its column")
        func diacritics() throws {
            var screen = try Screen(.placeholders, bytes: 10)
            _ = try screen.show()
            screen.place()
            let output = try screen.show()
            let marks: [Unicode.Scalar] = ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}"]
            for row in 0..<2 {
                for column in 0..<4 {
                    var text = String.UnicodeScalarView()
                    text.append(contentsOf: ["\u{10EEEE}", marks[row], marks[column]])
                    #expect(output.unicodeScalars.contains(text), "row \(row), column \(column)")
                }
            }
        }

        @Test("where something lies over a picture, it has no placeholders, and moving it moves them")
        func parts() throws {
            var screen = try Screen(.placeholders)
            screen.place()
            _ = try screen.show()
            screen.surface.write("hi", at: Point(x: 4, y: 1), style: Style(), clip: Rect(screen.surface.size))
            _ = try screen.show()
            #expect(cursesText(row: 1, width: 8) == "   \u{10EEEE}hi\u{10EEEE} ")
            screen.place(.moving, at: Screen.frame.offset(x: -5, y: 0))
            #expect(commands(try screen.show()).isEmpty)
            #expect(cursesText(row: 1, width: 8) == "\u{10EEEE}\u{10EEEE}      ")
            screen.place(.awaited)
            #expect(commands(try screen.show()).isEmpty)
            #expect(cursesText(row: 1, width: 8) == "   #### ")
        }

        @Test("a picture whose page has gone is freed, and so is one at the end, before the screen is left")
        func freed() throws {
            var screen = try Screen(.placeholders)
            screen.place()
            _ = try screen.show()
            let first = try #require(screen.on.terminal.pictures.removalNumbers.first)
            screen.surface.removePictures(in: Rect(screen.surface.size))
            #expect(commands(try screen.show()).map(\.keys) == ["a=d,d=I,q=2,i=\(first)"])
            screen.place()
            _ = try screen.show()
            let second = try #require(screen.on.terminal.pictures.removalNumbers.first)
            screen.on.terminal.close()
            let end = screen.on.output()
            #expect(commands(end).map(\.keys) == ["a=d,d=I,q=2,i=\(second)"])
            let freed = try #require(end.range(of: "\u{1B}_G")), left = try #require(end.range(of: "\u{1B}[?1049l"))
            #expect(freed.upperBound < left.lowerBound)
        }

        @Test("in the midst of sending a picture, keys arrive, and the end closes the sequence that was cut")
        func interrupted() throws {
            var screen = try Screen(.placeholders, bytes: 4_000_000)
            screen.place()
            try screen.on.terminal.present(&screen.surface)
            // Nobody reads what the terminal is sent.
            screen.on.type("x")
            #expect(screen.on.terminal.events(until: .now + .seconds(5)) == [.key(.character("x"))])
            _ = screen.on.terminal.events(until: .now + .milliseconds(20))
            #expect(screen.on.terminal.pictures.hasParts)
            _ = screen.on.output()
            screen.on.terminal.close()
            #expect(screen.on.output().contains("\u{1B}\\\u{1B}_Ga=d,d=I"))
        }

        @Test("kitty's pictures without placeholders are placed when they rest uncovered, and taken away else")
        func direct() throws {
            var screen = try Screen(.kitty)
            _ = try screen.show()
            screen.place(.moving)
            let sent = commands(try screen.show()).map(\.keys)
            let number = try #require(screen.on.terminal.pictures.removalNumbers.first)
            #expect(sent == ["a=t,q=2,f=100,i=\(number),m=1", "m=0"])
            screen.place()
            let placed = try screen.show()
            #expect(placed.contains("\u{1B}7\u{1B}[2;4H\u{1B}_Ga=p,q=2,i=\(number),p=4100,C=1,c=4,r=2\u{1B}\\\u{1B}8"))
            #expect(cursesText(row: 1, width: 8) == "   #### ")
            screen.surface.write("hi", at: Point(x: 4, y: 1), style: Style(), clip: Rect(screen.surface.size))
            #expect(commands(try screen.show()).map(\.keys) == ["a=d,d=i,q=2,i=\(number),p=4100"])
            screen.place()
            #expect(commands(try screen.show()).map(\.keys) == ["a=p,q=2,i=\(number),p=4100,C=1,c=4,r=2"])
        }

        /// An animation whose first frame is shown for 70 ms: another frame, the first one again, and one for the end.
        private func animation(bytes: Int = 4000) -> PictureAnimation {
            PictureAnimation(
                milliseconds: 70,
                frames: [
                    PictureAnimation.Frame(.encoded(Array(repeating: 1, count: bytes)), milliseconds: 50),
                    PictureAnimation.Frame(.copy(of: 0), milliseconds: 30),
                    PictureAnimation.Frame(.encoded([2]), milliseconds: nil),
                ])
        }

        @Test(
            "the frames of an animation are sent once, and then it plays without a byte",
            arguments: [PictureMethod.kitty, .placeholders])
        func animations(method: PictureMethod) throws {
            let animation = animation()
            var screen = try Screen(method, bytes: 10, animation: animation)
            _ = try screen.show()
            screen.place(.still, at: Screen.frame, .playing(from: 0, passes: nil, start: 0))
            #expect(!animation.isShown)
            let sent = commands(try screen.show())
            let number = try #require(screen.on.terminal.pictures.removalNumbers.first)
            let frames = sent.filter { $0.keys.hasPrefix("a=f") }
            #expect(
                frames.map(\.keys) == [
                    "a=f,q=2,z=50,f=100,i=\(number),m=1", "a=f,q=2,m=0",
                    "a=f,q=2,z=30,f=32,s=1,v=1,c=1,i=\(number),m=0", "a=f,q=2,z=-1,f=100,i=\(number),m=0",
                ])
            #expect(base64(frames.prefix(2).map(\.payload).joined()) == Array(repeating: 1, count: 4000))
            #expect(
                sent.filter { $0.keys.hasPrefix("a=a") }.map(\.keys) == ["a=a,q=2,i=\(number),s=3,v=1,c=1,r=1,z=70"])
            #expect(animation.isShown)
            // The player's frame goes on, and the terminal goes on by itself.
            screen.place(.still, at: Screen.frame, .playing(from: 2, passes: nil, start: 0))
            #expect(try screen.show() == "")
        }

        @Test("an animation pauses, steps, goes on and begins anew by one command each, and is freed at the end")
        func control() throws {
            let animation = animation()
            var screen = try Screen(.kitty, bytes: 10, animation: animation)
            _ = try screen.show()
            screen.place(.still, at: Screen.frame, .playing(from: 1, passes: 2, start: 0))
            _ = try screen.show()
            let number = try #require(screen.on.terminal.pictures.removalNumbers.first)
            let steps: [(PicturePlayback, String)] = [
                (.paused(at: 1), "s=1,c=2"), (.paused(at: 2), "s=1,c=3"),
                (.playing(from: 2, passes: 2, start: 0), "s=3,v=3,c=3,r=1,z=70"),
                (.playing(from: 0, passes: 2, start: 1), "s=3,v=3,c=1,r=1,z=70"),
            ]
            for (playback, keys) in steps {
                screen.place(.still, at: Screen.frame, playback)
                #expect(commands(try screen.show()).map(\.keys) == ["a=a,q=2,i=\(number),\(keys)"])
            }
            // Below an overlay it is cells, and afterwards it is where it has to be.
            screen.surface.write("hi", at: Point(x: 4, y: 1), style: Style(), clip: Rect(screen.surface.size))
            #expect(commands(try screen.show()).map(\.keys) == ["a=d,d=i,q=2,i=\(number),p=4100"])
            #expect(!animation.isShown)
            screen.place(.still, at: Screen.frame, .playing(from: 1, passes: 1, start: 1))
            #expect(
                commands(try screen.show()).map(\.keys) == [
                    "a=a,q=2,i=\(number),s=3,v=2,c=2,r=1,z=70", "a=p,q=2,i=\(number),p=4100,C=1,c=4,r=2",
                ])
            #expect(animation.isShown)
            screen.on.terminal.close()
            #expect(commands(screen.on.output()).map(\.keys) == ["a=d,d=I,q=2,i=\(number)"])
            #expect(!animation.isShown)
        }

        @Test("animations with more bytes than a page may send stay cells")
        func largeAnimations() throws {
            let animation = animation(bytes: PictureAnimation.maximumBytes)
            var screen = try Screen(.placeholders, bytes: 10, animation: animation)
            screen.place(.still, at: Screen.frame, .playing(from: 0, passes: nil, start: 0))
            #expect(commands(try screen.show()).isEmpty && !animation.isShown)
            #expect(cursesText(row: 1, width: 8) == "   #### ")
        }

        @Test("one of kitty's pictures can be at several places, of which each is taken away by itself")
        func severalPlaces() throws {
            var screen = try Screen(.kitty)
            screen.place()
            _ = try screen.show()
            let number = try #require(screen.on.terminal.pictures.removalNumbers.first)
            let other = Rect(x: 10, y: 2, width: 4, height: 2)
            screen.surface.place(screen.picture, .still, frame: other, clip: Rect(screen.surface.size)) { _ in }
            #expect(commands(try screen.show()).map(\.keys) == ["a=p,q=2,i=\(number),p=8203,C=1,c=4,r=2"])
            screen.place()
            #expect(commands(try screen.show()).map(\.keys) == ["a=d,d=i,q=2,i=\(number),p=8203"])
        }

        @Test("a cleared screen has lost kitty's placed pictures, which are sent again")
        func cleared() throws {
            var screen = try Screen(.kitty, bytes: 10)
            screen.place()
            _ = try screen.show()
            screen.on.terminal.invalidate()
            screen.surface.markAllChanged()
            let sent = commands(try screen.show()).map { $0.keys.prefix(3) }
            #expect(sent == ["a=d", "a=t", "a=p"])
        }

        @Test("behind translucent pixels are blanks instead of the cells that show the picture")
        func translucent() throws {
            var screen = try Screen(.kitty, isOpaque: false)
            screen.place()
            _ = try screen.show()
            #expect(cursesText(row: 1, width: 8) == "        ")
            screen.place(.moving)
            _ = try screen.show()
            #expect(cursesText(row: 1, width: 8) == "   #### ")
        }

        @Test("sixels are drawn at rest, and the cells below are written again when they go", arguments: [30_000, 10])
        func sixels(bytes: Int) throws {
            var screen = try Screen(.sixel, bytes: bytes)
            screen.place(.moving)
            #expect(try !screen.show().contains("\u{1B}P"))
            screen.place()
            let drawn = try screen.show()
            let data = String(decoding: screen.picture.data, as: UTF8.self)
            #expect(drawn.contains("\u{1B}7\u{1B}[2;4H\u{1B}P0;1;0q\(data)\u{1B}\\\u{1B}8"))
            screen.place()
            #expect(try !screen.show().contains("\u{1B}P"), "it is drawn once")
            screen.place(.moving)
            #expect(try screen.show().contains("####"), "the cells are as before, and written all the same")
        }

        @Test("iTerm2's images have a size in cells and are PNG in Base64")
        func inline() throws {
            var screen = try Screen(.iterm2)
            screen.place()
            let drawn = try screen.show().components(between: "\u{1B}]1337;File=", and: "\u{1B}\\")
            let parts = try #require(drawn.first).split(separator: ":")
            #expect(
                parts[0] == "inline=1;size=5000;width=4;height=2;preserveAspectRatio=0;doNotMoveCursor=1")
            #expect(base64(String(parts[1])) == screen.picture.data)
        }

        @Test("on the last row, where drawing would scroll the screen, sixels stay cells")
        func lastRow() throws {
            var screen = try Screen(.sixel)
            screen.place(at: Screen.frame.offset(x: 0, y: 2))
            #expect(try !screen.show().contains("\u{1B}P"))
        }

        @Test("with 256 colours, the number of a picture is an entry of the palette beyond the named ones")
        func palette() throws {
            var screen = try Screen(.placeholders, color: .always(.indexed256))
            screen.place()
            let sent = commands(try screen.show())
            let number = try #require(screen.on.terminal.pictures.removalNumbers.first)
            #expect((16...255).contains(number) && sent[0].keys.contains("i=\(number),"))
            #expect(CursesCell(x: 3, y: 1).foreground == Int32(number))
        }

        @Test("in tmux, commands are passed on with every ESC doubled")
        func tmux() {
            var bytes: [UInt8] = []
            KittyGraphics(isInTmux: true).free(7, to: &bytes)
            #expect(
                String(decoding: bytes, as: UTF8.self)
                    == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,q=2,i=7\u{1B}\u{1B}\\\u{1B}\\")
        }

        @Test("the C library gives the placeholder one cell, and each of the diacritics none")
        func widths() throws {
            _ = try headless()
            #expect(cncurses_width(0x10EEEE) == 1)
            let surface = Surface(size: CellSize(width: 1, height: 1))
            let marks = (0..<297).map { surface.scalars(of: Glyph(pictureRow: 0, column: $0))[2] }
            #expect(Set(marks).count == 297 && marks.allSatisfy { cncurses_width($0.value) == 0 })
        }
    }
}

extension PictureLayer {
    /// The numbers of the pictures that the terminal has.
    fileprivate var removalNumbers: [UInt32] {
        String(decoding: removal, as: UTF8.self).components(between: ",i=", and: "\u{1B}").compactMap { UInt32($0) }
    }
}

extension String {
    /// Returns the parts between each of two texts.
    fileprivate func components(between start: String, and end: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let from = rest.firstRange(of: start) {
            rest = rest[from.upperBound...]
            guard let to = rest.firstRange(of: end) else { break }
            parts.append(String(rest[..<to.lowerBound]))
            rest = rest[to.upperBound...]
        }
        return parts
    }

    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

/// Decodes Base64.
private func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = [], value = 0, bits = 0
    for character in text.utf8 {
        guard let digit = digits.firstIndex(of: character) else { break }
        value = (value << 6 | digit) & 0xFFFF
        bits += 6
        if bits >= 8 {
            bits -= 8
            bytes.append(UInt8(value >> bits & 0xFF))
        }
    }
    return bytes
}
