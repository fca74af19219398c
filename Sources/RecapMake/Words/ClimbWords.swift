internal import RecapLanguage
internal import RecapStory

extension Climb {
    /// Returns the height and its comparison, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let height = metres.grouped
        let comparison = landmark.comparison(times: times, in: language)
        return switch language {
        case .english: "printed one below the other, your lines are \(height)\u{A0}metres tall: \(comparison)"
        case .korean: "새로 쓴 줄을 인쇄해 세우면 \(height)m, \(comparison)"
        }
    }
}

extension Climb.Landmark {
    /// Returns a comparison of a height with the landmark, such as "1.2 times the height of the Eiffel Tower".
    func comparison(times: Double, in language: RecapLanguage) -> String {
        let name = name(in: language)
        // Omits `.0`.
        let factor = times == times.rounded() ? Int(times).grouped : String(times)
        return switch language {
        case .english: "\(times < 1.1 ? "" : "\(factor) times ")the height of \(name)"
        case .korean: times < 1.1 ? "\(name)만큼 높아요" : "\(name)의 \(factor)배예요"
        }
    }
}

extension Climb.Landmark {
    /// Returns the name.
    func name(in language: RecapLanguage) -> String {
        switch (self, language) {
        case (.door, .english): "a door"
        case (.door, .korean): "방문"
        case (.giraffe, .english): "a giraffe"
        case (.giraffe, .korean): "기린"
        case (.pyramid, .english): "the Great Pyramid"
        case (.pyramid, .korean): "쿠푸왕의 피라미드"
        case (.seoulTower, .english): "N Seoul Tower"
        case (.seoulTower, .korean): "남산서울타워"
        case (.eiffelTower, .english): "the Eiffel Tower"
        case (.eiffelTower, .korean): "에펠탑"
        case (.lotteTower, .english): "Lotte World Tower"
        case (.lotteTower, .korean): "롯데월드타워"
        case (.burjKhalifa, .english): "Burj Khalifa"
        case (.burjKhalifa, .korean): "부르즈 할리파"
        case (.hallasan, .english): "Hallasan"
        case (.hallasan, .korean): "한라산"
        case (.everest, .english): "Mount Everest"
        case (.everest, .korean): "에베레스트"
        }
    }
}
