"""What a browser is shown at the door."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .openapi import HTML, Answer, answers
from .static import document

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
<p>The house is open, but its page was not built: that takes Node.js 20.19 or newer, and
<code>python web/build.py</code> in the source folder.
<p>Meanwhile a link to a table seats a bot with <code>beanpot join LINK --bot hard</code>. To play
yourself, against bots, there is <code>beanpot play</code>.
<p lang="fr">La maison est ouverte, mais sa page n’a pas été construite : il y faut Node.js 20.19 ou
plus récent, et <code>python web/build.py</code> dans le dossier des sources. En attendant, un lien
vers une table y assied un bot avec <code>beanpot join LIEN --bot hard</code> ; pour jouer
vous-même contre des bots : <code>beanpot play</code>.
</html>
"""


@answers(Answer(200, "A page.", media=HTML))
async def front(_: Request) -> Response:
    """The same page at the door and behind every link; a few words where it was not built."""
    return document() or HTMLResponse(FRONT)
