import { table } from '$page/sample'
import { bundleOf, hintText, locale } from '$page/texts.svelte'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { hintOf } from './hint'
import { STAGE } from './scene'

const planting = (...verbs: string[]) => ({
  ...table({ seat: 'A', awaited: ['A'], scene: { stage: STAGE.planting, active: 'A', planted: 1, slips: [] } }),
  moves_data: verbs.map((verb) => ({ verb, parts: {} })),
})

test('a second card that fits nowhere need not be planted', () => {
  expect(hintOf(planting('stop_planting'))?.id).toBe('hint-stop')
  expect(hintOf(planting('harvest'))?.id).toBe('hint-room')
})
