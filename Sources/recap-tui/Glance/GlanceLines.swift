internal import RecapLanguage
internal import RecapSurface
internal import RecapWords

/// The numbers of sources in a few lines of text: the last day's or those of all days together.
struct GlanceLines {
    /// The sources with events.
    let sources: [KeptDays]
    /// Whether the numbers are those of all days together.
    let isWeek: Bool
    /// The time that the numbers are of, such as "today".
    let time: String
    let language: Language

    /// Returns at most as many lines as a size is high, each at most as many cells wide, with a line end after each.
    ///
    /// One line contains names and numbers. Several ones have a source each, that with the greatest number first, with its days as a
    /// small chart. Sources for which there is no room are left out.
    func text(in size: Size) -> String {
        // Those with equal numbers stay in order.
        let sources = sources.sorted { number(of: $0) > number(of: $1) }
        let lines =
            size.height == 1 ? [line(sources, width: size.width)] : rows(sources.prefix(size.height), size.width)
        return lines.map { $0.truncated(toCells: size.width) + "\n" }.joined()
    }

    private func number(of source: KeptDays) -> Int { isWeek ? source.total : source.counts.last ?? 0 }

    private func numberText(of source: KeptDays) -> String { language.number(Double(number(of: source))) }

    /// Returns one line with as many of the sources as there is room for.
    private func line(_ sources: [KeptDays], width: Int) -> String {
        var line = "", end = " · " + time
        if end.cellWidth > width / 2 { end = "" }
        for source in sources {
            let next = (line.isEmpty ? "" : " · ") + "\(source.source) \(numberText(of: source))"
            guard line.isEmpty || (line + next + end).cellWidth <= width else { break }
            line += next
        }
        return line + end
    }

    /// Returns a line for each source, in columns.
    private func rows(_ sources: ArraySlice<KeptDays>, _ width: Int) -> [String] {
        let numbers = sources.map(numberText)
        let numberWidth = numbers.map(\.cellWidth).max() ?? 0
        let chartWidth = sources.first?.counts.count ?? 0
        let rest = chartWidth + numberWidth + 4
        let nameWidth = min(sources.map(\.source.cellWidth).max() ?? 0, max(6, width - rest))
        // Said once, as it is the same for all, and not in part.
        let end = nameWidth + rest + 2 + time.cellWidth <= width ? "  " + time : ""
        return zip(sources, numbers).enumerated().map { index, row in
            let name = row.0.source.truncated(toCells: nameWidth).padded(toCells: nameWidth + 2)
            let indent = String(repeating: " ", count: numberWidth - row.1.cellWidth)
            return name + chart(of: row.0) + "  " + indent + row.1 + (index == 0 ? end : "")
        }
    }

    /// Returns a column of each day, as high as its share of the greatest one.
    private func chart(of source: KeptDays) -> String {
        let columns = Array("▁▂▃▄▅▆▇█")
        let most = max(1, source.counts.max() ?? 1)
        return String(
            source.counts.map { count in
                columns[Int((Double(count) / Double(most) * Double(columns.count - 1)).rounded(.up))]
            })
    }
}
