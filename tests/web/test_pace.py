"""Moves of others are shown at a pace that people can follow; results wait until they were seen."""

import re

from playwright.sync_api import Page, expect
from server.running import Running
from web.conftest import NewPage

STEPWISE = "localStorage['beanpot.pace'] = 'step'"


def next_button(page: Page) -> object:
    return page.get_by_role("button", name="Next", exact=True)
