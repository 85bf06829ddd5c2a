/// What people on cards are called.
enum Names {
    static let first = words(
        """
        Aaron Abby Adam Alan Alec Alex Alice Allen Amy Andrea Andrew Andy Angela Ann Anna Anne Anton Barry Beth Ben Bert
        Bill Bob Brad Brenda Brent Brett Brian Bryan Carl Carla Carol Cathy Charlotte Chris Christian Christine
        Christopher Clara Cody Colin Craig Dan Dana Dave David Dawn Dean Debbie Dennis Derek Diana Dirk Don Donna Doug
        Drew Dylan Ed Ella Ellen Emil Emily Emma Eric Erik Eva Evan Felix Finn Frank Fred Gary Gavin Geoff George Grace
        Grant Greg Greta Hanna Hannah Hans Harry Heidi Helen Henry Holly Howard Hugo Ian Ida Ingo Ivan Jack Jake Jan Jana
        Jane Jason Jay Jean Jeff Jenna Jenny Jens Jeremy Jerry Jess Jill Jim Joan Joe Joel John Jon Jonas Josh Judy Julia
        Julie Justin Kai Karen Karl Kate Kathy Katie Kay Keith Kelly Ken Kevin Kim Klaus Kris Kurt Kyle Lara Lars Laura
        Leah Lena Leo Leon Liam Lisa Luca Lucas Lucy Luis Lukas Luke Lynn Marc Marcus Maria Marie Mark Markus Marta
        Martin Mary Matt Max May Megan Mia Michael Michelle Mick Mike Mila Mona Nadine Nancy Nate Neil Nick Nico Nils
        Noah Nora Olaf Oliver Oscar Otto Owen Pam Pat Paul Paula Pete Peter Phil Philipp Rachel Ralf Ralph Randy Ray
        Rebecca Rich Rick Ricky Rob Robin Ron Rose Ross Ruth Ryan Sam Sandra Sara Sarah Scott Sean Shannon Shawn Simon
        Sofia Sophie Stan Stefan Stella Stephan Steve Steven Sue Susan Sven Tanja Tara Ted Theo Thomas Tim Tina Tobias
        Todd Tom Tony Tracy Troy Ty Uwe Vera Vince Wendy Will Wolf Yvonne Zach Zoe Xi Bo
        """)

    /// None of the others.
    static let called = words(
        """
        Adrian Amber Arlo Asher Audrey Austin Bella Blake Bonnie Bruce Caleb Callum Camille Cedric Chloe Claire Clyde Connor
        Cora Dale Daphne Darren Dexter Duncan Edith Elena Elias Elliot Esther Ethan Fiona Frida Gabriel Gemma Gordon Hazel
        Hector Imogen Iris Isaac Ivy Jasper Joanna Jordan Kendra Lionel Lydia Mabel Malcolm Marvin Miriam Naomi Nadia Nolan
        Olivia Orson Percy Phoebe Quentin Ramona Rufus Sabine Selma Silas Sylvia Tabitha Trevor Ursula Valerie Vernon Walter
        Wesley Winston Xavier Yasmin Zelda
        """)

    static let last = words(
        """
        Adams Baker Becker Bell Berg Black Brown Carter Clark Cole Cook Cooper Davis Evans Fischer Fox Garcia Gray Green
        Hall Hansen Hill Hoffmann Jansen Johnson Jones Keller King Klein Koch Lang Larson Lee Lopez Maier Martin Meyer
        Miller Moore Morgan Nelson Neumann O'Brien Olsen Parker Peters Price Reed Richter Schmidt Schneider Schulz Scott
        Smith Stein Stone Taylor Vogel Wagner Walker Weber White Wolf Wood Wright Young
        """)

    static let twoWords = lines(
        """
        Mary Jane
        Anne-Marie
        Jean-Luc
        Mary-Kate
        Billy Bob
        Hans-Peter
        Karl-Heinz
        Van Dyke
        De la Cruz
        Big Mike
        Little John
        J.R.
        T.J.
        AJ
        """)

    static let accented = words(
        "José Zoë Björn Søren Jürgen Günter Renée André Käthe Jörg Åsa Łukasz Anaïs François Müller Ömer Noël Héctor")

    static let scoreWords = words("Birdie Ace Seven Eagle Par Ten Bogey Trip Deuce")

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }
}
