import Foundation
import RecapJSON
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct GoodreadsSourceTests {
    private static let header =
        "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,"
        + "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
        + "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies\n"

    private static let library =
        header + #"""
            1,"Dune (Dune, #1)",Frank  Herbert,"Herbert, Frank",,"=""0441013597""","=""9780441013593""",5,4.27,Ace,Paperback,604,2005,1965,2025/02/03,2024/12/01,,,read,"Sand.<br/>
            And ""worms"",
            lots of them",,,2,0
            2,Emma,Jane Austen,"Austen, Jane",,"=""""","=""""",3,4.05,Penguin,Paperback,474,2003,1815,2025/07/10,2025/01/01,,,read,,,,1,0
            3,소년이 온다,한강,"한강",,"=""""","=""9788936434120""",0,4.3,창비,Paperback,,2014,2014,2025/07/20,2025/01/01,,,read,,,,1,0
            4,The Odyssey,Homer,"Homer",,"=""""","=""""",2,3.8,,Paperback,541,1999,-700,2024/03/05,2024/01/01,,,read,,,,1,0
            5,No Date,Someone,"Someone",,"=""""","=""""",4,3.8,,Paperback,100,1999,1999,,2024/01/01,,,read,,,,1,0
            6,Later,Someone,"Someone",,"=""""","=""""",0,3.8,,Paperback,100,1999,1999,,2024/01/01,to-read,to-read (#1),to-read,,,,0,0
            7,Now,Someone,"Someone",,"=""""","=""""",0,3.8,,Paperback,100,1999,1999,,2024/01/01,currently-reading,,currently-reading,,,,1,0
            """#

    private func read(_ bytes: [UInt8], in folder: ScratchFolder) async throws -> RecapData<BookFacts> {
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("library.csv")))
        return try await ExportedTableSource<Goodreads>(
            path: folder.path("library.csv"), period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31)
        ).read { _ in }
    }

    @Test func aLibraryGivesItsBooks() async throws {
        let data = try await read(Array(GoodreadsSourceTests.library.utf8), in: ScratchFolder())
        let facts = data.facts
        #expect(facts.books == 3)
        #expect(facts.pages == 1078)
        #expect(facts.stack == 5.4)
        #expect(facts.before?.before == 1)
        #expect(facts.rereads == 1)
        #expect(facts.unread == 1)
        #expect(facts.authors.map(\.label) == ["Frank Herbert", "Jane Austen", "한강"])
        #expect(facts.authors.map(\.value) == [1, 1, 1])
        #expect(facts.longest?.label == "Dune")
        #expect(facts.shortest?.label == "Emma")
        #expect(facts.oldest?.value == 1815)
        #expect(facts.newest?.label == "소년이 온다")
        #expect(facts.ratings?.mean == 4)
        #expect(facts.ownMind?.label == "Emma")
        #expect(facts.time.busiestMonth == 7)
        #expect(facts.first?.label == "Dune")
        #expect(data.rows.read == 6)
        #expect(data.rows.skipped == ["read without a date": 1])
    }

    @Test func ofBooksThatAreAlikeNoneIsTheFavouriteOrTheLongest() async throws {
        func card(_ books: String...) async throws -> [String] {
            let header = "Title,Author,My Rating,Number of Pages,Original Publication Year,Date Read,Exclusive Shelf\n"
            let data = try await read(Array((header + books.joined(separator: "\n")).utf8), in: ScratchFolder())
            return data.facts.card(of: data.period, in: .english).facts.map { "\($0.label): \($0.value)" }
        }
        #expect(
            try await card("Emma,Ann,4,200,1815,2025/03/01,read", "Ivanhoe,Ben,4,200,1815,2025/07/01,read")
                == ["the first: Emma", "the last: Ivanhoe"])
        #expect(
            try await card("Emma,Ann,5,300,1815,2025/03/01,read", "Ivanhoe,Ann,4,200,1819,2025/07/01,read")
                == [
                    "favourite: Emma", "top author: Ann", "the longest: Emma", "the oldest: Emma", "the first: Emma",
                ])
    }

    @Test func aYearBeforeOurEraIsSaidSo() async throws {
        let folder = try ScratchFolder()
        try Data(GoodreadsSourceTests.library.utf8).write(to: URL(fileURLWithPath: folder.path("library.csv")))
        let data = try await ExportedTableSource<Goodreads>(
            path: folder.path("library.csv"), period: Period(year: 2024), today: Day(year: 2025, month: 12, day: 31)
        ).read { _ in }
        #expect(data.facts.words(of: data.period).texts(in: .english)["oldestYear"] == .string("700 BC"))
        #expect(data.facts.words(of: data.period).texts(in: .korean)["oldestYear"] == .string("기원전 700년"))
    }

    @Test func aDamagedLibraryGivesFactsOrAnError() async throws {
        var random = SplitMix64(seed: Soak.seed(13))
        let folder = try ScratchFolder()
        for _ in 0..<Soak.count(200, 100_000) {
            var bytes = Array(GoodreadsSourceTests.library.utf8)
            for _ in 0..<4 {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.insert(UInt8(ascii: "\""), at: at)
                default: bytes.remove(at: at)
                }
            }
            if Bool.random(using: &random) {
                bytes.removeSubrange(Int.random(in: 1...bytes.count, using: &random)...)
            }
            do {
                let data = try await read(bytes, in: folder)
                #expect(data.rows.read >= data.facts.books)
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test func theStoryHoldsWithLibrariesOfEveryShape() async throws {
        let folder = try ScratchFolder()
        let names = ["소년이 온다", "Emma", "ألف ليلة وليلة", "Weird \u{202E} 📚", String(repeating: "Long ", count: 30)]
        for (sample, count) in [("single", 1), ("poor", 3), ("rich", 60), ("huge", 3_000)] {
            var text = GoodreadsSourceTests.header
            for index in 0..<count {
                let day = Day(year: 2025, month: 1, day: 1).advanced(
                    by: index % 360 - (count > 3 && index % 5 == 0 ? 365 : 0))
                let name = names[index % names.count]
                let date = count > 3 && index % 6 == 5 ? "" : day.text.replacing("-", with: "/")
                text += "\(index),\(name) \(index),Author \(index % 9),a,,i,i,\(index % 6),3.\(index % 10),p,b,"
                text +=
                    "\(index % 4 == 3 ? "" : "\(100 + index % 900)"),2000,\(1800 + index % 225),\(date),2020/01/01,,,"
                text += "\(date.isEmpty ? "to-read" : "read"),,,,\(1 + index % 3 / 2),0\n"
            }
            let data = try await read(Array(text.utf8), in: folder)
            #expect(try problems(of: "books-year", with: data, sample: sample) == [])
            guard count > 3 else { continue }
            let month = try await ExportedTableSource<Goodreads>(
                path: folder.path("library.csv"), period: Period(year: 2025, month: 2),
                today: Day(year: 2025, month: 12, day: 31)
            ).read { _ in }
            #expect(try problems(of: "books-year", with: month, sample: sample + "-month") == [])
        }
    }
}
