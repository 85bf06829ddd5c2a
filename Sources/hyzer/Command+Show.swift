import Display
import Scorecard
import Session

extension Program {
    /// `hyzer show R`: one round, whichever is current.
    func show() throws(Failure) -> ExitStatus {
        guard let wanted = options.words.first, options.words.count == 1 else { throw .usage(.words(.show)) }
        let keeper = try keeper(.stream(strict: false))
        let shown = try Shown(try round(wanted, keeper))
        let standings = shown.round.standings()
        if options.has(.json) {
            try print(JSONText.show(standings, shown.round.cards, in: shown.facts))
            return .done
        }
        var lines = page.standings(standings, in: shown.facts)
        if let started = shown.round.startedAt {
            lines.insert(page.origin(of: civil(started), letters: shown.round.id.lastLetters), at: 1)
        }
        try print(lines + [StyledText()] + page.card(shown.round.cards, in: shown.facts, isTitled: false))
        return .done
    }
}
