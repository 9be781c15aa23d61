"""`python -m beanpot` is the command `beanpot`."""

from .cli import main

main()
