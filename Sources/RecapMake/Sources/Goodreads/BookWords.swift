package import RecapWords

extension BookFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "goodreads" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .books(number) }

    /// Returns texts about the books of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["books"] = .books(books)
        words["pagesADay"] = pages.map { .pages(max(1, $0 / time.coveredDays)) }
        words["authors"] = .authors(authorCount)
        words["busiestMonth"] = time.clearMonth.map { Message(.month($0)) }
        words["busiestMonthBooks"] = time.months.max().map { .books($0) }
        words["before"] = before?.text(period)
        words["longest"] = longest?.only
        words["shortest"] = shortest?.only
        words["shortestPages"] = shortest.map { .pages(Int($0.value)) }
        words["oldest"] = oldest?.only
        words["newest"] = newest?.only
        words["oldestYear"] = oldest.map { year($0) }
        words["newestYear"] = newest.map { year($0) }
        words["favouriteStars"] = favourites.first.map { RatingFacts.message(Int($0.value * 2)) }
        words["ownStars"] = ownMind.map { RatingFacts.message(Int($0.mine * 2)) }
        words["firstDate"] = first.map { Message(.day($0.date)) }
        words["lastDate"] = last.map { Message(.day($0.date)) }
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        words["stack"] = stack.map { stackText($0) }
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("favourite", text: favourites.leader(by: \.value)?.label)
        lines.add("top author", text: authors.leader(by: \.value).flatMap { $0.value > 1 ? $0.label : nil })
        lines.add("best month", words["busiestMonth"])
        if books > 1 {
            lines.add(
                "the longest", longest?.value == shortest?.value ? nil : longest?.only
            )
            lines.add(
                "the oldest", oldest?.value == newest?.value ? nil : oldest?.only)
            lines.add("the first", text: first?.label)
            lines.add("the last", text: last?.label)
        }
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["books"], pages.map { .pages($0) }, words["authors"]], lines: lines)
    }

    private func year(_ title: TitleFact) -> Message {
        let year = Int(title.value)
        // Translators: A year before Christ.
        return year < 0 ? Message("\(String(-year)) BC") : Message(.year(year))
    }

    /// Returns the height of the paper, as a sentence without its full stop.
    private func stackText(_ centimetres: Double) -> Message {
        let height =
            centimetres < 100
            ? Message("\(Message.amount(centimetres))\u{A0}cm") : Message("\(Message.amount(centimetres / 100))\u{A0}m")
        return "without their covers, your pages make a stack \(height) high"
    }
}
