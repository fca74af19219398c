extension Noun {
    static let book = Noun("book", korean: "책", counter: "권")
    static let page = Noun("page", counter: "쪽")
    static let author = Noun("author", korean: "작가", counter: "명")
}

extension BookFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "goodreads" }

    /// The name of the records that the source counts.
    public static var records: String { "books" }

    /// Returns texts about the books of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["books"] = Noun.book.counted(books, in: language)
        words["booksLabel"] = Noun.book.label(books, in: language)
        words["pages"] = pages.map { Noun.page.counted($0, in: language) }
        words["pagesLabel"] = pages.map { Noun.page.label($0, in: language) }
        words["pagesADay"] = pages.map { Noun.page.counted(max(1, $0 / period.count), in: language) }
        words["authors"] = Noun.author.counted(authorCount, in: language)
        words["rereads"] = Noun.book.counted(rereads, in: language)
        words["unread"] = Noun.book.counted(unread, in: language)
        words["busiestMonth"] = time.clearMonth.map { dates.month($0) }
        words["busiestMonthBooks"] = time.months.max().map { Noun.book.counted($0, in: language) }
        words["before"] = before.map { $0.text(period, in: language) }
        words["longestPages"] = longest.map { Noun.page.counted(Int($0.value), in: language) }
        words["shortestPages"] = shortest.map { Noun.page.counted(Int($0.value), in: language) }
        words["oldestYear"] = oldest.map { yearText($0, language) }
        words["newestYear"] = newest.map { yearText($0, language) }
        words["ratings"] = ratings.map { Noun.rating.counted($0.count, in: language) }
        words["favouriteStars"] = favourites.first.map { RatingFacts.text(Int($0.value * 2)) }
        words["ownStars"] = ownMind.map { RatingFacts.text(Int($0.mine * 2)) }
        words["otherStars"] = ownMind.map { AmountWords.text($0.average) }
        words["firstDate"] = first.map { dates.day($0.date) }
        words["lastDate"] = last.map { dates.day($0.date) }
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["stack"] = stack.map { stackText($0, language) }
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("favourite", "최고의 책", favourites.first?.label)
        lines.add("top author", "단골 작가", authors.first.flatMap { $0.value > 1 ? $0.label : nil })
        lines.add("best month", "많이 읽은 달", words["busiestMonth"])
        lines.add("the longest", "가장 긴 책", longest?.label)
        lines.add("the oldest", "오래된 책", oldest?.label)
        lines.add("the first", "첫 책", first?.label)
        lines.add("the last", "마지막 책", last?.label)
        return RecapCard(
            period: period, kind: words["archetype"], totals: [words["books"], words["pages"], words["authors"]],
            lines: lines)
    }

    private func yearText(_ title: TitleFact, _ language: RecapLanguage) -> String {
        let year = Int(title.value)
        switch language {
        case .english: return year < 0 ? "\(-year) BC" : String(year)
        case .korean: return year < 0 ? "기원전 \(-year)년" : "\(year)년"
        }
    }

    /// Returns the height of the paper, as a sentence without its full stop.
    private func stackText(_ centimetres: Double, _ language: RecapLanguage) -> String {
        let height =
            centimetres < 100 ? "\(AmountWords.text(centimetres)) cm" : "\(AmountWords.text(centimetres / 100)) m"
        return switch language {
        case .english: "without their covers, your pages make a stack \(height) high"
        case .korean: "표지를 떼고 쌓으면 종이만 \(height) 높이예요"
        }
    }
}

extension BookArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.returner, .english): "Returner"
        case (.returner, .korean): "다시 읽는 사람"
        case (.devotee, .english): "Devotee"
        case (.devotee, .korean): "한 작가의 독자"
        case (.heavyweight, .english): "Heavyweight"
        case (.heavyweight, .korean): "벽돌책 독자"
        case (.devourer, .english): "Bookworm"
        case (.devourer, .korean): "책벌레"
        case (.classicist, .english): "Classicist"
        case (.classicist, .korean): "고전의 벗"
        case (.enthusiast, .english): "Enthusiast"
        case (.enthusiast, .korean): "열렬한 독자"
        case (.collector, .english): "Collector"
        case (.collector, .korean): "책 쌓는 사람"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        let text = AmountWords.text(number)
        return switch (kind, language) {
        case (.returner, .english): "\(text) % of your books were ones that you already knew"
        case (.returner, .korean): "\(text)%는 이미 읽은 책이었어요"
        case (.devotee, .english): "\(text) of your books are by one author"
        case (.devotee, .korean): "\(text)권이 같은 작가의 책이었어요"
        case (.heavyweight, .english): "\(text) pages a book, on average"
        case (.heavyweight, .korean): "한 권에 평균 \(text)쪽이에요"
        case (.devourer, .english): "\(text) books, close to one a week or more"
        case (.devourer, .korean): "\(text)권, 거의 매주 한 권씩 읽은 셈이에요"
        case (.classicist, .english): "\(text) % of your books were fifty years old, or older"
        case (.classicist, .korean): "\(text)%가 나온 지 50년이 넘은 책이었어요"
        case (.enthusiast, .english): "\(text) stars on average: you choose well"
        case (.enthusiast, .korean): "평균 별점 \(text)점, 책 고르는 눈이 있네요"
        case (.collector, .english): "\(text) books still wait for their turn"
        case (.collector, .korean): "아직 \(text)권이 차례를 기다려요"
        }
    }
}
