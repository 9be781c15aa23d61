import { table } from '$page/sample'
import { bundleOf, hintText, locale } from '$page/texts.svelte'
import { afterEach, expect, test } from 'vitest'
import { hintOf } from './hint'
import english from './hint.en.ftl?raw'
import french from './hint.fr.ftl?raw'
import { STAGE } from './scene'

afterEach(() => {
  locale.bundles = {}
})

const planting = (...verbs: string[]) => ({
  ...table({ seat: 'A', awaited: ['A'], scene: { stage: STAGE.planting, active: 'A', planted: 1, slips: [] } }),
  moves_data: verbs.map((verb) => ({ verb, parts: {} })),
})

test('a second card that fits nowhere need not be planted', () => {
  expect(hintOf(planting('stop_planting'))?.id).toBe('hint-stop')
  expect(hintOf(planting('harvest'))?.id).toBe('hint-room')
})

const field = (coins: number, lacking: number, then: number) => ({ card: 'Colt', coins, lacking, then })

test.each([
  ['grows', field(0, 1, 1), 'With 1 more Colt, the field is worth 1 coin.', 'Encore 1 Colt, et le champ vaut 1 pièce.'],
  ['grows', field(1, 2, 2), 'Your Colt field is now worth 1 coin; with 2 more, it is worth 2.', 'Votre champ de Colt vaut maintenant 1 pièce ; encore 2, et il en vaut 2.'],
  ['grows', field(4, 0, 0), 'Your Colt field is now worth 4 coins, the most it can be.', 'Votre champ de Colt vaut maintenant 4 pièces, le maximum.'],
  ['sells', field(0, 3, 1), 'This frees your Colt field: it isn’t worth a coin yet, and needs 3 more for 1 coin.', 'Votre champ de Colt se libère : il ne vaut encore rien, et il en faudrait 3 de plus pour 1 pièce.'],
  ['sells', field(2, 2, 3), 'Your Colt field sells for 2 coins and becomes free.', 'Votre champ de Colt rapporte 2 pièces et se libère.'],
  ['no-sells', field(0, 2, 1), 'You keep your Colt field: with 2 more, it is worth 1 coin.', 'Vous gardez votre champ de Colt : encore 2, et il vaut 1 pièce.'],
])('a hint says what a field is worth: %s', (id, values, ...wanted) => {
  const said = [english, french].map((text, at) => {
    locale.bundles = { 'bohnanza/hint': bundleOf(at ? 'fr' : 'en', text) }
    return hintText('bohnanza', id, values)?.replaceAll('\u202f', ' ')
  })
  expect(said).toEqual(wanted)
})
