"""What a browser is shown at the door."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .openapi import HTML, Answer, answers

FRONT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Beanpot</title>
<style>
body { max-width: 34rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui, sans-serif;
  color: #2b2118; background: #fbf6ec }
code { background: #f0e5d0; padding: .1em .3em; border-radius: .2em }
</style>
<h1>Beanpot</h1>
<p>The house is open. Tables are played here by programs and from terminals; there is no table to
click on in this version.
<p>A link to a table seats a bot with <code>beanpot join LINK --bot hard</code>. To play yourself,
against bots, there is <code>beanpot play</code>.
<p lang="fr">La maison est ouverte, mais cette version n’a pas encore de table où cliquer. Un lien
vers une table y assied un bot avec <code>beanpot join LIEN --bot hard</code> ; pour jouer
vous-même contre des bots : <code>beanpot play</code>.
</html>
"""


@answers(Answer(200, "A page.", media=HTML))
async def front(_: Request) -> Response:
    """The same page at the door and behind every link."""
    return HTMLResponse(FRONT)
