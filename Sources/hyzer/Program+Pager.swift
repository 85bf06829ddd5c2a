import Display
import System
import Terminal

extension Program {
    /// Prints a long report: at a terminal whose window is too small for it, through a pager. A conversation keeps its window.
    func printPaged(_ lines: [StyledText]) throws {
        guard !isInConversation, capabilities.writesToTerminal, let height = capabilities.height, lines.count >= height
        else { return try print(lines) }
        try flush()
        let text = lines.map { paint($0) + "\n" }.joined()
        let isShown = try Pager.show(text, environment: environment)
        if !isShown { try print(lines) }
    }
}
