import RecapLanguage
import RecapSurface
import Testing

@testable import RecapScene

/// The notation of keys in files, and the keys that a user gives to commands.
@Suite struct UserKeyTests {
    private static let keys: [(String, Key)] =
        [
            ("n", .character("n")), ("G", .character("G")), ("+", .character("+")), ("-", .character("-")),
            ("ㅂ", .character("ㅂ")), ("한", .character("한")), ("é", .character("é")), ("👍", .character("👍")),
            ("^", .character("^")), ("C-n", .control("n")), ("C-\\", .control("\\")), ("M-n", .alt("n")),
            ("M-N", .alt("N")), ("M--", .alt("-")), ("M-1", .alt("1")), ("S-tab", .backTab), ("S-left", .shiftLeft),
            ("S-right", .shiftRight), ("S-up", .shiftUp), ("S-down", .shiftDown),
        ] + Key.named.map { ($0.name, $0.key) }

    @Test("A hint of keys leaves out its last parts where they don't fit, but never the first")
    func hint() {
        let hint = "← → turn   space pause   ? keys   q quit"
        #expect(hint.hint(within: 40) == hint && hint.hint(within: 39) == "← → turn   space pause   ? keys")
        #expect(hint.hint(within: 22) == "← → turn   space pause" && hint.hint(within: 21) == "← → turn")
        #expect(hint.hint(within: 3) == "← → turn")
    }

    @Test("Each key has one name in files, by which it is read again", arguments: keys)
    func text(_ text: String, key: Key) throws {
        #expect(try Key(text: text) == key)
        #expect(key.text == text)
    }

    @Test(
        "Names are read in upper and lower case, and by their other spellings",
        arguments: [
            ("Right", .right), ("PgUp", .pageUp), ("PAGEDOWN", .pageDown), ("Return", .enter), ("escape", .escape),
            ("Del", .delete), ("F10", .function(10)), ("ctrl-n", .control("n")), ("^n", .control("n")),
            ("Alt-x", .alt("x")), ("a-x", .alt("x")), ("Shift-Tab", .backTab), ("backtab", .backTab),
            (" ", .character(" ")), ("c--", nil),
        ] as [(String, Key?)])
    func spellings(_ text: String, key: Key?) { #expect((try? Key(text: text)) == key) }

    @Test(
        "What a terminal can't tell apart is refused, with what to write instead",
        arguments: [
            ("C-i", "tab"), ("C-m", "enter"), ("C-J", "enter"), ("C-h", "backspace"), ("C-[", "esc"), ("C-N", "C-n"),
            ("S-a", "\"A\""), ("S-enter", "enter"), ("C-left", "left"), ("C-1", "a to z"), ("M-[", "part of"),
            ("M-O", "part of"), ("M-\\", "part of"), ("M-left", "ASCII"), ("M-한", "ASCII"), ("C-M-x", "M-x"),
            ("f13", "f13"),
            ("rihgt", "rihgt"), ("", "key"), ("ab", "ab"), ("\u{1}", "key"), ("\u{200B}", "key"), ("👨‍👩‍👧", "several"),
            ("C-", "C-"),
        ])
    func refused(_ text: String, reason: String) {
        let error = #expect(throws: KeyTextError.self) { try Key(text: text) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    private func user(_ entries: KeyValuePairs<String, [Key]>) -> UserKeys {
        UserKeys(
            entries.compactMap { name, keys in
                CommandTable.command(named: name).map { UserKeys.Entry($0, keys: keys) }
            })
    }

    @Test("A command has the keys that the user gives it alone, and no other command has them")
    func replacing() {
        let keys = user(["next": [.character("x"), .character("q")], "pause": []])
        #expect(keys.player.keys(for: [.story(.next)]) == [.character("x"), .character("q")])
        #expect(keys.player.keys(for: [.story(.close)]) == [.escape])
        #expect(keys.player.command(for: .right) == nil && keys.player.command(for: .character(" ")) == nil)
        #expect(keys.player.command(for: .left) == .story(.previous))
    }

    @Test("A command that a player doesn't have takes no key there")
    func otherCommands() {
        let keys = user(["like": [.character("n")], "next": [.character("x")]])
        #expect(keys.player.keys(for: [.story(.next)]) == [.character("x")])
        #expect(user(["like": [.character("n")]]).player.command(for: .character("n")) == .story(.next))
    }

    @Test("Help and hints name the keys of the user, and leave out what has none")
    func hints() {
        let keys = user(["next": [.character("x")], "pause": [], "help": [.function(1)]])
        let help = KeyHelp.list(keys.player, in: .story)
        #expect(help.first { $0.summary == "next page" }?.keyText(KeyNames(.unicode)) == "x")
        #expect(!help.contains { $0.summary == "pause" })
        #expect(keys.next(.leftToRight) == .character("x") && keys.next(.rightToLeft) == .character("x"))
        #expect(user(["next": []]).next(.leftToRight) == nil)
        let hint = KeyNames(.unicode).hint(
            keys.player, [([.story(.previous), .story(.next)], "turn"), ([.story(.togglePause)], "pause")])
        #expect(hint == "← x turn")
        #expect(KeyNames(.unicode).hint(UserKeys.standard.player, [([.story(.togglePause)], "pause")]) == "space pause")
    }

    @Test("In a story from right to left arrows that turn pages change places, and other keys stay")
    func rightToLeft() {
        let keys = user(["next": [.right, .character("d")], "previous": [.left, .character("a")]])
        let bindings = keys.player(.rightToLeft)
        #expect(bindings.command(for: .left) == .story(.next) && bindings.command(for: .right) == .story(.previous))
        #expect(bindings.command(for: .character("d")) == .story(.next))
        #expect(keys.next(.rightToLeft) == .left && UserKeys.standard.next(.rightToLeft) == .left)
        // An arrow that is for something else has no direction.
        let other = user(["next": [.right], "faster": [.left], "previous": [.character("a")]]).player(.rightToLeft)
        #expect(other.command(for: .right) == .story(.next) && other.command(for: .left) == .story(.faster))
        let one = user(["next": [.right], "previous": [.character("a")]])
        #expect(one.player(.rightToLeft).command(for: .left) == .story(.next))
        #expect(one.next(.rightToLeft) == .left)
    }

    @Test("The default keys that are known before the table is made are those of the table")
    func defaultsWithoutTable() {
        let keys = UserKeys.standard, names = KeyNames(.unicode)
        #expect(keys.next(.leftToRight) == keys.player.keys(for: [.story(.next)]).first)
        #expect(keys.focusKey(names) == keys.player.keys(for: [.story(.focusNext)]).first.map { names($0) })
    }
}
