# Several people share one device. The page loads this when somebody does.

handover = Hand the phone to { $name }
handover-screen = Over to { $name }
due-turn = It’s { $name }’s turn.
due-offer = { $name } has an offer to answer.
due-takeback = Another player wants to take back a move. { $name } has to answer.
due-seat = Someone asks for a seat. { $name } has to answer.
due-nothing = { $name } has nothing left to decide.
look = I’m { $name }: show my hand
look-on = Show the table
other = Someone else has the phone
other-screen = Someone else is at the screen
told = If you look when it isn’t your turn, everyone can read it in the log.
covered = All hands on this device are covered.
look-at = Show { $name }’s hand
plays-now = { $name } plays now
add = Add a player on this device
add-name = Their name
add-go = Add player
