import Commands
import Foundation
@testable import hyzer
import Language
import Meaning
import Support
import Testing

@Suite("Commands at the prompt") struct PromptCommandTests {
    @Test(arguments: Command.allCases) func eachCommandIsCarriedOutByItself(command: Command) {
        #expect(command.runnable.command == command)
    }

    @Test func eachCommandOfTheGrammarsBelongsToOneOfTheTable() throws {
        let spoken = Command.allCases.flatMap { Array($0.declaration.spoken) }
        #expect(spoken.count == CommandName.allCases.count && Set(spoken) == Set(CommandName.allCases))
        for language in LanguageFiles.builtIn {
            let files = try #require(try LanguageFiles.find(language, [:]))
            let grammar = try #require(files.speech(.grammar)).text
            let said = Set(grammar.matches(of: /\{command ([a-z-]+)\}/).map { String($0.1) })
            #expect(said == Set(spoken.map(\.rawValue)), "\(language)")
        }
    }
}
