box-line = Outbid the cards on the table with one card or a set, or draw and pass. Be the first with an empty hand.
box-minutes = 20
box-level = easy to learn

option-mode = How long and for what
    .is_basic = basic: until somebody has enough chips
    .is_advanced = advanced: for points, with folding
option-clear_on_own_turn = When your own cards in force are cleared
    .is_auto = when your turn comes round
    .is_only_when_playing = only when you play
option-penalties_open = Everybody sees everybody’s negative chips
option-browse_played = Everybody may look through the cards played in the round
option-reveal_hands_at_round_end = Hands are shown when somebody goes out
option-chips_to_win = Chips that win the basic game

card-x = a card
card-1 = 1/17
card-2 = 2/16

pass = Draw and pass
    .told = draws and passes
play = { $copies } × { $card }
    .told = played { $copies } × { $card }
fold-run = Fold, { $low } to { $high } aside
    .told = folded, { $low } to { $high } aside
fold = Fold, { $card } aside
    .told = folded, { $card } aside
deal = Deal { $card }
    .told = { $card_is ->
        [x] A card is dealt
       *[other] You are dealt { $card }
    }
first = { $seat } is first
    .told = { $seat } is first

field-round_number = Round
field-table_owner = In force: whose
field-table_value = In force: value
field-table_copies = In force: how many cards
field-hand = Your hand
field-hand_size = Cards in hand
field-deck = Cards to draw
field-chips = Chips
field-shown_played = Played this round
field-folded = Folded
field-shown_hand = Hands shown
field-penalty = Your negative chips

## The scene

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
on-table = On the table
table-empty = Nothing on the table
value = value
by = by { $name }
by-you = by you
your-deck = Your deck
round = Round { $round }
to-win = to be won
chips-win = { $count ->
    [one] { $count } chip wins
   *[other] { $count } chips win
}
chips = { $count ->
    [0] no chip
    [one] { $count } chip
   *[other] { $count } chips
}
negative = { $count ->
    [0] no negative chip
    [one] { $count } negative chip
   *[other] { $count } negative chips
}
played-round = Played this round
in-hand = Cards in hand:
in-deck = Cards to draw:
shown = Hand shown:
out = out of the round
round-won = Round { $round } goes to { $name }.
round-yours = Round { $round } is yours!
paid = The round cost you { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}.
your-hand = Your hand
hand-empty = no card
can-play = can be played
choose-lead = Your lead: touch what you want to play.
choose-beat = Beat { $value }: what glows is enough.
choose-copies = { $copies ->
    [one] Play { $card }?
   *[other] How many { $card }?
}
choose-run = Which cards do you set aside?
must-pass = Nothing you hold beats { $value }: draw and pass.
pass-or-fold = Nothing you hold beats { $value }: pass or fold.
must-fold = Nothing you hold beats { $value }: fold.
not-now = Touch a card to learn why it cannot be played now.
you-are-out = You are out of this round.
play-set = Play { $move }
why-not = why not?
fold-button = Fold…
runs = What may be set aside
fold-left = { $count ->
    [0] no card stays in your hand
    [one] { $count } card stays in your hand
   *[other] { $count } cards stay in your hand
}
back = Back
