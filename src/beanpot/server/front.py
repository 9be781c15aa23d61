"""What a browser is shown when the page has not been built."""

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
<p>The server is running, but the page has not been built. To build it, install Node.js 20.19 or
newer and run <code>python web/build.py</code> in the source folder, then reload this page.
<p>Without the page, you can play against bots in a terminal with <code>beanpot play</code>, or let
a bot join a table with <code>beanpot join LINK --bot hard</code>.
<div lang="fr">
<p>Le serveur fonctionne, mais la page n’a pas été construite. Pour la construire, installez Node.js
20.19 ou plus récent et lancez <code>python web/build.py</code> dans le dossier des sources, puis
rechargez cette page.
<p>Sans la page, vous pouvez jouer contre des bots dans un terminal avec <code>beanpot play</code>,
ou faire entrer un bot à une table avec <code>beanpot join LIEN --bot hard</code>.
</div>
</html>
"""


@answers(Answer(200, "A page.", media=HTML))
async def front(_: Request) -> Response:
    """The same page at every address; a short notice where it was not built."""
    return document() or HTMLResponse(FRONT)
