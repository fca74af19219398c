/// The names of commands, numbered, with what is counted of each.
struct CommandNames {
    /// What is counted of a name within the period.
    struct Count {
        /// The number of uses.
        var uses: Int32 = 0
        /// The number of uses in the first half of the period.
        var inFirstHalf: Int32 = 0
        /// The number of uses that failed.
        var failed: Int32 = 0
        /// The number of uses that succeeded.
        var succeeded: Int32 = 0
        /// Whether it was used before the period.
        var isOld = false
    }

    /// What a name is known for.
    enum Role: Equatable {
        /// A tool with subcommands.
        case tool
        /// A command that changes the folder.
        case folder
        /// An editor of texts.
        case editor
    }

    /// The counts by number.
    var counts: [Count] = []
    private var names = WordTable()
    /// The roles of the names that were there from the beginning.
    private var roles: [Role] = []

    init() {
        let tools = KnownCommands.subcommands.map { ($0.tool, Role.tool) }
        let folders = ["cd", "pushd", "z", "zi", "j"].map { ($0, Role.folder) }
        let editors = [
            "vi", "vim", "nvim", "emacs", "emacsclient", "nano", "micro", "hx", "helix", "kak", "code", "zed", "subl",
            "ed",
        ]
        .map { ($0, Role.editor) }
        for (name, role) in tools + folders + editors {
            _ = number(of: Array(name.utf8))
            roles.append(role)
        }
    }

    /// Returns the number of a name, which is added if it is new.
    mutating func number(of name: [UInt8]) -> Int {
        let (number, isNew) = names.insert(name.span)
        if isNew { counts.append(Count()) }
        return number
    }

    /// Returns what a name is known for.
    func role(of number: Int) -> Role? { number < roles.count ? roles[number] : nil }

    /// Returns a name, or `nil` if it is not shown.
    func shownName(of number: Int) -> String? { isShown(number) ? names.text(of: number) : nil }

    /// Returns whether a name is shown: it looks like one, and it is a well-known one or was used more than once, since it may
    /// else be a password or another secret that was typed at the prompt by mistake.
    private func isShown(_ number: Int) -> Bool {
        guard names.with(number, CommandNames.isPlain) else { return false }
        return number < roles.count || counts[number].uses > 1 || KnownCommands.real.contains(names.text(of: number))
    }

    /// Returns the number of names of commands that were used in the period and meet a condition. Words of the shell's own grammar
    /// are no commands.
    ///
    /// - Parameters:
    ///   - slips: Names that were typed by mistake.
    ///   - isIncluded: A function that returns whether a name with a count is included.
    func vocabulary(without slips: Set<String>, where isIncluded: (Count) -> Bool = { _ in true }) -> Int {
        counts.enumerated().count { number, count in
            guard count.uses > 0, isIncluded(count) else { return false }
            let name = names.text(of: number)
            return !slips.contains(name) && !KnownCommands.keywords.contains(name)
        }
    }

    /// Returns the shown names with the greatest values, the greatest first, equal ones by the bytes of the name.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of names.
    ///   - value: A function that returns the value of a name. Names with a value of 0 or less are left out.
    func greatest(_ limit: Int, by value: (Count) -> Int) -> [(number: Int, value: Int)] {
        var best: [(number: Int, value: Int)] = []
        for (number, count) in counts.enumerated() {
            let value = value(count)
            guard value > 0 else { continue }
            // From the end, since most names stand behind the last one.
            var at = best.count
            while at > 0,
                best[at - 1].value < value
                    || best[at - 1].value == value && names.precedes(number, best[at - 1].number)
            {
                at -= 1
            }
            guard at < limit, isShown(number) else { continue }
            best.insert((number, value), at: at)
            if best.count > limit { best.removeLast() }
        }
        return best
    }

    /// Returns the shown names with the greatest values as a list.
    ///
    /// - Parameter total: The number that shares are of.
    func top(_ limit: Int, of total: Int, by value: (Count) -> Int) -> [Ranked] {
        greatest(limit, by: value).map { entry($0.number, $0.value, of: total) }
    }

    /// Returns an entry of a list.
    func entry(_ number: Int, _ value: Int, of total: Int) -> Ranked {
        Ranked(label: names.text(of: number), value: value, share: percent(value, of: total))
    }

    /// The uses of the names that may be slips of the hand, or what was meant.
    var slipUses: [ShellTypos.Use] {
        counts.enumerated().compactMap { number, count in
            guard count.uses > 0, names.with(number, Edit.canBe) else { return nil }
            return ShellTypos.Use(
                name: names.with(number) { Array($0) }, count: Int(count.uses), succeeded: Int(count.succeeded))
        }
    }

    /// Returns the number of uses of the names with a role.
    func uses(of role: Role) -> Int {
        zip(roles, counts).reduce(0) { $0 + ($1.0 == role ? Int($1.1.uses) : 0) }
    }

    /// Returns whether a name is one that programs have: at most 24 bytes, letters of any script, digits and `. _ + -`, with at
    /// most 8 digits and at least one letter.
    private static func isPlain(_ name: Span<UInt8>) -> Bool {
        guard name.count <= 24 else { return false }
        var letters = 0, digits = 0
        for index in 0..<name.count {
            switch name[index] {
            case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: letters += 1
            case 0x30...0x39: digits += 1
            case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
            default: return false
            }
        }
        return letters > 0 && digits <= 8
    }
}
