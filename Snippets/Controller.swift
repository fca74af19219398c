//! A story's time and place, without a terminal.

import RecapCore

let recap = try RecapController(pageRemainSeconds: 3, pageCount: 4)
recap.onDismiss = { reason in print("over: \(reason)") }

// From a timer, an event loop or a test: the caller says how much time has passed …
recap.advance(by: .seconds(2))
print(recap.currentPage, recap.progress)  // 0 0.666…
recap.goToNextPage()
// snippet.hide
recap.goToPage(3)
recap.advance(by: .seconds(2.9))
// snippet.show
// … or a clock does.
let reason = try await recap.run()
// snippet.hide
print(reason)
