import Testing

/// Words and options that were mistyped, or meant for something else, and what is suggested.
@Suite("Slips")
struct SlipTests {
    @Test(
        "An option is suggested only if it is near",
        arguments: [
            (["notes", "--size", "1"], nil), (["2024", "--auto"], nil), (["make", "git", "--squre"], nil),
            (["keep", "--foo"], nil), (["render", "2024", "--pge", "2"], "--page"),
            (["export", "2024", "-o", "a.gif", "--squre"], "--square"), (["make", "git", "--yaer", "2025"], "--year"),
        ])
    func options(_ arguments: [String], _ meant: String?) throws {
        let run = try Command(arguments: arguments)
        let option = arguments.last { $0.hasPrefix("--") } ?? ""
        let hint = meant.map { ". Did you mean '\($0)'?" } ?? ""
        #expect(run.ending == .exited(64))
        #expect(run.errors.hasPrefix("Error: Unknown option '\(option)'\(hint)\nUsage: "), "\(run.errors)")
    }
}
