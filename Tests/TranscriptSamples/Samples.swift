package import Transcripts

/// A file of one format as its program writes it, and what is said in it.
package struct Sample: Sendable, CustomStringConvertible {
    package let name: String
    package let format: Format
    /// What the beginning tells; nil where it is the format itself.
    package var detected: Format?
    package let text: String
    /// `line: [start-end] <speaker> text`, times and speaker where there are any.
    package let heard: [String]

    package var description: String { name }

    package static let all: [Sample] = texts + captions + json + clouds

    package static let texts: [Sample] = [
        Sample(
            name: "plain lines", format: .lines,
            text: "Nora birdie\r\n\n[MUSIC]\n(applause)\nOle: 3\nNora (Berg) 4",
            heard: ["1: Nora birdie", "5: Ole: 3", "6: Nora (Berg) 4"]),
        Sample(
            name: "whisper's text", format: .whisper,
            text: """

                [00:00:00.000 --> 00:00:04.000]   Nora birdie, Ole par.
                [00:00:04.000 --> 00:00:06.500]   [BLANK_AUDIO]
                [00:01:06.500 --> 00:01:09.000]   (wind blowing) Ole had a 4. [SPEAKER_TURN]

                """,
            heard: ["2: [0-4000] Nora birdie, Ole par.", "4: [66500-69000] Ole had a 4."]),
        Sample(
            name: "whisper's text with speakers and colours", format: .whisper,
            text: """
                whisper_init_state: kv self size = 18.87 MB
                [00:00:00.000 --> 00:00:02.000]  (speaker 0) \u{1B}[38;5;160m Nora\u{1B}[0m\u{1B}[38;5;46m par\u{1B}[0m
                [00:00:02.000 --> 00:00:03.000]  (speaker ?) Ole par
                [00:00:0x.000 --> 00:00:03.000]  Ole five
                """,
            heard: ["2: [0-2000] <speaker 0> Nora par", "3: [2000-3000] Ole par", "4: Ole five"]),
        Sample(
            name: "whisper's text without times", format: .whisper, detected: .lines,
            text: " Nora birdie. J.R. had a 4. No, a 5.\n",
            heard: ["1: Nora birdie.", "1: J.R. had a 4.", "1: No, a 5."]),
        Sample(
            name: "whisper's lyrics", format: .whisper, text: "[by:whisper.cpp]\n[00:01.50] Nora birdie\n",
            heard: ["2: [1500-] Nora birdie"]),
        Sample(
            name: "whisper-stream", format: .whisperStream,
            text: "[Start speaking]\n" + revision(" Nora bird") + revision(" Nora birdie, Ole")
                + revision(
                    " Nora birdie, Ole par.") + "\n" + revision(" [BLANK_AUDIO]") + "\n" + revision(" Next hole.")
                + "\n",
            heard: ["2: Nora birdie, Ole par.", "4: Next hole."]),
        Sample(
            name: "whisper-stream waiting for silence", format: .whisperStream,
            text: """

                ### Transcription 0 START | t0 = 0 ms | t1 = 5123 ms

                [00:00:00.000 --> 00:00:03.000]   Nora birdie.

                ### Transcription 0 END

                ### Transcription 1 START | t0 = 9000 ms | t1 = 12000 ms

                [00:00:01.000 --> 00:00:02.000]   Ole par.

                ### Transcription 1 END

                """,
            heard: ["4: [0-3000] Nora birdie.", "10: [10000-11000] Ole par."]),
        Sample(
            name: "whisper-command", format: .whisperCommand,
            text: """
                process_command_list: detected command: \u{1B}[1mnora birdie\u{1B}[0m | p = 0.930000 | t = 210 ms
                process_general_transcription: listening for a command ...
                process_general_transcription: Command '\u{1B}[1mOle's a four\u{1B}[0m', (t = 300 ms)

                """,
            heard: ["1: nora birdie", "3: Ole's a four"]),
        Sample(
            name: "whisper's table", format: .csv,
            text: "start,end,text\n0,4000,\" Nora \"\"the arm\"\" birdie, Ole par.\"\n4000,5000,\" [Music]\"\n",
            heard: ["2: [0-4000] Nora \"the arm\" birdie, Ole par."]),
        Sample(
            name: "whisper's table with speakers", format: .csv,
            text: "start,end,speaker,text\n0,4000,1,\" I took a 4\"\n4000,x,?,\" Ole par\"\n1,2\n",
            heard: ["2: [0-4000] <speaker 1> I took a 4", "3: [4000-] Ole par"]),
        Sample(
            name: "PocketSphinx", format: .pocketsphinx, detected: .lines,
            text: "nora birdie(2) <sil> [NOISE]\nnora 0.510 0.870 0.998\nole par (round_0001 -12076)\n",
            heard: ["1: nora birdie", "3: ole par"]),
        Sample(
            name: "PocketSphinx, JSON lines", format: .pocketsphinx,
            text: #"""
                {"b":0.510,"d":1.230,"p":0.870,"t":"nora birdie","w":[{"b":0.51,"d":0.03,"p":1.0,"t":"<s>"},{"b":0.54,"d":0.3,"p":0.9,"t":"nora"},{"b":0.84,"d":0.5,"p":0.8,"t":"birdie(2)"}]}
                {"b":2.000,"d":1.000,"p":0.500,"t":"ole "quote" par","w":[{"b":2.0,"d":0.5,"p":1.0,"t":""quote"}]}
                {"b":3.000
                """#,
            heard: ["1: [510-1740] nora birdie", "2: [2000-3000] ole \"quote\" par"]),
        Sample(
            name: "Otter", format: .otter,
            text: "Nora Berg  0:05\nI took a 4. Ole had par.\n\nOle  1:02:03\nNext hole\n",
            heard: [
                "2: [5000-] <Nora Berg> I took a 4.", "2: [5000-] <Nora Berg> Ole had par.",
                "5: [3723000-] <Ole> Next hole",
            ]),
        Sample(
            name: "Zoom's text", format: .zoom, text: "00:00:05\tNora Berg:\tI took a 4\n00:00:09\tOle:\tpar for me\n",
            heard: ["1: [5000-] <Nora Berg> I took a 4", "2: [9000-] <Ole> par for me"]),
        Sample(
            name: "Teams' text", format: .teams, text: "Nora Berg   0:05 I took a 4\nOle   0:09 par for me\n",
            heard: ["1: [5000-] <Nora Berg> I took a 4", "2: [9000-] <Ole> par for me"]),
        Sample(
            name: "Meet", format: .meet, detected: .lines,
            text: "Nora Berg: I took a 4. Ole had par.\nOle: yes\n",
            heard: ["1: <Nora Berg> I took a 4.", "1: <Nora Berg> Ole had par.", "2: <Ole> yes"]),
        Sample(
            name: "WhatsApp on Android", format: .whatsapp,
            text: """
                21.11.26, 18:04 - Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.
                21.11.26, 18:05 - Nora Berg: Nora birdie, Ole par
                next hole
                21.11.26, 18:09 - Ole: <Medien ausgeschlossen>
                21.11.26, 18:12 - +47 912 34 567: Ole had a 4 <Diese Nachricht wurde bearbeitet>
                2.12.26, 9:01 - Ole: null
                2.12.26, 9:02 - Ole: Nora five

                """,
            heard: [
                "2: <Nora Berg> Nora birdie, Ole par", "3: <Nora Berg> next hole", "5: <+47 912 34 567> Ole had a 4",
                "7: <Ole> Nora five",
            ]),
        Sample(
            name: "WhatsApp on an iPhone", format: .whatsapp,
            text: """
                [11/21/26, 6:05:33\u{202F}PM] Tuesday: \u{200E}Messages and calls are end-to-end encrypted.
                [11/21/26, 6:05:40\u{202F}PM] ~\u{202F}Nora: Nora birdie, Ole par
                \u{200E}[11/21/26, 6:09:01\u{202F}PM] Ole: \u{200E}image omitted
                [11/21/26, 6:12:59\u{202F}PM] Ole: This message was deleted.
                [11/21/26, 6:13:04\u{202F}PM] Ole: next hole
                """,
            heard: ["2: <Nora> Nora birdie, Ole par", "5: <Ole> next hole"]),
        Sample(
            name: "times in brackets", format: .meet, text: "[00:15] Ole: I got par\n[00:20] Nora five\n",
            heard: ["1: [15000-] <Ole> I got par", "2: [20000-] Nora five"]),
    ]

    private static func revision(_ text: String) -> String {
        "\u{1B}[2K\r" + String(repeating: " ", count: 100) + "\u{1B}[2K\r" + text
    }

    package static let captions: [Sample] = [
        Sample(
            name: "SubRip", format: .srt,
            text: """
                1
                00:00:01,000 --> 00:00:04,000
                Nora birdie,
                <i>Ole</i> par

                2
                00:00:05,000 --> 00:00:06,000
                ♪ music ♪

                3
                00:00:07,000 --> 00:00:08,000
                - Nora five
                - Ole four

                4
                00:00:09,000 --> 00:00:10,000
                Ole: I took a three

                """.replacing("\n", with: "\r\n"),
            heard: [
                "3: [1000-4000] Nora birdie, Ole par", "12: [7000-8000] Nora five", "13: [7000-8000] Ole four",
                "17: [9000-10000] <Ole> I took a three",
            ]),
        Sample(
            name: "WebVTT", format: .vtt,
            text: """
                WEBVTT - Tuesday league

                NOTE nothing
                of this counts

                STYLE
                ::cue { color: lime }

                first
                00:01.000 --> 00:04.000 align:start position:10%
                Nora birdie &amp; <00:00:02.000><c.loud>Ole</c> par

                guid/12-0
                00:00:05.000 --> 00:00:06.000
                <v Nora Berg>I took a 4</v>
                <v Ole>I had par</v>

                00:00:07.000 --> 00:00:08.000
                Nora: 3
                """,
            heard: [
                "11: [1000-4000] Nora birdie & Ole par", "15: [5000-6000] <Nora Berg> I took a 4",
                "16: [5000-6000] <Ole> I had par", "19: [7000-8000] Nora: 3",
            ]),
        Sample(
            name: "Zoom's captions", format: .zoom, detected: .vtt,
            text: "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nNora Berg: I took a 4\n",
            heard: ["5: [1000-2000] <Nora Berg> I took a 4"]),
    ]

    package static let json: [Sample] = [
        Sample(
            name: "whisper's JSON", format: .json,
            text: """
                {
                \t"systeminfo": "AVX = 1",
                \t"result": { "language": "en" },
                \t"transcription": [
                \t\t{
                \t\t\t"timestamps": { "from": "00:00:00,000", "to": "00:00:04,000" },
                \t\t\t"offsets": { "from": 0, "to": 4000 },
                \t\t\t"text": " Nora birdie,\u{1} \\"Ole\\" par.",
                \t\t\t"tokens": [
                \t\t\t\t{ "text": "[_BEG_]", "id": 1, "p": 0.9, "t_dtw": -1 },
                \t\t\t\t{ "text": " Nora", "id": 2, "p": 0.98 },
                \t\t\t\t{ "text": " bird", "id": 3, "p": 0.8 },
                \t\t\t\t{ "text": "ie", "id": 4, "p": -nan }
                \t\t\t]
                \t\t},
                \t\t{
                \t\t\t"offsets": { "from": 4000, "to": 5000 },
                \t\t\t"text": " [BLANK_AUDIO]"
                \t\t}
                \t]
                }

                """,
            heard: ["5: [0-4000] Nora birdie,\u{1} \"Ole\" par."]),
        Sample(
            name: "verbose JSON", format: .json,
            text: """
                {"task":"transcribe","duration":5.0,"text":"Nora birdie. Ole par.","segments":[
                {"id":0,"start":0.0,"end":2.5,"text":" Nora birdie.","words":[{"word":" Nora","probability":0.9}]},
                {"id":1,"start":2.5,"end":5.0,"text":" Ole par.","speaker":"A","avg_logprob":-0.2}],
                "words":[{"word":"Nora","start":0.0,"end":0.5}]}

                """,
            heard: ["2: [0-2500] Nora birdie.", "3: [2500-5000] <A> Ole par."]),
        Sample(
            name: "a text in JSON", format: .json, text: "{\"text\":\" Nora birdie. Ole par?\"}\n",
            heard: ["1: Nora birdie.", "1: Ole par?"]),
        Sample(
            name: "Vosk", format: .vosk, detected: .json,
            text: """
                {
                  "partial" : "nora bird"
                }
                {
                  "result" : [{
                      "conf" : 0.910000,
                      "end" : 0.870000,
                      "start" : 0.510000,
                      "word" : "nora"
                    }, {
                      "conf" : 0.880000,
                      "end" : 1.200000,
                      "start" : 0.870000,
                      "word" : "birdie"
                    }],
                  "text" : "nora birdie [unk]"
                }
                {
                  "text" : ""
                }
                {
                  "alternatives" : [{
                      "confidence" : 211.432000,
                      "text" : "ole par"
                    }, {
                      "confidence" : 210.100000,
                      "text" : "old par"
                    }]
                }

                """,
            heard: ["4: [510-1200] nora birdie", "21: ole par | old par"]),
        Sample(
            name: "vosk-transcriber", format: .vosk, detected: .json,
            text: """
                {"schemaVersion": "2.0", "monologues": [
                {"speaker": {"id": "unknown", "name": null}, "start": 0.5, "end": 1.2, "terms": [
                {"confidence": 0.9, "start": 0.5, "end": 0.9, "text": "nora", "type": "WORD"},
                {"confidence": 0.8, "start": 0.9, "end": 1.2, "text": "birdie", "type": "WORD"}]}],
                "text": ["nora birdie"]}

                """,
            heard: ["2: [500-1200] nora birdie"]),
        Sample(
            name: "JSON lines", format: .jsonl, detected: .json,
            text: """
                {"text":"Nora birdie","start":1.5,"end":2,"speaker":"Nora"}
                {"transcript":"Ole par","confidence":0.8,"final":true}
                {"transcript":"Ole p","final":false}
                not JSON
                {"alternatives":["Nora four",{"transcript":"Nora for","confidence":0.1}]}
                {"text":"Zo\\u00eb \\ud83e\\udd4f par"}
                {"level":"info"}
                """,
            heard: [
                "1: [1500-2000] <Nora> Nora birdie", "2: Ole par", "5: Nora four | Nora for", "6: Zoë 🥏 par",
            ]),
    ]

    package static let clouds: [Sample] = [
        Sample(
            name: "Google", format: .google, detected: .json,
            text: """
                {"results":[
                {"alternatives":[{"transcript":"Nora birdie","confidence":0.92,"words":[
                {"startTime":"0.500s","endTime":"0.900s","word":"Nora"}]},{"transcript":"Nora bertie"}],"resultEndTime":"2.1s"},
                {"alternatives":[{"transcript":" Ole par","confidence":0.0}],"resultEndTime":"4s"}]}

                """,
            heard: ["2: [500-900] Nora birdie | Nora bertie", "4: [-4000] Ole par"]),
        Sample(
            name: "Azure", format: .azure, detected: .json,
            text: """
                {"RecognitionStatus":"Success","Offset":500000,"Duration":21000000,"DisplayText":"Nora 44.","NBest":[{"Confidence":0.93,"Lexical":"nora for four","Display":"Nora 44."}]}
                {"RecognitionStatus":"InitialSilenceTimeout","Offset":0,"Duration":0}
                """,
            heard: ["1: [50-2150] nora for four"]),
        Sample(
            name: "Deepgram", format: .deepgram, detected: .json,
            text: """
                {"metadata":{"channels":1},"results":{"channels":[{"alternatives":[{"transcript":"nora birdie ole par","words":[
                {"word":"nora","start":0.5,"end":0.9,"confidence":0.97,"speaker":0,"punctuated_word":"Nora"},
                {"word":"birdie","start":0.9,"end":1.4,"confidence":0.9,"speaker":0,"punctuated_word":"birdie."},
                {"word":"ole","start":1.5,"end":1.9,"confidence":0.9,"speaker":0,"punctuated_word":"Ole"},
                {"word":"par","start":1.9,"end":2.2,"confidence":0.9,"speaker":0,"punctuated_word":"par"},
                {"word":"yes","start":2.3,"end":2.5,"confidence":0.9,"speaker":1,"punctuated_word":"yes"}]}]}],
                "utterances":[{"start":0.5,"end":2.2,"transcript":"nora birdie ole par"}]}}

                """,
            heard: [
                "2: [500-1400] <speaker 0> Nora birdie.", "4: [1500-2200] <speaker 0> Ole par",
                "6: [2300-2500] <speaker 1> yes",
            ]),
        Sample(
            name: "Deepgram's stream", format: .deepgram, detected: .json,
            text: """
                {"type":"Metadata","request_id":"1"}
                {"type":"Results","is_final":false,"channel":{"alternatives":[{"transcript":"nora bird"}]}}
                {"type":"Results","is_final":true,"start":1.0,"duration":2.0,"channel":{"alternatives":[{"transcript":"nora birdie"}]}}
                """,
            heard: ["3: [1000-3000] nora birdie"]),
        Sample(
            name: "AssemblyAI", format: .assemblyai, detected: .json,
            text: """
                {"id":"x","status":"completed","text":"Nora birdie. Ole par","words":[
                {"text":"Nora","start":250,"end":650,"confidence":0.97,"speaker":"A"},
                {"text":"birdie.","start":650,"end":900,"confidence":0.97,"speaker":"A"},
                {"text":"Ole","start":950,"end":1200,"confidence":0.97,"speaker":"B"},
                {"text":"par","start":2300,"end":2500,"confidence":0.97,"speaker":"B"}],
                "utterances":[{"speaker":"A","text":"Nora birdie.","start":250,"end":900}]}

                """,
            heard: ["2: [250-900] <A> Nora birdie.", "4: [950-1200] <B> Ole", "5: [2300-2500] <B> par"]),
    ]
}
