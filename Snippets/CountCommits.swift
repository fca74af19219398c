//! The facts of a recap, without the program.

import RecapMake

// The commits of 2025 in the repository of the current folder.
let options = GitOptions(period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31))
let source = GitSource(folders: ["."], options: options)
do {
    let data = try await source.read { progress in print("\(progress.done) of \(progress.amount)") }
    print("\(data.facts.commits) commits on \(data.facts.time.activeDays) days")
} catch let error as MakeError {
    print(error.message)
}
