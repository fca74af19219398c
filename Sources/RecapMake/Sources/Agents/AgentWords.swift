internal import RecapLanguage
internal import RecapStory

extension Noun {
    static let log = Noun("log", korean: "기록", counter: "개")
    static let message = Noun("message", korean: "메시지", counter: "개")
    static let reply = Noun("reply", "replies", korean: "대답", counter: "개")
    static let session = Noun("session", korean: "세션", counter: "개")
    static let token = Noun("token", korean: "토큰", counter: "개")
    static let toolRun = Noun("run of a tool", "runs of tools", korean: "도구 실행", counter: "번")
    static let project = Noun("project", korean: "프로젝트", counter: "개")
}

extension AgentFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "agents" }

    /// The name of the records that the source counts.
    public static var records: String { "lines" }

    /// Returns texts about the work with agents in a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["logsFrom"] = date(logsFrom, dates)
        words["messages"] = Noun.message.counted(messages, in: language)
        words["messagesLabel"] = Noun.message.label(messages, in: language)
        words["replies"] = Noun.reply.counted(replies, in: language)
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["peak"] = time.peak(dates, hasMonth: period.unit == .year)
        words["before"] = before?.text(period, in: language)
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        words["busiestDay"] = time.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayMessages"] = time.clearDay.map { Noun.message.counted($0.count, in: language) }
        words["busiestHour"] = time.clearHour.map { dates.hour($0) }
        words["sessions"] = Noun.session.counted(sessions, in: language)
        words["sessionsLabel"] = Noun.session.label(sessions, in: language)
        words["messagesPerSession"] = Noun.message.counted(messagesPerSession, in: language)
        words["length"] = lengthText(minutes: minutes, in: language)
        words["longest"] = longest.map { lengthText(minutes: $0.minutes, in: language) }
        words["longestDate"] = longest.map { dates.dayOfWeek($0.date) }
        words["longestMessages"] = longest.map { Noun.message.counted($0.messages, in: language) }
        words["tokensLabel"] = Noun.token.label(tokens.total, in: language)
        words["input"] = count(tokens.input)
        words["output"] = count(tokens.output)
        words["cached"] = count(tokens.cached)
        words["toolRuns"] = Noun.toolRun.counted(toolRuns, in: language)
        words["projects"] = Noun.project.counted(projectCount, in: language)
        words["projectsLabel"] = Noun.project.label(projectCount, in: language)
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["bookshelf"] = bookshelf?.text(in: language)
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("longest talk", "가장 긴 세션", words["longest"])
        lines.add("tool runs", "도구 실행", toolRuns > 0 ? Noun.time.counted(toolRuns, in: language) : nil)
        lines.add("most often", "가장 자주", models.first?.label)
        lines.add(time)
        lines.add("tokens", "토큰", tokens.total > 0 ? count(tokens.total) : nil)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["messages"], words["sessions"], words["activeDays"]], lines: lines)
    }

    private func count(_ number: Int) -> String { number.grouped }

    private func date(_ day: Day, _ dates: DateWords) -> String {
        switch dates.language {
        case .english: "\(dates.day(day)), \(day.date.year)"
        case .korean: "\(day.date.year)년 \(dates.day(day))"
        }
    }
}

extension AgentArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "Night owl"
        case (.nightOwl, .korean): "올빼미"
        case (.earlyBird, .english): "Early bird"
        case (.earlyBird, .korean): "아침형 인간"
        case (.weekender, .english): "Weekender"
        case (.weekender, .korean): "주말의 장인"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "마라토너"
        case (.delegator, .english): "Delegator"
        case (.delegator, .korean): "맡길 줄 아는 사람"
        case (.juggler, .english): "Juggler"
        case (.juggler, .korean): "저글러"
        case (.talker, .english): "Talker"
        case (.talker, .korean): "이야기꾼"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "\(number) % of your messages came between ten at night and six in the morning"
        case (.nightOwl, .korean): "메시지의 \(number)%를 밤 10시에서 아침 6시 사이에 썼어요"
        case (.earlyBird, .english): "\(number) % of your messages came between five and nine in the morning"
        case (.earlyBird, .korean): "메시지의 \(number)%를 아침 5시에서 9시 사이에 썼어요"
        case (.weekender, .english): "\(number) % of your messages came on a Saturday or a Sunday"
        case (.weekender, .korean): "메시지의 \(number)%를 주말에 썼어요"
        case (.marathoner, .english): "\(Noun.hour.counted(number, in: language)) in one session, without a break"
        case (.marathoner, .korean): "한 세션을 쉬지 않고 \(number)시간 이어 갔어요"
        case (.delegator, .english): "each of your messages set off \(Noun.toolRun.counted(number, in: language))"
        case (.delegator, .korean): "메시지 하나에 도구가 \(number)번 움직였어요"
        case (.juggler, .english): "you worked on \(Noun.project.counted(number, in: language))"
        case (.juggler, .korean): "\(Noun.project.counted(number, in: language))에서 함께 일했어요"
        case (.talker, .english): "\(Noun.message.counted(number, in: language)) in a session, on average"
        case (.talker, .korean): "한 세션에 평균 메시지 \(number)개를 건넸어요"
        }
    }
}

extension Bookshelf {
    /// Returns the number of books and the length of their shelf, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let isWhole = books == books.rounded()
        let times = isWhole ? Int(books).grouped : String(books)
        let metres = centimetres / 100
        let length =
            switch language {
            case .english:
                metres < 2 ? "\(centimetres) centimetres" : Noun.metre.counted(metres, in: language)
            case .korean: metres < 2 ? "\(centimetres)cm" : "\(metres.grouped)m"
            }
        return switch language {
        case .english:
            books < 1.1
                ? "all these tokens would fill War and Peace"
                : "all these tokens would fill War and Peace \(times) times: \(length) of shelf"
        case .korean: "토큰을 모두 글로 옮기면 『전쟁과 평화』 \(times)권, 책장 \(length)를 채워요"
        }
    }
}
