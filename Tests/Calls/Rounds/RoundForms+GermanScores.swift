extension RoundForms {
    static let germanScores = """
        # single entry | 14 | enter
        {p1} {s1} > p1 1
        {p1} {n1}
        {p1} {n1}
        {p1} {w1}
        {p1}: {d1}
        {p1}, {n1}
        {p1} = {d1}
        {a1} für {p1}
        {n1} für {p1}
        {w1} für {p1}
        (okay|also|ähm|und|dann|gut) {p1} {s1}
        (okay, |also, |so, |und ){p1} {s1}
        {p1} {s1} (hier|diesmal)
        # verb | 9 | enter
        {p1} (hat|hatte|macht|machte|spielt|spielte|bekommt|wirft) {a1} > p1 1
        {p1} (hat|hatte|macht|spielt|brauchte) {n1}
        {p1} mit {e1}
        {p1} hat {a1} (gespielt|gemacht|geworfen)
        {p1} hat {n1} (gespielt|gebraucht|geworfen)
        {p1} (kommt mit|kam mit) {n1} (rein|ins Ziel)
        (okay|also|ähm|und) {p1} (hat|hatte|macht) {a1}
        {p1} (hat|hatte) {a1} und {p2} (hat|hatte) {a2} > p1 1; p2 2
        {p1} (hat|spielt) {a1}, {p2} (hat|spielt) {a2}
        # me | 4 | enter
        (ich habe|ich hab|ich hatte|ich|bei mir|ich spiele) {a1} > me 1
        ich {s1}
        {s1} für mich
        gib mir {a1}
        schreib mir {a1} auf
        ich (habe|hab|hatte) {a1}, {p1} {s2} > me 1; p1 2
        {p1} {s1}, ich {s2} > p1 1; me 2
        {p1} {s1} und ich (habe|hab|hatte) {a2}
        {p1} und ich (haben |hatten |haben beide |){a1} > p1 1; me 1
        # list | 30 | enter
        {list} > list
        {list}
        {list}
        (okay|also|ähm|so|gut), {list}
        # list with an opening | 2 | enter
        (wir haben|dann haben wir|also wir haben) {plain} > list
        # group | 8 | enter
        {p1} und {p2} {s1} > p1 1; p2 1
        {p1} und {p2} (haben|hatten|machen|spielen) {a1}
        {p1} und {p2} (beide|haben beide|hatten beide|spielen beide|jeweils|je) {a1}
        {s1} für {p1} und {p2}
        {a1} für {p1} und {p2}
        {p1} sowie {p2} {s1}
        sowohl {p1} als auch {p2} {s1}
        {p1}, {p2} und {p3} (alle |){s1} > p1 1; p2 1; p3 1
        {p1}, {p2} und {p3} haben {a1}
        {p1} und {p2} {s1}, {p3} {s2} > p1 1; p2 1; p3 2
        {p1} {s1}, {p2} und {p3} {s2} > p1 1; p2 2; p3 2
        # everyone | 9 | fresh
        alle {s1} > all 1
        (alle haben|alle spielen|jeder hat|alle hatten|wir haben alle|wir alle|jeder) {a1}
        {s1} für alle
        {a1} für alle
        alle zusammen {s1}
        okay, alle {s1}
        lauter {l1}
        {s1} (rundum|reihum|durch die Bank)
        # both | 2 | fresh | 2
        beide {s1} > all 1
        (wir haben beide|wir hatten beide|beide haben|beide hatten) {a1}
        wir beide {s1}
        # exception | 7 | fresh
        alle {s1} außer {p1} {s2} > all 1; p1 2
        alle {s1} (außer|bis auf) {p1}, der hat {a2}
        alle {s1} außer {p1} mit {e2}
        alle {s1} bis auf {p1} {s2}
        alle {s1} bis auf {p1} mit {e2}
        alle haben {a1} außer {p1}, der hatte {a2}
        alle {s1}, nur {p1} {s2}
        alle {s1}, nur {p1} hat {a2}
        alle {s1} außer {p1} {s2} und {p2} {s3} > all 1; p1 2; p2 3
        # the rest | 7 | fresh
        {p1} {s1}, der Rest {s2} > rest 2; p1 1
        {p1} {s1}, (die anderen|alle anderen|alle übrigen) {s2}
        {p1} (hat|hatte|macht) {a1}, der Rest (hat|spielt) {a2}
        {p1} (hat|hatte) {a1}, (alle anderen haben|die anderen haben|die anderen hatten) {a2}
        {p1} {s1} und der Rest {s2}
        {p1} {s1}, {p2} {s2}, der Rest {s3} > rest 3; p1 1; p2 2
        {p1} und {p2} {s1}, alle anderen {s2} > rest 2; p1 1; p2 1
        # same | 3 | enter
        {p1} {s1}, {p2} (auch|genauso|dasselbe|ebenso|ebenfalls|das gleiche) > p1 1; p2 1
        {p1} {s1}, {p2} genauso wie {p1}
        {p1} (hat|hatte) {a1}, {p2} auch
        {p1} {s1} und {p2} auch
        # card order | 2 | fresh
        {order} > order
        (okay|also) {order}
        # over and under | 3 | enter
        {p1} {r1} > p1 1
        {p1} {r1}, {p2} {r2} > p1 1; p2 2
        # entry verb | 8 | enter
        gib {p1} {a1} > p1 1
        gib {p1} {n1}
        schreib {p1} {n1}
        schreib {p1} {a1}
        schreib {p1} {a1} auf
        schreib {a1} für {p1} auf
        schreib für {p1} {a1} auf
        schreib bei {p1} {a1} (auf|hin)
        notier {n1} für {p1}
        notiere {a1} für {p1}
        trag {a1} für {p1} ein
        trag bei {p1} {a1} ein
        trag {p1} mit {e1} ein
        (okay |also |bitte |komm )gib {p1} {a1}
        (okay |also |bitte )schreib {p1} {n1}
        {p1} {s1}, gib {p2} {a2} > p1 1; p2 2
        {p1} {s1} und gib {p2} {a2}
        {p1} {s1}, schreib {p2} {n2}
        gib {p1} {a1} und {p2} {a2}
        gib {p1} {a1}, {p2} {s2}
        gib {p1} und {p2} {a1} > p1 1; p2 1
        gib allen {a1} > all 1
        # exclamation | 6 | enter
        oh nein, {p1} {s1} > p1 1
        oh nein {p1} {s1}
        oh nein, {p1} (hat|hatte) {a1}
        ach nee, {p1} {s1}
        (nicht zu fassen|kein Scherz|keine Frage|kein Wunder|kein Problem|ohne Witz|kein Zweifel), {p1} {s1}
        (Moment mal bitte|wartet mal|aufgepasst|haltet euch fest), {p1} {s1}
        (sorry Leute|tut mir leid Leute|Entschuldigung Leute), {p1} {s1}
        (oh Mann|oh je|ach du meine Güte|mein Gott|wow|autsch|Wahnsinn|na ja|oha|krass|ach komm), {p1} {s1}
        (oh Mann|oh je|wow|krass|autsch), {p1} (hat|macht|hatte) {a1}
        (nicht schlecht|glaub es oder nicht|ja), {p1} {s1}
        (oh nein|oh je|wow), {p1} {s1}, {p2} {s2} > p1 1; p2 2
        # remark behind | 7 | enter
        {p1} {s1} (nach einem OB|nach schlechtem Drive|nach langem Suchen) > p1 1
        {p1} {n1}, (sorry|Mann|schöner Putt|toller Wurf|ohne Strafe|sauber|was für ein Wurf|endlich|leider|schade)
        {p1} {n1} (leider|endlich|sorry|Mann|schon wieder|ohne Strafwurf)
        {p1} {w1}, (schön|super|klasse|Glück gehabt|schade|Pech)
        {p1} (hat|hatte) {a1} nach einem OB
        {p1} {s1}, {p2} {s2}, (sorry|schön|Mann|leider) > p1 1; p2 2
        # remark before | 6 | enter
        {p1} (leider|endlich|locker|sicher|ganz locker|wieder) {w1} > p1 1
        {p1} (leider|nur|wieder|immerhin) {n1}
        {p1} mit (Glück|viel Glück|Mühe) {w1}
        {p1} trifft (einen Baum|zwei Bäume|2 Bäume) und hat {a1}
        {p1} (war im Aus|war im Wald|hat die Scheibe verloren) und (hat|macht) {a1}
        {p1} (rettet|holt) {a1}
        {p1} locht zum {w1} ein
        {p1} trifft 2 Bäume und hat {a1}, {p2} {s2} > p1 1; p2 2
        # no score | 2 | enter
        {p1} (ohne Wertung|keine Wertung|nicht beendet|hat aufgegeben) > p1 -
        keine Wertung für {p1}
        {p1} {s1}, {p2} (ohne Wertung|keine Wertung) > p1 1; p2 -
        # penalty | 2 | enter
        {p1} {n1} mit (Strafwurf|einem Strafwurf) > p1 1
        {p1} (hat|hatte) {a1} mit einem Strafwurf
        {p1} {n1} mit Strafwurf, {p2} {s2} > p1 1; p2 2
        # counts in order | 2 | enter
        {p1} und {p2} (haben|hatten|spielen) {n1} und {n2} > p1 1; p2 2
        {p1} und {p2}: {d1} und {d2}
        {p1}, {p2}: {d1}, {d2}
        {p1}, {p2}, {p3}: {d1}, {d2}, {d3} > p1 1; p2 2; p3 3
        {p1}, {p2} und {p3} (haben|hatten) {n1}, {n2} und {n3}
        # headings | 2 | enter
        {L1}: {p1}, {p2} > p1 1; p2 1
        {L1}: {p1} und {p2}
        {L1}: {p1}, {p2}; {L2}: {p3} > p1 1; p2 1; p3 2
        {L1} für {p1} und {p2}, {p3} {s2} > p1 1; p2 1; p3 2
        {L1} für {p1} und {p2}, {L2} für {p3} und {p4} > p1 1; p2 1; p3 2; p4 2
        {L1} für {p1}, {p2} und {p3} > p1 1; p2 1; p3 1
        """
}
