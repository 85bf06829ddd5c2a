import Cards
import Testing

@Suite("Names") struct NameTests {
    static let many = Card("Mary Jane; Maria; Søren; O'Brien; J.R.; 李; 小明; 🦅; X; Anne-Marie")
    static let chris = Card("Chris Adams; Chris Baker; Dee")
    static let words = Card("Birdie; Jon; John Smith; Eight; Par; Seven; And; Will", par: 4)

    @Test(arguments: [
        Heard("Mary Jane 4", "Mary Jane 4", on: many), .init("maryjane 4", "Mary Jane 4", on: many),
        .init("Mary-Jane 4", "Mary Jane 4", on: many), .init("Mary 4", "Mary Jane 4", on: many),
        .init("Jane 4", "Mary Jane 4", on: many), .init("Mary Jnae 4", "Mary Jane 4", on: many),
        .init("Soren par", "Søren 3", on: many), .init("SØREN par", "Søren 3", on: many),
        .init("Soeren par", "Søren 3", on: many), .init("obrien 4", "O'Brien 4", on: many),
        .init("O’Brien 4", "O'Brien 4", on: many), .init("o brien 4", "O'Brien 4", on: many),
        .init("o'brein 4", "O'Brien 4", on: many), .init("J.R. 4", "J.R. 4", on: many),
        .init("jr 4", "J.R. 4", on: many), .init("jay are 4", "J.R. 4", on: many),
        .init("j r birdie", "J.R. 2", on: many),
        .init("李 4", "李 4", on: many), .init("小明 birdie", "小明 2", on: many), .init("🦅 eagle", "🦅 1", on: many),
        .init("X 3", "X 3", on: many), .init("x 3", "X 3", on: many), .init("anne marie 4", "Anne-Marie 4", on: many),
        .init("Mike S 3", "Mike Smith 3", on: Card("Mike Smith; Mike Jones")),
        .init("birdymike", "Mike 2"), .init("mikebirdie jakethree", "Jake 3, Mike 2"), .init("Sarahpar", "Sarah 3"),
        .init("Mikey 4, Mick's 3", "strokes? Mike 4 3"), .init("Jake's par", "Jake 3"),
    ]) func anyNameCanBeSaid(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Jake annd Mike par", "Jake 3, Mike 3", on: Card("Jake; Mike; Andy")),
        .init("Jake sevn", "Jake 7", on: Card("Jake; Seven")),
        .init("Chris 3", "player? Chris", on: chris),
        .init("Adams 3, Baker 4", "Chris Adams 3, Chris Baker 4", on: chris),
        .init("Chris A 3", "Chris Adams 3", on: chris), .init("Chris B 3", "Chris Baker 3", on: chris),
        .init("chris a 3", "player? chris", on: chris), .init("Chris Baker 3", "Chris Baker 3", on: chris),
        .init(
            "Julie bogey, Abby eagle", "Julie Taylor 4, Abby 1",
            on: Card("Amy; Julie Taylor; Jon Jones; Abby; Bogey")),
        .init(
            "Yvonne birdie, Tony birdie, Emil bogey",
            "Yvonne 2, Emil 4 | reading? Birdie 4, Tony 4 | reading? Birdie 2, Tony 2",
            on: Card("Yvonne; Birdie; Tony; Emil")),
        .init("Yvonne birdie Birdie par", "Yvonne 2, Birdie 3", on: Card("Yvonne; Birdie; Tony")),
        .init("Jon, Jon and Smith 4", "Jon 4, John Smith 4", on: words),
        .init("Ace ace, Kai 4, Bill eagle", "Ace 1, Bill 1, Kai Hill 4", on: Card("Ace; Bill; Kai Hill")),
        .init(
            "Julie, bogey, Abby eagle", "Abby 1 | reading? Julie 1, Bogey 1 | reading? Julie 4",
            on: Card("Julie; Abby; Bogey")),
        .init(
            "Chris birdie, the rest par", "Dee 3 | player? Chris | reading? Chris Adams 3, Chris Baker 3",
            on: chris),
        .init("Mari 3", "player? Mari", on: Card("Mary Jane; Maria; Dee")),
        .init("Jo 3", "player? Jo", on: Card("Jon; John; Dee")), .init("Tom 3", "player? Tom", on: Card("Tim; Dee")),
        .init("Mar 3", "player? Mar", on: Card("Marc; Mark")), .init("Mar 3", "Mark 3", on: Card("Mark; Dee")),
        .init("Marck 3", "player? Marck", on: Card("Marc; Mark")),
        .init("Jon 4, John 5", "Jon 4, John 5", on: Card("Jon; John")), .init("Sara 4", "Sarah 4"),
        .init("Jack 3", "Jake 3"),
        .init("Jkae 3", "Jake 3"), .init("Jqke 3", "Jake 3"), .init("Mikee 4", "Mike 4"),
        .init("Mart 4", "player? Mart", on: Card("Mark; Mary; Marc")),
    ]) func closeNamesAreAsked(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Birdie birdie", "Birdie 3", on: words),
        .init("Birdie par", "Birdie 4", on: Card("Birdie; Jon; John Smith", par: 4)),
        .init("Eight 5", "Eight 5", on: words), .init("Eight eight", "Eight 8", on: words),
        .init("Seven par", "Seven 4", on: Card("Seven; Jon", par: 4)),
        .init("Jon eight", "Jon 8", on: words), .init("Jon 4, Smith 5", "Jon 4, John Smith 5", on: words),
        .init("Will birdie", "Will 3", on: words), .init("Jon and Will par", "Jon 4, Will 4", on: words),
        .init("And 4", "And 4", on: words),
        .init("Evan for, Jake evan", "Evan 4 | strokes? Jake", on: Card("Jake; Evan")),
    ]) func namesThatAreWords(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("got a 4", "player? a 4", on: Card("Alice; Bob")),
        .init("Andy and Alice 4", "Andy 4, Alice 4", on: Card("Andy; Alice; Theo")),
        .init("Alice got the 4", "Alice 4", on: Card("Andy; Alice; Theo")),
        .init("Theo 3 and the 4", "Theo 3 | player? the 4", on: Card("Andy; Alice; Theo")),
        .init("Bob par and 4", "Bob 3 | player? 4", on: Card("Andy; Bob")),
        .init("four for Bob", "Bob 4", on: Card("Ford; Bob")), .init("Bob got 4", "Bob 4", on: Card("Gotthard; Bob")),
    ]) func functionWordsAreNobody(_ heard: Heard) throws { try expect(heard) }
}
