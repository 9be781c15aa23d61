"""Tests that take long for what they guard: CI runs them, and `scripts/test --all`.

If you change what they guard, name their file: `scripts/test tests/web/test_tower.py`.
"""

import pytest

from kit.cases import Case

CLUSTER = "starts a cluster of processes"
COMPILES = "compiles on purpose what is compiled already, or starts many processes that do"
KILLS = "kills servers, again and again, or waits until they are missed"
MEASURES = "a benchmark or a load in small: what it measures is tested elsewhere, too"
SOAK = "many games or attempts, for a law or a limit that other tests check by example"
TOOLS = "runs another tool over the whole project"

CHECKER = "tests/adapters/test_gymnasium.py::test_their_checker_passes"
ON_CUDA = "tests/agreement/test_agreement.py::test_bots_play_the_same_games_on_cpu_and_cuda"
WALKS = "tests/agreement/test_agreement.py::test_cpu_and_cuda_walk_alike"
RANDOM_GAMES = "tests/adapters/test_openspiel.py::test_their_random_simulation_passes"
IN_FRENCH = "tests/cli/test_french.py::test_a_whole_game_is_played_in_french"
DRAFTS = "tests/bots/test_drafts.py::test_a_draft_grows_the_same_tree"
LAB = "tests/arena/test_lab.py::test_counted_events_match_the_calls_of_the_law"
NUMBERS = "tests/engine/test_coded.py::test_numbers_straight_from_the_state"
SEEDED = "tests/contract/test_golden.py::test_a_golden_game_is_what_its_seed_gives"
HIDDEN = "tests/bots/test_secrets.py::test_what_is_hidden_changes_no_choice"
VERSION = "tests/contract/test_rules.py::test_the_law_does_what_its_rules_version_says"
PAUSES = "tests/table/test_pause.py::test_a_table_pauses_where_something_is_scored"

# A browser takes seconds a test: of the page's tests only these are always run.
WEB = "tests/web/"
ALWAYS = tuple(f"{WEB}test_{name}.py" for name in ("build", "built", "playing", "sources"))

THOROUGH = {
    "src/beanpot/games/bohnanza/tests/test_piles.py::test_no_card_is_ever_lost_or_found": SOAK,
    "src/beanpot/games/bohnanza/tests/test_piles.py::test_nobody_ever_has": SOAK,
    "src/beanpot/games/fagioli/tests/test_rules.py::test_between_turns_every_hand": SOAK,
    "src/beanpot/games/haricot_magique/tests/test_greedy.py::test_it_wins_more": SOAK,
    "src/beanpot/games/haricot_magique/tests/test_throwing.py::test_no_gold_sack": SOAK,
    "src/beanpot/games/pas_de_haricots/tests/test_reasons.py::test_reasons_are_true[3]": SOAK,
    "src/beanpot/games/pas_de_haricots/tests/test_reasons.py::test_reasons_are_true[4]": SOAK,
    "src/beanpot/games/pas_de_haricots/tests/test_reasons.py::test_reasons_are_true[6]": SOAK,
    f"{CHECKER}[bohnanza]": COMPILES,
    f"{CHECKER}[haricot_magique]": COMPILES,
    "tests/adapters/test_openspiel.py::test_a_determinized_state": SOAK,
    "tests/adapters/test_openspiel.py::test_openspiels_cfr_finds": SOAK,
    "tests/adapters/test_openspiel.py::test_our_bots_play": SOAK,
    "tests/adapters/test_openspiel.py::test_their_playthrough_is_the_same": SOAK,
    f"{RANDOM_GAMES}[haricot_magique]": SOAK,
    f"{RANDOM_GAMES}[pas_de_haricots]": SOAK,
    "tests/adapters/test_pettingzoo.py::test_their_performance_benchmark": MEASURES,
    "tests/adapters/test_pettingzoo.py::test_their_state_test_passes[haricot_magique]": SOAK,
    "tests/adapters/test_vector_games.py::test_rows_on_a_grid_are_those_of_the_cpu": COMPILES,
    f"{ON_CUDA}[bohnanza]": COMPILES,
    f"{ON_CUDA}[haricot_magique]": COMPILES,
    f"{ON_CUDA}[pas_de_haricots]": COMPILES,
    f"{WALKS}[bohnanza": COMPILES,
    f"{WALKS}[haricot_magique": COMPILES,
    "tests/agreement/test_agreement.py::test_the_law_keeps_within_its_bounds": COMPILES,
    f"{LAB}[bohnanza]": SOAK,
    f"{LAB}[haricot_magique]": SOAK,
    "tests/arena/test_ray.py": CLUSTER,
    "tests/arena/test_workers.py": CLUSTER,
    DRAFTS: COMPILES,
    "tests/bots/test_pool.py": KILLS,
    "tests/bots/test_search.py::test_it_beats_bots_that_do_not_search": SOAK,
    "tests/bots/test_secrets.py::test_other_options_change_nothing": SOAK,
    f"{HIDDEN}[haricot_magique-master]": SOAK,
    f"{HIDDEN}[pas_de_haricots-": SOAK,
    "tests/cli/test_agree.py::test_a_batched_env_has_the_same_hash_on_the_simulator": COMPILES,
    "tests/cli/test_arena.py::test_a_killed_command": KILLS,
    "tests/cli/test_arena.py::test_ctrl_c_reports": KILLS,
    "tests/cli/test_arena.py::test_it_stops_when_the_order_is_clear": SOAK,
    "tests/cli/test_bench.py::test_random_actions_are_chosen_in": MEASURES,
    "tests/cli/test_bench.py::test_stepping_from_outside": MEASURES,
    "tests/cli/test_bench.py::test_the_search_is_measured": MEASURES,
    "tests/cli/test_bench.py::test_the_search_next_to_others": MEASURES,
    "tests/cli/test_ctrl_c.py": COMPILES,
    f"{IN_FRENCH}[bohnanza]": SOAK,
    f"{IN_FRENCH}[pas_de_haricots]": SOAK,
    "tests/cli/test_load.py": MEASURES,
    "tests/cli/test_play_story.py::test_a_whole_game_is_described": SOAK,
    "tests/cli/test_play_tower.py::test_a_whole_game_is_played": SOAK,
    "tests/cli/test_play_tower.py::test_many_games_have_a_quick_judge": SOAK,
    "tests/cli/test_play_trading.py::test_a_whole_game_is_a_journal": SOAK,
    f"{SEEDED}[haricot_magique-4-stability=statics]": COMPILES,
    "tests/contract/test_golden.py::test_perft_counts_are_as_recorded[haricot_magique]": COMPILES,
    "tests/cli/test_warm.py": COMPILES,
    "tests/contract/test_law.py::test_plain_and_compiled_law_agree_on_any_choices": SOAK,
    f"{VERSION}[bohnanza]": SOAK,
    "tests/engine/test_announce.py::test_compiling_is_announced": COMPILES,
    "tests/engine/test_batched_env.py::test_policies_on_a_grid_play": COMPILES,
    f"{NUMBERS}_are_those_of_the_view[bohnanza": COMPILES,
    f"{NUMBERS}_are_those_of_the_view[haricot": SOAK,
    f"{NUMBERS}_are_those_of_the_view[pas": SOAK,
    "tests/engine/test_compile.py::test_an_index_out_of_bounds": COMPILES,
    "tests/engine/test_compile.py::test_compiled_code_is_found_again": COMPILES,
    "tests/engine/test_compile.py::test_harmed_code": COMPILES,
    "tests/engine/test_compile.py::test_nothing_is_compiled_again": COMPILES,
    "tests/engine/test_compile.py::test_the_cache_notices": COMPILES,
    "tests/engine/test_shipped.py::test_code_for_any_processor": COMPILES,
    "tests/engine/test_mixed_env.py::test_policies_also_answer": COMPILES,
    "tests/engine/test_mixed_env.py::test_relative_actions_play": COMPILES,
    "tests/physics/test_quick.py::test_an_axe_fells_as_much": SOAK,
    "tests/physics/test_quick.py::test_the_calibration_predicts": SOAK,
    "tests/physics/test_quick.py::test_towers_grow_as_high": SOAK,
    "tests/physics/test_rigid.py::test_a_very_high_tower": SOAK,
    "tests/physics/test_rigid.py::test_random_towers_are_judged": SOAK,
    "tests/physics/test_risk.py": SOAK,
    "tests/physics/test_risk_table.py::test_the_shown_risks_come_true": SOAK,
    "tests/server/test_fair_work.py::test_of_two_owners": SOAK,
    "tests/server/test_hostile.py": SOAK,
    "tests/server/test_kill.py": KILLS,
    "tests/server/test_leaks.py::test_what_looks_the_same_sounds_the_same[pas_de_haricots]": SOAK,
    "tests/server/test_openapi.py::test_every_answer_can_be_had": SOAK,
    "tests/server/test_openapi.py::test_the_server_keeps_to_the_document": SOAK,
    "tests/server/test_presence.py": KILLS,
    "tests/server/test_process.py": KILLS,
    "tests/server/test_rooms.py::test_two_people_and_bots_play_a_game[pas_de_haricots]": SOAK,
    "tests/server/test_tower.py::test_a_whole_game_by_hand": SOAK,
    "tests/server/test_two_servers.py": KILLS,
    "tests/store/test_here.py::test_a_killed_process": KILLS,
    "tests/store/test_here.py::test_repeated_presence": KILLS,
    "tests/store/test_here.py::test_the_presence_of_a_silent_process": KILLS,
    "tests/store/test_sqlite.py::test_processes_killed_ten_times": KILLS,
    "tests/table/test_hands.py::test_bots_alone_play_to_the_end": SOAK,
    "tests/table/test_hands.py::test_calm_hands_build": SOAK,
    "tests/table/test_history.py::test_a_field_that_a_takeback_forgets": SOAK,
    "tests/table/test_history.py::test_events_give_an_equal_table[pas_de_haricots]": SOAK,
    "tests/table/test_history.py::test_long_histories": SOAK,
    "tests/table/test_match.py::test_a_match_is_had_again_from_its_events[bohnanza]": SOAK,
    f"{PAUSES}[bohnanza]": SOAK,
    "tests/test_documents.py::test_every_block_of_a_document_runs[README.md]": COMPILES,
    "tests/test_new_game.py::test_a_new_game_passes": COMPILES,
    "tests/test_ratios.py": MEASURES,
    "tests/test_site.py": TOOLS,
    "tests/test_typed_observations.py::test_a_type_checker": TOOLS,
    "tests/test_wheel.py": TOOLS,
    "tests/web/test_playing.py::test_a_listed_table": SOAK,
    "tests/web/test_sources.py::test_the_types_of_the_page_fit": TOOLS,
}


def mark_thorough(tests: list[pytest.Item]) -> None:
    """Mark what only CI runs by itself."""
    for test in tests:
        if _is_thorough(test.nodeid) or _is_minor(test):
            test.add_marker("thorough")


def _is_thorough(name: str) -> bool:
    if name.startswith(WEB) and not name.startswith(ALWAYS):
        return True
    return name.startswith(tuple(THOROUGH))


def _is_minor(test: pytest.Item) -> bool:
    """Whether it tests at a table much like others what is tested at those, too."""
    parameters = getattr(test, "callspec", None)
    case = parameters.params.get("case") if parameters else None
    return isinstance(case, Case) and case.is_minor
