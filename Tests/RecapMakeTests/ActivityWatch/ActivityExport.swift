/// Exports whose events are written down one by one.
struct ActivityExport {
    /// Returns an event of a window.
    static func window(
        _ start: String, _ seconds: Double, _ app: String = "Editor", title: String = "secret plan"
    ) -> String {
        #"{"id": 7, "timestamp": "\#(start)", "duration": \#(seconds), "data": {"app": "\#(app)", "title": "\#(title)"}}"#
    }

    /// Returns an event of somebody who is at the computer, or is not.
    static func status(_ start: String, _ seconds: Double, _ status: String = "not-afk") -> String {
        #"{"timestamp": "\#(start)", "duration": \#(seconds), "data": {"status": "\#(status)"}}"#
    }

    /// Returns a bucket as a member of an export.
    static func bucket(_ name: String, type: String, host: String = "laptop", _ events: [String]) -> String {
        """
        "\(name)": {"id": "\(name)", "created": "2024-01-01T00:00:00+00:00", "name": null, "type": "\(type)", \
        "client": "aw", "hostname": "\(host)", "data": {}, "events": [\(events.joined(separator: ", "))]}
        """
    }

    /// Returns an export of windows and of the times at which somebody was there. Without the latter there is no bucket of them.
    static func text(_ windows: [String], _ statuses: [String] = [], host: String = "laptop") -> String {
        var buckets = [bucket("aw-watcher-window_\(host)", type: "currentwindow", host: host, windows)]
        if !statuses.isEmpty {
            buckets.append(bucket("aw-watcher-afk_\(host)", type: "afkstatus", host: host, statuses))
        }
        return #"{"buckets": {\#(buckets.joined(separator: ", "))}}"#
    }
}
