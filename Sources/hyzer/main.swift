print("hyzer")
