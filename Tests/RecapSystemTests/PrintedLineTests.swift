import RecapSystem
import Testing

@Suite("Lines on a terminal")
struct PrintedLineTests {
    @Test("Long lines are broken between words; indented ones and long words stay whole")
    func breaks() {
        #expect("one two three\nfour\n".broken(at: 8) == "one two\nthree\nfour\n")
        #expect("one two".broken(at: 7) == "one two")
        #expect("  a line of a file\n         ^".broken(at: 8) == "  a line of a file\n         ^")
        #expect("see /a/very/long/path now".broken(at: 8) == "see\n/a/very/long/path\nnow")
        #expect("日本 日本 日本".broken(at: 9) == "日本 日本\n日本")
        #expect("".broken(at: 8) == "")
        #expect(
            "recap-tui: to share it: recap-tui make git --export a.png".broken(at: 16)
                == "recap-tui: to\nshare it:\nrecap-tui make git --export a.png")
    }
}
