"""The built page: one document for every address of it, and files whose names change with them."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"  # a changed file has another name
ASK_AGAIN = "no-cache"


class Assets(StaticFiles):
    """Scripts, styles and pictures, which a browser may keep."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the 404 that the application tells."""
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = FOR_EVER
        return answer


def asset_routes(folder: Path = BUILT) -> list[BaseRoute]:
    """Where the files of the page are, if it was built."""
    assets = folder / "assets"
    if not assets.is_dir():
        return []
    return [Mount("/assets", GZipMiddleware(Assets(directory=assets), minimum_size=1000))]


def document(folder: Path = BUILT) -> Response | None:
    """The page, if it was built."""
    index = folder / "index.html"
    if not index.is_file():
        return None
    return FileResponse(index, headers={"cache-control": ASK_AGAIN})
