import { expect, test } from 'vitest'
import { BOARD_FIELDS } from '#features/boards/domain/board-fields.ts'
import { NAMED_FIELDS } from '#features/drafts/domain/changed-fields.ts'
import { features } from '#features/index.ts'
import { PIN_FIELDS } from '#features/pins/domain/pin-fields.ts'
import texts from '../locales/en_US/history.json' with { type: 'json' }
import { readSources } from './source-files.ts'

/** Files that call `act`, `actInForm` or `actAll` import one of these. */
const ACTING = new Set(['src/features/history/ui/use-act.ts', 'src/features/history/ui/use-act-all.ts'])
/** A name in quotes, except one that is dispatched: then no toast says what was done. */
const NAMES = /(dispatch\()?'(\w+)'/g

/** The command names that have a text, without plural forms and contexts. */
const named = (form: Readonly<Record<string, string>>) => new Set(Object.keys(form).map((key) => key.split('_')[0]!))

async function commandNames(): Promise<readonly string[]> {
  const samples = await Promise.all(Object.values(features).map((feature) => feature.samples()))
  return samples.flatMap((each) => Object.keys(each.samples.commands)).sort()
}

test('every command has its texts in the history: a label, and what was done', async () => {
  const commands = await commandNames()
  expect(commands.length).toBeGreaterThan(50)
  const [labels, past] = [named(texts.act), named(texts.past)]
  expect({
    act: commands.filter((name) => !labels.has(name)),
    past: commands.filter((name) => !past.has(name)),
  }).toEqual({ act: [], past: [] })
})

test('every command that a screen carries out with a toast has the text of that toast, and no other command has one', async () => {
  const commands = new Set(await commandNames())
  const screens = readSources(['src/features']).filter(({ imports }) =>
    imports.some(({ target, isTypeOnly }) => ACTING.has(target) && !isTypeOnly),
  )
  const acted = screens.flatMap(({ text }) =>
    [...text.matchAll(NAMES)].flatMap(([, isDispatched, name = '']) => (isDispatched ? [] : [name])),
  )
  expect([...named(texts.done)].sort()).toEqual([...new Set(acted)].filter((name) => commands.has(name)).sort())
})

/** Those of renamed sections, comments and notes. */
const OTHER_FIELDS = ['title', 'text']

test('every field that an edit can name has its text in the history', () => {
  const { block, ...others } = texts.field
  const known = new Set([...Object.keys(others), ...Object.keys(block).map((kind) => `block.${kind}`)])
  const fields = [...Object.values(BOARD_FIELDS), ...Object.values(PIN_FIELDS)]
  const named = new Set([...NAMED_FIELDS, ...fields.map(({ name }) => name), ...OTHER_FIELDS])
  expect([...known].sort()).toEqual([...named].sort())
})
