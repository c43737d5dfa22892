import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCE_LOCALE } from '#contracts/locales.ts'
import { BOARD_FIELDS } from '#features/boards/domain/board-fields.ts'
import { NAMED_FIELDS } from '#features/drafts/domain/changed-fields.ts'
import { features } from '#features/index.ts'
import { PIN_FIELDS } from '#features/pins/domain/pin-fields.ts'
import { readSources, ROOT } from './source-files.ts'

/** Files that call `act`, `actInForm` or `actAll` import one of these. */
const ACTING = new Set(['src/features/history/ui/use-act.ts', 'src/features/history/ui/use-act-all.ts'])
/** A name in quotes, except one that is dispatched: then no toast says what was done. */
const NAMES = /(dispatch\()?'(\w+)'/g

/** The forms of an act's text, by the names of commands with plural form and context. */
interface ActTexts {
  readonly act?: Readonly<Record<string, string>>
  readonly past?: Readonly<Record<string, string>>
  readonly done?: Readonly<Record<string, string>>
}
const FORMS = ['act', 'past', 'done'] as const

const LOCALES_FOLDER = join(ROOT, 'locales')
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
/** The words of the history itself, and names of fields. */
const general = readJson(join(LOCALES_FOLDER, SOURCE_LOCALE, 'history.json')) as {
  readonly field: Readonly<Record<string, string>> & { readonly block: Readonly<Record<string, string>> }
}

/** The texts of acts by feature: `history/<feature>.json`. A new language may have none. */
function actTexts(locale: string): readonly (readonly [feature: string, texts: ActTexts])[] {
  const folder = join(LOCALES_FOLDER, locale, 'history')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((file) => [basename(file, '.json'), readJson(join(folder, file)) as ActTexts])
}

/** The command names that have a text, without plural forms and contexts. */
const named = (form: Readonly<Record<string, string>> = {}) => [
  ...new Set(Object.keys(form).map((key) => key.split('_')[0]!)),
]
/** `pins: savePin` for each command with a text in this form. */
const namesIn = (locale: string, form: (typeof FORMS)[number]) =>
  actTexts(locale).flatMap(([feature, texts]) => named(texts[form]).map((name) => `${feature}: ${name}`))

/** `pins: savePin` for each command. */
async function commandNames(): Promise<readonly string[]> {
  const samples = await Promise.all(
    Object.values(features).map(async (feature) => [feature.name, await feature.samples()] as const),
  )
  return samples.flatMap(([feature, each]) => Object.keys(each.samples.commands).map((name) => `${feature}: ${name}`))
}

test('every command has its texts in the file of its feature: a label, and what was done; no text is without a command', async () => {
  const commands = (await commandNames()).toSorted()
  expect(commands.length).toBeGreaterThan(50)
  expect(namesIn(SOURCE_LOCALE, 'act').toSorted()).toEqual(commands)
  expect(namesIn(SOURCE_LOCALE, 'past').toSorted()).toEqual(commands)
  expect(Object.keys(general).filter((key) => FORMS.some((form) => form === key))).toEqual([])
})

test("no language has a text of an act without a command, or in another feature's file", async () => {
  const commands = new Set(await commandNames())
  const strays = readdirSync(LOCALES_FOLDER).flatMap((locale) =>
    FORMS.flatMap((form) => namesIn(locale, form).filter((name) => !commands.has(name))).map(
      (name) => `${locale}/history/ ${name}`,
    ),
  )
  expect(strays).toEqual([])
})

test('every command that a screen carries out with a toast has the text of that toast, and no other command has one', async () => {
  const commands = new Set((await commandNames()).map((name) => name.replace(/^.*: /, '')))
  const screens = readSources(['src/features']).filter(({ imports }) =>
    imports.some(({ target, isTypeOnly }) => ACTING.has(target) && !isTypeOnly),
  )
  const acted = screens.flatMap(({ text }) =>
    [...text.matchAll(NAMES)].flatMap(([, isDispatched, name = '']) => (isDispatched ? [] : [name])),
  )
  const told = actTexts(SOURCE_LOCALE).flatMap(([, { done }]) => named(done))
  expect(told.toSorted()).toEqual([...new Set(acted)].filter((name) => commands.has(name)).sort())
})

/** Those of renamed sections, comments and notes. */
const OTHER_FIELDS = ['title', 'text']

test('every field that an edit can name has its text in the history', () => {
  const { block, ...others } = general.field
  const known = new Set([...Object.keys(others), ...Object.keys(block).map((kind) => `block.${kind}`)])
  const fields = [...Object.values(BOARD_FIELDS), ...Object.values(PIN_FIELDS)]
  const used = new Set([...NAMED_FIELDS, ...fields.map(({ name }) => name), ...OTHER_FIELDS])
  expect([...known].sort()).toEqual([...used].sort())
})
