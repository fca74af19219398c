import RecapJSON
import RecapLanguage
import RecapStory
import Testing

@testable import RecapMake

/// What the numbers of a table mean, on data whose facts are known.
@Suite struct TableMeaningTests {
    private static let bank = """
        Girokonto;DE12 3456
        Zeitraum;01.01.2025 bis 31.12.2025

        Datum;Empfänger;Art;Betrag;Währung
        02.01.2025;Firma;Lohn;2.500,00;EUR
        03.01.2025;Haus;Miete;-800,00;EUR
        05.02.2025;Laden;Essen;-45,50;EUR
        06.02.2025;Laden;Essen;-54,50;EUR
        28.02.2025;Firma;Lohn;2.500,00;EUR
        03.03.2025;Reise;Urlaub;-4.000,00;EUR
        17.12,2025;Laden;Essen;-10,00;EUR
        """

    @Test func incomeAndSpendingAreApart() async throws {
        let data = try await TableFixture(Self.bank).csv {
            $0.date = "Datum"
            $0.value = "Betrag"
            $0.group = "Art"
            $0.unit = "EUR"
        }
        let facts = data.facts, flow = try #require(facts.flow)
        #expect(facts.rows == 6)
        #expect(facts.total == 100)
        #expect((flow.income, flow.spending) == (5000, -4900))
        #expect(flow.incomeMonths == [2500, 2500] + [Double](repeating: 0, count: 10))
        #expect(flow.spendingMonths == [800, 100, 4000] + [Double](repeating: 0, count: 9))
        #expect(flow.spendingGroups?.map(\.label) == ["Urlaub", "Miete", "Essen"])
        #expect(flow.spendingGroups?.map(\.value) == [-4000, -800, -100])
        #expect(flow.incomeGroups?.map(\.label) == ["Lohn"])
        // A share, a mean or a kind of person would be wrong.
        #expect(facts.groups == nil && facts.mean == nil && facts.dayMean == nil && facts.before == nil)
        #expect(facts.archetype == nil && facts.scale == nil)
        // A comma is no point.
        #expect(data.rows.skipped == ["with a date that can't be read": 1])
        #expect(data.notes.map(\.english).contains("the table begins below 2 lines of other text"))
    }

    @Test func aCardSaysAtWhichHourMostWasDone() async throws {
        let rows = (1...20).map { "2025-03-\($0 < 10 ? "0" : "")\($0) 08:15,5\n" }.joined()
        let data = try await TableFixture("day,km\n\(rows)").csv { $0.value = "km" }
        let card = data.facts.card(of: data.period, in: .english)
        #expect(card.facts.first { $0.label == "mostly at" }?.value == "08:00")
    }

    @Test(arguments: [
        ("km", "km"), ("Distance (km)", "km"), ("time_min", "min"), ("steps", "steps"), ("Betrag [EUR]", "EUR"),
    ])
    func numbersHaveTheirUnitOnEachPage(_ column: String, _ unit: String) async throws {
        let rows = (1...28).map {
            "2025-0\($0 % 3 + 1)-\($0 < 10 ? "0" : "")\($0),\($0 * 3),\($0 % 2 == 0 ? "a" : "b")\n"
        }
        let data = try await TableFixture("day,\(column),kind\n\(rows.joined())").csv {
            $0.value = column
            $0.group = "kind"
            $0.noun = TableNoun("run")
        }
        let words = data.facts.words(of: data.period)
        for name in ["total", "mean", "dayMean", "best", "bestMonthAmount", "topGroupAmount"] {
            #expect(words[name]?.english.hasSuffix(" \(unit)") == true, "\(name): \(words[name]?.english ?? "")")
        }
        #expect(words["unit"]?.english == unit && words["entries"]?.english == "28 runs")
        let charts = try transcript(ofStory: "table-year", with: data).joined().filter { $0.contains("highest ") }
        #expect(charts.count > 3 && charts.allSatisfy { $0.contains(" \(unit)") }, "\(charts)")
        let card = data.facts.card(of: data.period, in: .english)
        #expect(card.title.hasSuffix(unit) || card.totals?.contains(unit) == true)
        #expect(card.facts.first { $0.label == "the largest" }?.value == "84 \(unit)")
    }

    @Test func countedRowsHaveTheirWordWithFractionsToo() async throws {
        let rows = "2025-03-01\n2025-03-02\n2025-03-02\n2025-03-04\n"
        func words(_ noun: String?) async throws -> Captions {
            let data = try await TableFixture("day\n\(rows)").csv { $0.noun = noun.flatMap { TableNoun($0) } }
            return data.facts.words(of: data.period)
        }
        #expect(try await words("run,runs")["dayMean"]?.english == "1.33 runs")
        #expect(try await words(nil)["dayMean"]?.english == "1.33 entries")
        let forms = try await words("Lauf,Läufe").texts(in: try #require(CaptionLanguage("de")))
        #expect(forms["total"] == "4 Läufe")
        // A word without a plural is that for any number, except in English.
        #expect(try await words("run")["total"]?.english == "4 runs")
        #expect(try await words("달리기").texts(in: .korean)["total"] == "4 달리기")
        #expect(TableNoun("a,,b") == nil && TableNoun("a,b,c,d,e,f,g") == nil)
    }

    @Test func ofSeveralThatTieNoneStandsAlone() async throws {
        let rows = (1...28).map { "2025-03-\($0 < 10 ? "0" : "")\($0),17.9,\($0 % 2 == 0 ? "a" : "b")\n" }.joined()
        let data = try await TableFixture("day,km,kind\n\(rows)2025-04-01,3,c\n").csv {
            $0.value = "km"
            $0.group = "kind"
        }
        let words = data.facts.words(of: data.period)
        #expect(words["bestDay"] == nil && words["bestDate"] == nil && words["topGroup"] == nil)
        #expect(words["lowestDate"] != nil)
        let labels = data.facts.card(of: data.period, in: .english).facts.map(\.label)
        #expect(!labels.contains("the largest") && !labels.contains("fullest day") && !labels.contains("kind"))
        let texts = try shownTexts(ofStory: "table-year", with: data)
        #expect(!texts.contains { $0.contains("largest") || $0.contains("the day with the most") })
    }

    @Test(arguments: [(6, false), (7, true)])
    func weekdaysAreComparedWhenAWeekIsOver(_ lastDay: Int, _ hasChart: Bool) async throws {
        let rows = (1...lastDay).map { "2025-03-0\($0),5\n" }.joined()
        let data = try await TableFixture("day,km\n\(rows)").csv {
            $0.common.period = Period(year: 2025, month: 3)
            $0.common.today = Day(year: 2025, month: 3, day: lastDay)
        }
        #expect((data.facts.words(of: data.period).texts(in: .english)["weekdays"] != .null) == hasChart)
    }

    @Test(arguments: [(2, nil), (3, "3 days")] as [(Int, String?)])
    func aCardTellsARunOfThreeDays(_ days: Int, _ text: String?) async throws {
        let rows = ([1, 2, 3].prefix(days) + [10, 20, 30]).map { "2025-03-\($0 < 10 ? "0" : "")\($0),5\n" }.joined()
        let data = try await TableFixture("day,km\n\(rows)").csv { $0.value = "km" }
        let card = data.facts.card(of: data.period, in: .english)
        #expect(card.facts.first { $0.label == "longest streak" }?.value == text)
    }

    @Test func linesBeforeATableAreSkippedByNumber() async throws {
        let text = "one,two,three\nday,km,kind\n2025-01-01,5,easy\n"
        let data = try await TableFixture(text).csv {
            $0.value = "km"
            $0.skippedLines = 1
        }
        #expect(data.facts.total == 5)
        #expect(data.rows.skippedCount == 0)
    }

    @Test func aPreambleWithoutDelimitersIsPassedOver() async throws {
        let text =
            "My account\nAll of 2025, in euros\n\n" + "day;kind;n\n" + (1...9).map { "2025-01-0\($0);a;1,5\n" }.joined()
        let facts = try await TableFixture(text).csv { $0.value = "n" }.facts
        #expect(facts.total == 13.5)
    }

    private static let weather =
        "day,temperature\n2025-01-01,-30.5\n2025-01-02,-41.7\n2025-02-01,-2\n2025-07-01,20\n2025-07-02,25.5\n"

    @Test(arguments: [
        (TableAggregate?.none, -5.7, [-36.1, -2, 22.8]), (.mean, -5.7, [-36.1, -2, 22.8]),
        (.min, -41.7, [-41.7, -2, 20]), (.max, 25.5, [-30.5, -2, 25.5]), (.last, 25.5, [-41.7, -2, 25.5]),
    ])
    func temperaturesAreNotAddedUp(_ aggregate: TableAggregate?, _ total: Double, _ months: [Double]) async throws {
        let data = try await TableFixture(Self.weather).csv {
            $0.value = "temperature"
            $0.unit = "°C"
            $0.aggregate = aggregate
        }
        let facts = data.facts
        #expect(facts.aggregate == aggregate ?? .mean)
        #expect(facts.total == total)
        #expect(facts.levels?.months == [1, 2, 7])
        #expect(facts.levels?.values == months)
        // No month is at the foot of the chart, where it would be empty.
        #expect(facts.levels.map { $0.floor < months[0] } == true)
        #expect(facts.bestMonth?.number == 7)
        #expect(facts.best?.value == 25.5 && facts.lowest?.value == -41.7)
        #expect(facts.flow == nil && facts.archetype == nil && facts.dayMean == nil)
        let expected = [
            "mean": "on average", "min": "the lowest of all", "max": "the highest of all", "last": "at the end",
        ]
        #expect(words(data)["totalTitle"] == expected[facts.aggregate.rawValue])
        // A weekday has no share of what is not added up.
        let card = facts.card(of: data.period, in: .english)
        #expect(card.facts.map(\.label).filter { $0 != "best month" } == ["highest", "lowest"])
    }

    @Test(arguments: [
        ("temperature", nil, TableAggregate.mean), ("n", "°C", .mean), ("humidity %", nil, .mean), ("n", "%", .mean),
        ("Rating", nil, .mean), ("balance", "$", .last), ("잔액", nil, .last), ("km", "km", .sum), ("cost", "$", .sum),
    ])
    func aColumnTellsWhatIsMadeOfItsNumbers(_ column: String, _ unit: String?, _ expected: TableAggregate) async throws
    {
        let facts = try await TableFixture("day,\(column)\n2025-01-01,3\n2025-01-02,4\n").csv {
            $0.value = "2"
            $0.unit = unit
        }.facts
        #expect(facts.aggregate == expected)
        #expect(facts.total == [.mean: 3.5, .last: 4, .sum: 7][expected])
        let sum = try await TableFixture("day,\(column)\n2025-01-01,3\n2025-01-02,4\n").csv {
            $0.value = "2"
            $0.unit = unit
            $0.aggregate = .sum
        }.facts
        #expect(sum.total == 7)
    }

    @Test func aCurrencyStandsBeforeItsAmount() async throws {
        let data = try await TableFixture("day,Cost\n2025-01-01,132895.46\n2025-01-02,5\n").csv {
            $0.value = "Cost"
            $0.unit = "$"
        }
        let words = self.words(data)
        #expect(words["total"] == "$132,900")
        func texts(_ language: String) throws -> [String] {
            let texts = data.facts.words(of: data.period).texts(in: try #require(CaptionLanguage(language)))
            return ["currencyBefore", "currencyAfter", "total"].map { texts[$0]?.displayText ?? "" }
        }
        #expect(try texts("en") == ["$", "", "$132,900"] && texts("ja") == ["$", "", "$132,900"])
        #expect(try texts("de") == ["", "\u{A0}$", "132.900\u{A0}$"])
        #expect(try texts("pt") == ["$\u{A0}", "", "$\u{A0}132.900"])
        #expect(try texts("ar") == ["", "\u{A0}$", "١٣٢٬٩٠٠\u{A0}$"])
        #expect(words["totalLabel"] == "Cost")
        #expect(Message.amount(894.32, unit: "$").description == "$894.32")
        #expect(Message.amount(-18.5, unit: "EUR").description == "-18.50 EUR")
        #expect(Message.amount(5, unit: "$").description == "$5")
        #expect(Message.amount(18.52, unit: "km").description == "18.5 km")
        // No kind of person spends.
        #expect(data.facts.archetype == nil)
    }

    @Test func noErrorShowsWhatARowHas() async throws {
        for text in [
            ": 1735689600:0;git push secret\n: 1735689601:0;ls\n", "secret,4711\nsecret,4712\n", "day\nsecret\n",
            "day,km\n2025-01-01,secret\n", "day,km\n03/04/2025 secret,5\n04/05/2025 secret,6\n",
        ] {
            for column in [nil, "day"] {
                for value in [nil, "km"] {
                    let fixture = try TableFixture(text)
                    let error = await #expect(throws: MakeError.self) {
                        try await fixture.csv {
                            $0.date = column
                            $0.value = value
                            $0.common.period = Period(year: 1999)
                        }
                    }
                    #expect(error?.message.contains("secret") == false, "\(error?.message ?? "")")
                }
            }
        }
    }

    @Test func rowsHaveTheNounOfTheUser() async throws {
        let fixture = try TableFixture("day\n2025-01-01\n2025-01-02\n2025-01-02\n")
        let data = try await fixture.csv { $0.noun = TableNoun("story,stories") }
        let english = words(data)
        #expect(english["entries"] == "3 stories")
        #expect(english["archetypeRule"]?.hasPrefix("3 stories so far") == true)
        #expect(english["scale"]?.contains("once every") == true)
        #expect(TableNoun("run , two  runs")?.forms == ["run", "two runs"])
        for text in ["", ",", "a,", "a,b,c,d,e,f,g"] { #expect(TableNoun(text) == nil) }
    }

    @Test func kindsHaveTheNameOfTheirColumn() async throws {
        let rows = ["run,9", "run,9", "ride,1", "swim,1"].enumerated().map { "2025-01-0\($0 + 1),\($1)" }
        let fixture = try TableFixture("day,sport,km\n" + (rows + ["2025-02-01,run,9"]).joined(separator: "\n"))
        let data = try await fixture.csv {
            $0.value = "km"
            $0.group = "SPORT"
        }
        #expect(words(data)["kind"] == "sport")
        #expect(words(data)["archetypeRule"] == "93% of all is of one kind")
    }

    @Test func amountsBelowZeroHaveTheirSignBeforeTheCurrency() async throws {
        let data = try await TableFixture("day,x\n2025-01-01,10\n2025-01-02,-15\n").csv {
            $0.value = "x"
            $0.unit = "$"
            $0.aggregate = .sum
        }
        #expect(words(data)["total"] == "-$5")
        let story = try shownTexts(ofStory: "table-year", with: data)
        #expect(story.contains("-$5"))
        #expect(!story.contains { $0.contains("$-") })
    }

    @Test func aSingleRowHasNoPattern() async throws {
        let data = try await TableFixture("day,x\n2025-01-01,10\n").csv()
        #expect(words(data)["archetype"] == "Fresh start")
        #expect(words(data)["scale"] == nil)
        #expect(data.facts.card(of: data.period, in: .english).facts.isEmpty)
    }

    @Test func theCardNamesNoGroupAndNoMonthOfSeveralThatAreAlike() async throws {
        func labels(_ last: String) async throws -> [String] {
            let data = try await TableFixture("day,km,kind\n2025-01-01,5,a\n\(last)\n").csv {
                ($0.value, $0.group) = ("km", "kind")
            }
            return data.facts.card(of: data.period, in: .english).facts.map(\.label)
        }
        #expect(try await labels("2025-01-03,5,b") == [])
        #expect(try await labels("2025-02-03,5,b") == [])
        #expect(try await labels("2025-02-03,6,b") == ["kind", "best month", "the largest", "fullest day"])
    }

    @Test func reportsCountOneRow() {
        #expect(TableFacts<CSVFormat>.counted(1).description == "1 row")
        #expect(TableFacts<CSVFormat>.counted(1204).description == "1,204 rows")
    }

    @Test func aKindOfPersonIsMoreThanChanceGives() async throws {
        // Three rows a day, one of them at night: what even hours give.
        let even = (1...20).flatMap { day in
            [3, 11, 19].map { "2025-01-\(day < 10 ? "0" : "")\(day)T\($0 < 10 ? "0" : "")\($0):00,1" }
        }
        let facts = try await TableFixture("at,n\n" + even.joined(separator: "\n")).csv { $0.value = "n" }.facts
        #expect(facts.time.nightShare == 33)
        #expect(facts.archetype == nil)
    }

    private func words<Format: TableFormat>(_ data: RecapData<TableFacts<Format>>) -> [String: String] {
        guard case .object(let file) = data.json(in: .english), case .object(let members)? = file["words"] else {
            return [:]
        }
        var words: [String: String] = [:]
        for (name, value) in members {
            if case .string(let text) = value { words[name] = text }
        }
        return words
    }
}
