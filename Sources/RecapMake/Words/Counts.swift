internal import RecapWords

/// Numbers of things that recaps count.
extension Message {
    static func days(_ count: Int) -> Message { Message(count, one: "\(count) day", other: "\(count) days") }
    static func hours(_ count: Int) -> Message { Message(count, one: "\(count) hour", other: "\(count) hours") }
    static func minutes(_ count: Int) -> Message { Message(count, one: "\(count) minute", other: "\(count) minutes") }
    static func seconds(_ count: Int) -> Message { Message(count, one: "\(count) second", other: "\(count) seconds") }
    static func times(_ count: Int) -> Message { Message(count, one: "\(count) time", other: "\(count) times") }
    static func metres(_ count: Int) -> Message { Message(count, one: "\(count) metre", other: "\(count) metres") }
    static func people(_ count: Int) -> Message { Message(count, one: "\(count) person", other: "\(count) people") }

    static func commits(_ count: Int) -> Message { Message(count, one: "\(count) commit", other: "\(count) commits") }
    static func lines(_ count: Int) -> Message { Message(count, one: "\(count) line", other: "\(count) lines") }
    static func files(_ count: Int) -> Message { Message(count, one: "\(count) file", other: "\(count) files") }
    static func repositories(_ count: Int) -> Message {
        Message(count, one: "\(count) repository", other: "\(count) repositories")
    }

    static func messages(_ count: Int) -> Message {
        Message(count, one: "\(count) message", other: "\(count) messages")
    }
    static func replies(_ count: Int) -> Message { Message(count, one: "\(count) reply", other: "\(count) replies") }
    static func sessions(_ count: Int) -> Message {
        Message(count, one: "\(count) session", other: "\(count) sessions")
    }
    static func toolRuns(_ count: Int) -> Message {
        Message(count, one: "\(count) run of a tool", other: "\(count) runs of tools")
    }

    static func commands(_ count: Int) -> Message {
        Message(count, one: "\(count) command", other: "\(count) commands")
    }
    static func differentCommands(_ count: Int) -> Message {
        Message(count, one: "\(count) different command", other: "\(count) different commands")
    }
    static func commandNames(_ count: Int) -> Message { Message(count, one: "\(count) name", other: "\(count) names") }
    static func characters(_ count: Int) -> Message {
        Message(count, one: "\(count) character", other: "\(count) characters")
    }

    static func artists(_ count: Int) -> Message { Message(count, one: "\(count) artist", other: "\(count) artists") }
    static func songs(_ count: Int) -> Message { Message(count, one: "\(count) song", other: "\(count) songs") }
    static func podcasts(_ count: Int) -> Message {
        Message(count, one: "\(count) podcast", other: "\(count) podcasts")
    }

    static func computers(_ count: Int) -> Message {
        Message(count, one: "\(count) computer", other: "\(count) computers")
    }
    static func calendars(_ count: Int) -> Message {
        Message(count, one: "\(count) calendar", other: "\(count) calendars")
    }
    static func logs(_ count: Int) -> Message { Message(count, one: "\(count) log", other: "\(count) logs") }
    static func keptDays(_ count: Int) -> Message {
        Message(count, one: "\(count) kept day", other: "\(count) kept days")
    }
    static func apps(_ count: Int) -> Message { Message(count, one: "\(count) app", other: "\(count) apps") }
    static func otherApps(_ count: Int) -> Message {
        Message(count, one: "\(count) other app", other: "\(count) other apps")
    }

    static func meetings(_ count: Int) -> Message {
        Message(count, one: "\(count) meeting", other: "\(count) meetings")
    }
    static func books(_ count: Int) -> Message { Message(count, one: "\(count) book", other: "\(count) books") }
    static func pages(_ count: Int) -> Message { Message(count, one: "\(count) page", other: "\(count) pages") }
    static func authors(_ count: Int) -> Message { Message(count, one: "\(count) author", other: "\(count) authors") }
    static func films(_ count: Int) -> Message { Message(count, one: "\(count) film", other: "\(count) films") }
    static func ratings(_ count: Int) -> Message { Message(count, one: "\(count) rating", other: "\(count) ratings") }

    static func plays(_ count: Int) -> Message { Message(count, one: "\(count) play", other: "\(count) plays") }
    static func events(_ count: Int) -> Message { Message(count, one: "\(count) event", other: "\(count) events") }
    static func rows(_ count: Int) -> Message { Message(count, one: "\(count) row", other: "\(count) rows") }
    static func kilobytes(_ count: Int) -> Message { Message("\(count)\u{A0}kB") }
    static func entries(_ count: Int) -> Message { Message(count, one: "\(count) entry", other: "\(count) entries") }
    static func kinds(_ count: Int) -> Message { Message(count, one: "\(count) kind", other: "\(count) kinds") }
}

/// Returns a number of things in English, for notes and errors.
func counted(_ count: Int, _ noun: String) -> String { "\(count.grouped) \(noun)\(count == 1 ? "" : "s")" }
