import RecapFeed
import RecapKit

/// An endless feed with a story for each prime number. The feed requests more stories as the user comes near the last
/// one.
struct Primes: FeedSource {
    func changes() -> Batches { Batches() }

    func story(of entry: FeedEntry) async throws -> Story {
        guard let prime = Int(entry.id) else { throw FeedStoryError("\(entry.id) is no number") }
        // As slow as a network, so that the poster is visible until the pages arrive.
        try await Task.sleep(for: .milliseconds(300))
        return Story(theme: prime % 4 == 1 ? "forest" : "ocean") {
            Page {
                Title("\(prime)"); TextBlock("is prime")
            }
            if prime % 4 == 1 {
                Page {
                    TextBlock("and a sum of two squares:"); Title(squares(of: prime), font: .small)
                }
            }
        }
    }

    private func squares(of prime: Int) -> Template {
        for a in 1... where a * a < prime {
            let rest = prime - a * a, b = Int(Double(rest).squareRoot().rounded())
            if b * b == rest { return "\(a)² + \(b)²" }
        }
        return ""
    }

    /// A sequence of batches of ten stories, each created on request.
    struct Batches: AsyncSequence, AsyncIteratorProtocol {
        private var last = 1

        func makeAsyncIterator() -> Batches { self }

        mutating func next() async -> FeedChange? {
            var batch: [FeedEntry] = []
            while batch.count < 10 {
                last += 1
                guard (2..<last).allSatisfy({ last % $0 != 0 }) else { continue }
                let channel = last % 4 == 1 ? "sums of squares" : "others"
                batch.append(FeedEntry(id: "\(last)", header: StoryHeader(author: "Euclid", channel: channel)))
            }
            return .append(batch)
        }
    }
}
