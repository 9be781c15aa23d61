# What `beanpot play` and `beanpot rules` say in a terminal, in any game. A game's own words lie in its terminal.en.ftl.

you = you
seat-you = { $seat } (you)
and = and
or = or

and-more = { $moves } and { $count ->
    [one] one more
   *[other] { $count } more
}

welcome = You play seat { $seat } against { $count ->
    [one] one { $bot } bot
   *[other] { $count } { $bot } bots
}.
bot-random = random
bot-greedy = greedy
bot-easy = easy
bot-normal = normal
bot-hard = hard
bot-master = master
bot-net = trained
help-type = Type the number of a move, or its words. The beginning is enough.
help-rules = all rules
help-clause = a single rule, by its number
help-undo = take back your last move and everything after it
help-log = what has happened so far
help-quit = leave; your game is saved, and --resume continues it
help-when = be asked, or not, whenever you can act out of turn

prompt-move = your move>
prompt-answer = your answer, or Enter to pass>
prompt-confirm = Enter to continue, u to take it back
prompt-number = how many>
enter-key = Enter
pass = pass
enter-to-pass = Enter to pass
asked-always = You are now asked whenever you can act out of turn.
asked-answers = Out of turn you are now asked only for answers.
log-earlier = … { $count ->
    [one] one earlier step
   *[other] { $count } earlier steps
}
taken-back = Taken back.
saved = Your game is saved. To continue:
left-saved = Your unfinished game is saved in { $path }.

no-move-here = “{ $words }” is not a move you can make here.
no-unclear = “{ $words }” could mean { $moves }.
no-number = Moves are numbered from 1 to { $count }.
no-numbers = There are no numbered moves now. Press Enter to pass.
no-rule = “{ $words }” is not allowed: { $sentence } ({ $clause })
possible = Possible now: { $moves }.
say-one = Type { $words }.
say-number = Type a number from { $least } to { $most }.
what-happened = What happened?

the-end = Game over
won-you = You won!
won = { $count ->
    [one] { $names } won.
   *[other] { $names } won together.
}
see-again = To watch it again:

rules-text = from the rulebook
rules-unknown = { $game } has no clause { $name }; its clauses are { $first } to { $last }.
