"""The built page: one document for all its addresses, and files with hashed names."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"  # a changed file has another name
REVALIDATE = "no-cache"


class Assets(StaticFiles):
    """Scripts, styles and pictures, cached forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = FOREVER
        return answer


class App(StaticFiles):
    """The files that make the page an installable app."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = REVALIDATE
        answer.headers["service-worker-allowed"] = "/"  # it caches the document, too
        return answer


def asset_routes(folder: Path = BUILT) -> list[BaseRoute]:
    """The routes of the page's files, if it was built."""
    if not (folder / "assets").is_dir():
        return []
    assets, app = Assets(directory=folder / "assets"), App(directory=folder / "app")
    return [Mount("/assets", GZipMiddleware(assets, minimum_size=1000)), Mount("/app", app)]


def document(folder: Path = BUILT) -> Response | None:
    """The page's document, if it was built."""
    index = folder / "index.html"
    if not index.is_file():
        return None
    return FileResponse(index, headers={"cache-control": REVALIDATE})
