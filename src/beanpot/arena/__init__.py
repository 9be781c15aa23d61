"""Tournaments between bots (`tournament_run`), and studies of changed rules (`lab`).

On the command line: `beanpot arena` and `beanpot lab`. From Python: `beanpot.StudyPlan` and
`beanpot.run_study`; docs/arena.md and docs/lab.md say what is measured.
"""
