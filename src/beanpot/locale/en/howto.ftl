## How to play: one page for each game

goal-title = Goal
steps-turn = On your turn
scoring-title = Scoring
end-title = The end
trick-title = The trick to know
notes-title = Easily forgotten
for-players = For { $seats } players
choose-players = For how many players?
