//! A story's time and place, without a terminal.

import RecapCore

let recap = try RecapController(pageRemainSeconds: 3, pageCount: 4)
recap.onDismiss = { reason in print("over: \(reason)") }
recap.advance(by: .seconds(2))  // a timer or a test says how much time has passed …
print(recap.currentPage, recap.progress)  // 0 0.666…
recap.goToNextPage()
// snippet.hide
recap.goToPage(3)
recap.advance(by: .seconds(2.9))
// snippet.show
let reason = try await recap.run()  // … or a clock does
// snippet.hide
print(reason)
