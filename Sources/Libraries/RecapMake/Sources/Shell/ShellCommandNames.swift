/// The names of commands by index, with the counts of their uses.
struct ShellCommandNames {
    /// The counts of a name within the period.
    struct Count {
        /// The number of uses.
        var uses: Int32 = 0
        /// The number of uses in the first half of the period.
        var inFirstHalf: Int32 = 0
        /// The number of uses that failed.
        var failed: Int32 = 0
        /// The number of uses that succeeded.
        var succeeded: Int32 = 0
        /// Whether the name was used before the period.
        var isOld = false
    }

    /// The kind of a well-known command.
    enum Role: Equatable {
        /// A tool with subcommands.
        case tool
        /// A command that changes the folder.
        case folder
        /// A text editor.
        case editor
    }

    /// The counts by index of the name.
    var counts: [Count] = []
    private var names = WordTable()
    /// The roles of the predefined names, by index.
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

    /// Returns the index of a name. Adds the name if it is new.
    mutating func number(of name: [UInt8]) -> Int {
        let (number, isNew) = names.insert(name.span)
        if isNew { counts.append(Count()) }
        return number
    }

    /// Returns the role of a name, or `nil` if it has none.
    func role(of number: Int) -> Role? { number < roles.count ? roles[number] : nil }

    /// Returns a name, or `nil` if it must not be shown.
    func shownName(of number: Int) -> String? { isShown(number) ? names.text(of: number) : nil }

    /// Returns whether a name may be shown: it must look like a name, and either be well known or have been used more than once.
    /// Any other name could be a password or another secret typed by mistake.
    private func isShown(_ number: Int) -> Bool {
        guard names.with(number, ShellCommandNames.isPlain) else { return false }
        return number < roles.count || counts[number].uses > 1 || KnownCommands.real.contains(names.text(of: number))
    }

    /// Returns the number of command names that were used in the period and satisfy a condition. Keywords of the shell's grammar
    /// don't count.
    ///
    /// - Parameters:
    ///   - slips: Names that are typos, which don't count.
    ///   - isIncluded: A function that decides, from the counts of a name, whether to include it.
    func vocabulary(without slips: Set<String>, where isIncluded: (Count) -> Bool = { _ in true }) -> Int {
        counts.enumerated().count { number, count in
            guard count.uses > 0, isIncluded(count) else { return false }
            let name = names.text(of: number)
            return !slips.contains(name) && !KnownCommands.keywords.contains(name)
        }
    }

    /// Returns the shown names with the greatest values, in descending order; ties are broken by the bytes of the name.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of names.
    ///   - value: A function that returns the value of a name. Names with a value of 0 or less are omitted.
    func greatest(_ limit: Int, by value: (Count) -> Int) -> [(number: Int, value: Int)] {
        var best: [(number: Int, value: Int)] = []
        for (number, count) in counts.enumerated() {
            let value = value(count)
            guard value > 0 else { continue }
            // Searching from the end is faster because most names belong after the last one.
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

    /// Returns a list of the shown names with the greatest values.
    ///
    /// - Parameter total: The number on which shares are based.
    func top(_ limit: Int, of total: Int, by value: (Count) -> Int) -> [Ranked] {
        greatest(limit, by: value).map { entry($0.number, $0.value, of: total) }
    }

    /// Returns a list entry for a name.
    func entry(_ number: Int, _ value: Int, of total: Int) -> Ranked {
        Ranked(label: names.text(of: number), value: value, share: percent(value, of: total))
    }

    /// The uses of all names that may be typos or the intended names.
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

    /// Returns whether a name looks like the name of a program: at most 24 bytes of letters in any script, digits and
    /// `. _ + -`, with at most 8 digits and at least one letter.
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
