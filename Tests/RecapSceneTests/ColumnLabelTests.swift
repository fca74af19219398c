import Testing

@testable import RecapElements
@testable import RecapScene

/// The labels under a sparkline.
@Suite struct ColumnLabelTests {
    private func labels(_ labels: [String], _ width: Int, _ gap: Int) -> [String] {
        ColumnLabels(labels, width: width, gap: gap).places.map(\.text)
    }

    private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    @Test("Months are whole, or their initials")
    func monthNames() {
        #expect(labels(months, 4, 1) == months)
        for width in [1, 2] {
            #expect(labels(months, width, 1).joined() == "JFMAMJJASOND")
        }
        #expect(labels(months, 1, 0).joined() == "JFMAMJJASOND")
        let french = [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
            "décembre",
        ]
        #expect(labels(french, 2, 1).joined() == "jfmamjjasond")
    }

    @Test("Labels are cut where they still differ")
    func cut() {
        #expect(
            labels(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], 2, 1) == [
                "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su",
            ])
        #expect(labels(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], 1, 0).joined() == "MTWTFSS")
        #expect(labels(["월", "화", "수", "목"], 2, 1) == ["월", "화", "수", "목"])
    }

    @Test("A number is never cut: every second or third is shown where there is no room for all")
    func numbers() {
        let korean = (1...12).map { "\($0)월" }
        #expect(labels(korean, 4, 1) == korean)
        #expect(labels(korean, 2, 1) == (1...12).map(String.init))
        #expect(labels(korean, 1, 0) == ["1", "4", "7", "10"])
        #expect(labels(["2021", "2022", "2023", "2024"], 2, 1) == ["2021", "2023"])
        #expect(ColumnLabels(["2021", "2022", "2023"], width: 2, gap: 1).places.map(\.column) == [0, 2])
        #expect(labels(["Q1", "Q2", "Q3", "Q4"], 1, 1) == ["Q1", "Q3"])
    }

    @Test("Words and ideographs that all labels begin with are left out, and so are full stops")
    func begins() {
        #expect(labels(["周一", "周二", "周三", "周日"], 3, 1) == ["一", "二", "三", "日"])
        #expect(labels(["week a", "week b", "week c", "week d"], 2, 1) == ["a", "b", "c", "d"])
        #expect(labels(["seg.", "ter.", "qua.", "sáb."], 3, 1) == ["seg", "ter", "qua", "sáb"])
        #expect(labels(["seg.", "ter.", "qua.", "sáb."], 4, 1) == ["seg", "ter", "qua", "sáb"])
        #expect(labels(["week 1", "week 2", "week 3", "week 4"], 2, 1) == ["week 1", "week 4"])
    }

    @Test("Letters that join are not cut apart")
    func joined() {
        #expect(labels(["اثنين", "ثلاثاء", "أربعاء", "خميس", "جمعة", "سبت", "أحد"], 3, 1).joined() == "اثأخجسأ")
    }

    @Test("Labels that begin alike are left out rather than shown all the same")
    func alike() {
        #expect(labels(["Anna", "Anne", "Anni", "Ann"], 2, 1) == ["Anna", "Anni"])
    }
}
