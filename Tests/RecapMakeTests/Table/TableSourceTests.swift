import Glibc
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct TableSourceTests {
    @Test func factsOfRandomTablesAreThoseThatTheyWereMadeOf() async throws {
        for seed in 0..<UInt64(Soak.count(300, 20_000)) {
            let table = RandomTable(seed: Soak.seed(seed))
            let data = try await TableFixture(table.bytes).csv {
                $0.date = "WHEN"
                $0.value = "km"
                $0.group = "kind"
            }
            let facts = data.facts
            func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }
            try #require(facts.rows == table.rows, "seed \(seed)")
            #expect(data.rows.read == table.rows + table.rowsBefore, "seed \(seed)")
            #expect(data.rows.skippedCount == table.flawed, "seed \(seed)")
            #expect(hundredths(facts.total) == table.total, "seed \(seed)")
            #expect(facts.months.map(hundredths) == table.months, "seed \(seed)")
            #expect(facts.best.map { hundredths($0.value) } == table.best, "seed \(seed)")
            #expect(facts.time.streak?.days == table.streak, "seed \(seed)")
            #expect(facts.time.activeDays == table.days.count, "seed \(seed)")
            #expect(facts.groupCount == table.kinds.count, "seed \(seed)")
            for group in facts.groups ?? [] {
                #expect(hundredths(group.value) == table.kinds[group.label], "seed \(seed)")
            }
            #expect(facts.time.hours == nil)
        }
    }

    @Test func anyBytesGiveFactsOrAnError() async throws {
        var random = SplitMix64(seed: Soak.seed(3))
        for seed in 0..<UInt64(Soak.count(250, 200_000)) {
            var bytes = RandomTable(seed: seed).bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.insert(UInt8(ascii: "\""), at: at)
                case 2: bytes.remove(at: at)
                case 3: bytes.insert(contentsOf: [0x0A, 0x22, 0x0D], at: at)
                default: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1..<40, using: &random)))
                }
            }
            if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: 0...bytes.count, using: &random)...) }
            do {
                let data = try await TableFixture(bytes).csv { $0.value = "3" }
                #expect(data.rows.read >= data.facts.rows)
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test func aLineWithAnUnclosedQuoteCostsThatLineAlone() async throws {
        let data = try await TableFixture(
            """
            day,note
            2025-01-01,fine
            2025-01-02,"not closed
            2025-01-03,fine
            2025-01-04,"closed"
            2025-01-05,"closed, too"
            2025-01-06,"and not
            """
        ).csv()
        #expect(data.facts.time.days.days.map(\.date.text) == ["2025-01-01", "2025-01-03", "2025-01-04", "2025-01-05"])
        #expect(data.rows.skipped == ["with a quote that is not closed": 2])
    }

    @Test(arguments: [
        ("2025-03-04", "2025-03-04"), ("2025/3/4", "2025-03-04"), ("2025-03-04 10:00", "2025-03-04"),
        ("2025-03-04T10:00:00Z", "2025-03-04"), ("2025-03-04T23:00:00Z", "2025-03-05"),
        ("2025-03-04T23:00:00.123+00:00", "2025-03-05"), ("2025-03-04T23:00:00-08:00", "2025-03-04"),
        ("1741082400", "2025-03-04"), ("1741129200000", "2025-03-05"), ("1741082400.25", "2025-03-04"),
        ("04.03.2025", "2025-03-04"), ("4.3.25", "2025-03-04"), ("20250304", "2025-03-04"),
        ("20250304T100000Z", "2025-03-04"),
        ("Tue, 4 Mar 2025 10:00:00 GMT", "2025-03-04"), ("March 4th, 2025", "2025-03-04"), ("04-Mar-25", "2025-03-04"),
        ("2025. 3. 4. 오후 11:30", "2025-03-04"), ("2025년 3월 4일 화요일", "2025-03-04"),
        ("2025-03-04 11:30 PM", "2025-03-04"),
        ("2025-02-30", nil), ("2025-13-01", nil), ("yesterday", nil), ("12", nil), ("2025-03-04 25:00", nil),
        ("3:15:00", nil), ("123/4/2025", nil), ("4/123/2025", nil), ("012/5/2025", nil), ("1/012/2025", nil),
        ("1741082400.5", "2025-03-04"),
        ("1741082400.", nil),
        ("99999999999999999999", nil), ("2025-03-04 and more", nil), ("-", nil),
    ])
    func aDateIsReadInTheFormsThatPeopleWrite(_ text: String, _ day: String?) async throws {
        let fixture = try TableFixture("day;n\n2025-03-01;1\n\"\(text)\";1\n")
        let data = try await fixture.csv { $0.date = "day" }
        #expect(data.facts.time.days.days.map(\.date.text) == ["2025-03-01"] + (day.map { [$0] } ?? []))
        #expect(data.rows.skippedCount == (day == nil ? 1 : 0))
    }

    @Test func anAmountOfThePeriodBeforeIsThatOfItsRowsWithNumbers() async throws {
        let rows = (1...9).map { "2024-0\($0)-01,10\n2025-0\($0)-01,11\n" }.joined()
        let facts = try await TableFixture("day,km\n2024-01-02,10\n2024-02-02,n/a\n2025-01-02,10.25\n\(rows)").csv {
            $0.value = "km"
        }.facts
        #expect(facts.before?.before == 100)
        // 109.25 in ten rows.
        #expect(facts.mean == 10.93 && facts.total == 109.25)
    }

    @Test func theOrderOfDatesIsThatOfTheWholeColumn() async throws {
        let american = try await TableFixture("d,n\n03/04/2025,1\n12/31/2025,1\n").csv().facts
        #expect(american.first.text == "2025-03-04")
        let british = try await TableFixture("d,n\n03/04/2025,1\n31/12/2025,1\n").csv().facts
        #expect(british.first.text == "2025-04-03")
        let short = try await TableFixture("d,n\n03/04/25,1\n31/12/25,1\n01/02/25,1\n").csv().facts
        #expect(short.first.text == "2025-02-01")
    }

    @Test func anOrderThatNothingTellsIsAskedForWithAValue() async throws {
        let fixture = try TableFixture("d,n\n03/04/2025,1\n05/06/2025,1\n")
        let error = await #expect(throws: MakeError.self) { try await fixture.csv() }
        #expect(error?.message.contains("the day or the month comes first") == true)
        // The date may be private.
        #expect(error?.message.contains("2025") == false)
        #expect(error?.remedies == [.sayDateOrder])
        let facts = try await fixture.csv { $0.dateOrder = .mdy }.facts
        #expect(facts.first.text == "2025-03-04")
    }

    @Test(arguments: [
        ("1,5;2,25", 3.75), ("1.234,5;2", 1236.5), ("1,234.5;2", 1236.5), ("1 234,5;2", 1236.5), ("1'234.5;2", 1236.5),
        ("€ 12,50;7,50 €", 20), ("$1,000.50;($0.50)", 1000), ("12 km;8 km", 20), ("−3,5;1,0", -2.5), ("1.5e3;1", 1501),
        ("0.125;0.125", 0.25), ("0,125;0,125", 0.25), ("1,234,567;1", 1_234_568), ("12,34,567.5;0.5", 1_234_568),
        ("85%;15%", 100), ("₩1,200;₩800.0", 2000), ("n/a;5", 5), (";5", 5),
    ])
    func aNumberIsReadInTheFormsThatPeopleWrite(_ pair: String, _ total: Double) async throws {
        let numbers = pair.split(separator: ";", omittingEmptySubsequences: false)
        let data = try await TableFixture("day\tkm\n2025-01-01\t\(numbers[0])\n2025-01-02\t\(numbers[1])\n").csv {
            $0.value = "km"
        }
        #expect(data.facts.total == total)
        #expect(data.facts.rows == 2)
        #expect(data.rows.skippedCount == 0)
    }

    @Test func latin1IsDecodedAndNoted() async throws {
        let text: [UInt8] = Array("day,kind\n2025-01-01,caf".utf8) + [0xE9, 0x0A]
        let data = try await TableFixture(text).csv { $0.group = "kind" }
        #expect(data.facts.groups?.map(\.label) == ["café"])
        #expect(data.notes.contains { "\($0)".contains("Windows-1252") })
    }

    @Test func koreanOfOldSpreadsheetsIsDecodedAndNoted() async throws {
        // The words for day, kind, and two dishes, of which one has a syllable that EUC-KR lacks.
        let day: [UInt8] = [0xB3, 0xAF, 0xC2, 0xA5], kind: [UInt8] = [0xC1, 0xBE, 0xB7, 0xF9]
        let soup: [UInt8] = [0x8C, 0x63, 0xBE, 0xE7, 0xB2, 0xE1],
            rice: [UInt8] = [0xB1, 0xE8, 0xB9, 0xE4, 0x20, 0x32, 0xC1, 0xD9]
        let text =
            day + Array(",".utf8) + kind + Array("\n2025-01-01,".utf8) + soup + Array("\n2025-01-02,".utf8) + rice
        let data = try await TableFixture(text).csv {
            $0.date = "날짜"
            $0.group = "종류"
        }
        #expect(data.facts.groups?.map(\.label) == ["김밥 2줄", "똠양꿍"])
        #expect(data.notes.count == 1 && data.notes[0].english.contains("CP949"))
    }

    @Test func aZipAndAPictureAreNoTables() async throws {
        for (bytes, reason) in [([0x50, 0x4B, 3, 4, 0], "spreadsheet"), ([0x89, 0x50, 0, 0, 0, 7, 0], "not text")] {
            let fixture = try TableFixture(bytes.map { UInt8($0) })
            let error = await #expect(throws: MakeError.self) { try await fixture.csv() }
            #expect(error?.message.contains(reason) == true)
        }
    }

    @Test func aFileWithoutNamesHasNumberedColumns() async throws {
        let data = try await TableFixture("sep=;\r\n2025-01-01;3\r\n2025-01-02;4\r\n").csv { $0.value = "2" }
        #expect(data.facts.total == 7)
    }

    @Test func whatIsMissingIsNamedTogetherWithWhatThereIs() async throws {
        func message(_ text: String, _ change: (inout TableOptions) -> Void) async throws -> String {
            let fixture = try TableFixture(text)
            return await #expect(throws: MakeError.self) { try await fixture.csv(change) }?.message ?? ""
        }
        let table = "day,km,end\n2025-01-01,3,2025-01-02\n"
        #expect(try await message(table) { $0.date = "date" }.contains("day, km, end"))
        let near = "no column 'kmm' for the values; did you mean 'km'? the columns are day, km, end"
        #expect(try await message(table) { ($0.date, $0.value) = ("day", "kmm") }.hasSuffix(near))
        // The first row may be a record, whose fields are not shown.
        #expect(try await !message("ann,bo\n1,2\n") { $0.date = "anne" }.contains("did you mean"))
        #expect(try await message(table) { _ in }.hasSuffix("have dates: day, end"))
        #expect(try await message("a,b\n1,2\n") { _ in }.contains("no column"))
        let far = "day,km\nfoo,1\n2025-01-01,far\n"
        #expect(
            try await message(far) { ($0.date, $0.value) = ("day", "km") } == "no row has a number in the column 'km'")
        #expect(try await message("day\nfoo\n") { $0.date = "day" }.contains("no row has a date"))
        #expect(try await message("") { _ in }.contains("empty"))
        #expect(try await message("day\n2021-01-01\n") { _ in }.contains("2021"))
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser reads all folders."))
    func aFolderThatCannotBeReadIsNotSaidToBeEmpty() async throws {
        let folder = try ScratchFolder()
        #expect(unsafe chmod(folder.path, 0) == 0)
        let options = TableOptions(SourceOptions(today: Day(year: 2025, month: 12, day: 31)))
        let source = CSVSource(paths: [folder.path], options: options)
        let error = await #expect(throws: MakeError.self) { try await source.read { _ in } }
        #expect(error?.message == "\(folder.path): can't be read: Permission denied")
    }

    @Test func objectsAreRows() async throws {
        let array = """
            [{"at": "2025-03-04T08:00:00", "run": {"km": 5.25, "kind": "easy"}}, {"at": "2025-03-05T08:00:00", "run": {"km": 10}},
             7, {"at": null, "run": {"km": 1}}, {"run": {"km": 2}, "at": 1741129200}]
            """
        for text in [array, "{\"version\": 2, \"runs\": \(array)}"] {
            let data = try await TableFixture(text, ending: "json").json {
                $0.date = "at"
                $0.value = "run.km"
                $0.group = "run.kind"
            }
            #expect(data.facts.total == 17.25)
            #expect(data.facts.groups?.map(\.label) == ["easy"])
            #expect(data.facts.time.hours?[8] == 3)
            #expect(data.rows.skipped == ["that are not objects": 1, "without a date": 1])
        }
        let lines = "{\"at\": \"2025-03-04\", \"n\": 1}\n{\"at\": \"2025-\n\n{\"at\": \"2025-03-05\", \"n\": 2}\r\n"
        let data = try await TableFixture(lines, ending: "json").json { $0.value = "n" }
        #expect(data.facts.total == 3)
        #expect(data.rows.skipped == ["that are not objects": 1])
    }

    @Test func anyObjectsGiveFactsOrAnError() async throws {
        let text = Array(
            #"{"a":[{"at":"2025-01-01","n":1.5,"k":{"x":"é"}},{"at":1741129200000,"n":null},{"at":"x"}]}"#.utf8)
        var random = SplitMix64(seed: Soak.seed(4))
        for _ in 0..<Soak.count(150, 100_000) {
            var bytes = text
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(at...)
            default: bytes.insert(0x0A, at: at)
            }
            do {
                _ = try await TableFixture(bytes, ending: "json").json { $0.date = "at" }
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
    }
}
