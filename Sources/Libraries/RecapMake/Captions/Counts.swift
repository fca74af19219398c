internal import RecapLanguage

/// Counts with their nouns.
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

/// Amounts with a suitable number of digits.
extension Message {
    /// Returns an amount with up to two decimal places below 10, one below 1,000, and none from 1,000 on.
    ///
    /// - Parameter isMoney: Whether numbers below 1,000 have two decimal places if they are not whole.
    static func amount(_ amount: Double, isMoney: Bool = false) -> Message {
        let decimals = decimals(ofAmount: amount, isMoney: isMoney)
        let rounded = amount.rounded(decimals: decimals)
        return Message("\(rounded, decimals: isMoney && decimals == 2 && rounded != rounded.rounded() ? 2 : nil)")
    }

    /// Returns the maximum number of decimal places of an amount.
    static func decimals(ofAmount amount: Double, isMoney: Bool = false) -> Int {
        let size = abs(amount)
        return size < 10 || isMoney && size < 1000 ? 2 : size < 1000 ? 1 : 0
    }

    /// Returns an amount with its unit. A currency symbol is positioned according to the language. Without a unit, returns only
    /// the amount.
    static func amount(_ amount: Double, unit: String?) -> Message {
        guard let unit, !unit.isEmpty else { return .amount(amount) }
        guard TableUnit.isPrefix(unit) else {
            return Message("\(Message.amount(amount, isMoney: TableUnit.isMoney(unit)))\(TableUnit.after(unit))")
        }
        let money = Message(.amount(abs(amount), isMoney: true), currency: unit)
        return amount < 0 ? Message("-\(money)") : money
    }
}

/// Durations in words.
extension Message {
    /// Returns a duration in minutes if it is below two hours, and otherwise in rounded hours, such as "95 minutes" or "41
    /// hours".
    static func length(minutes: Int) -> Message {
        minutes < 120 ? .minutes(minutes) : .hours(rounded(minutes, to: 60))
    }

    /// Returns a duration in hours and minutes, such as "4 h 12 min", without the part that is 0.
    static func hoursAndMinutes(_ minutes: Int) -> Message {
        guard minutes >= 60 else { return .minutes(minutes) }
        let hours = minutes / 60, rest = minutes % 60
        return rest == 0 ? .hours(hours) : Message("\(hours)\u{A0}h \(rest)\u{A0}min")
    }

    /// Returns hours as a rounded number of days, such as "that is 50 days and nights without a break". Returns `nil` below three
    /// days.
    static func daysAndNights(hours: Int) -> Message? {
        guard hours >= 72 else { return nil }
        let days = rounded(hours, to: 24)
        return Message(
            days, one: "that is \(days) day and night without a break",
            other: "that is \(days) days and nights without a break")
    }
}
