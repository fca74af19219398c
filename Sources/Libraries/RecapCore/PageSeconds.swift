/// The playing time of a page: 0.5 s to one day (86,400 s), in whole nanoseconds.
///
/// There are two ways to convert a number: ``init(checking:)`` throws an error if the number is out of range, which suits user
/// input; ``init(clamping:)-(Double)`` clamps it to the range, which suits computed numbers. Literals are clamped.
public struct PageSeconds: Hashable, Sendable {
    /// The time, between ``shortest`` and ``longest``.
    public let duration: Duration

    /// The shortest time of a page, 0.5 s.
    public static let shortest = PageSeconds(clamping: .milliseconds(500))

    /// The longest time of a page, one day.
    public static let longest = PageSeconds(clamping: .seconds(86_400))

    /// The default time of a page, 6 s, used if neither the page nor its story specifies one.
    public static let `default` = PageSeconds(clamping: .seconds(6))

    /// Creates a page time from a number of seconds, rounded to the nearest nanosecond.
    ///
    /// - Parameter seconds: A finite number, more than 0 and at most 86,400. Values below 0.5 are raised to ``shortest``.
    /// - Throws: ``PageSecondsError`` if `seconds` is out of range.
    public init(checking seconds: Double) throws(PageSecondsError) {
        guard seconds.isFinite else { throw .notFinite }
        guard seconds > 0 else { throw .notPositive(seconds) }
        guard seconds <= 86_400 else { throw .tooLong(seconds) }
        self.init(clamping: Duration(nearest: seconds))
    }

    /// Creates the page time nearest to a number of seconds, rounded to the nearest nanosecond.
    ///
    /// - Parameter seconds: Any number. NaN results in ``default``.
    public init(clamping seconds: Double) {
        do {
            try self.init(checking: seconds)
        } catch {
            self = seconds.isNaN ? .default : seconds > 0 ? .longest : .shortest
        }
    }

    /// Creates the page time nearest to a duration, rounded down to a whole nanosecond.
    ///
    /// - Parameter duration: Any duration, including negative ones.
    public init(clamping duration: Duration) {
        let bounded = min(max(duration, .milliseconds(500)), .seconds(86_400))
        let (seconds, attoseconds) = bounded.components
        self.duration = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    }

    /// The time in seconds, as the `Double` nearest to the whole number of nanoseconds. Passing it to
    /// ``init(clamping:)-(Double)`` restores the same page time.
    public var value: Double { duration.decimalSeconds }
}

extension PageSeconds: Comparable {
    /// Returns whether the first page time is shorter than the second.
    public static func < (left: PageSeconds, right: PageSeconds) -> Bool { left.duration < right.duration }
}

extension PageSeconds: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates the page time nearest to a literal number of seconds.
    public init(floatLiteral seconds: Double) { self.init(clamping: seconds) }

    /// Creates the page time nearest to a literal whole number of seconds.
    public init(integerLiteral seconds: Int) { self.init(clamping: Double(seconds)) }
}

extension PageSeconds: CustomStringConvertible {
    /// The number of seconds in the notation of a story file, such as `6` or `3.7`.
    public var description: String {
        let text = String(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// The reason why a number cannot be the time of a page.
public enum PageSecondsError: Error, Hashable, Sendable {
    /// The number is infinite or NaN.
    case notFinite
    /// The associated number is zero or less.
    case notPositive(Double)
    /// The associated number is more than a day (86,400 s).
    case tooLong(Double)

    /// A description of the accepted numbers, worded to follow "expected".
    package var expectation: String {
        switch self {
        case .notFinite: "a finite number of seconds"
        case .notPositive: "seconds of more than 0"
        case .tooLong: "seconds of at most 86,400 (a day)"
        }
    }
}

extension PageSecondsError: CustomStringConvertible {
    /// A message with the expected range and the actual number.
    public var description: String {
        switch self {
        case .notFinite: "expected \(expectation)"
        case .notPositive(let found), .tooLong(let found): "expected \(expectation), found \(found)"
        }
    }
}

// Every duration that Swift code gives is treated alike: one outside its range counts as the nearest within it, so that a negative one
// counts as zero. In files, such a number is an error.

extension Duration {
    /// Creates a duration of a number of seconds in whole nanoseconds, at least one for a number above 0, and at most
    /// 1,000,000,000 s. A negative number and NaN count as 0.
    ///
    /// Rounding makes 3.7 exactly 37 ticks of 0.1 s; the `Double` itself is slightly larger.
    package init(nearest seconds: Double) {
        self = .nanoseconds(seconds > 0 ? max(1, Int64((min(seconds, 1e9) * 1e9).rounded())) : 0)
    }

    /// The number of seconds as in a file: the `Double` nearest to the whole number of nanoseconds, from which `init(nearest:)`
    /// makes the same duration.
    package var decimalSeconds: Double { (self / .nanoseconds(1)).rounded() / 1e9 }

    /// Returns the duration within `.zero...longest` that is nearest to this one, in whole nanoseconds, so that `.seconds(0.07)` equals
    /// the 0.07 of a file.
    package func clamped(to longest: Duration) -> Duration {
        Duration(nearest: min(max(self, .zero), longest) / .seconds(1))
    }
}
