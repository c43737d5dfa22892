import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCE_LOCALE } from '#contracts/locales.ts'
import { features } from '#features/index.ts'
import { readSources, ROOT } from './source-files.ts'

/** Files that call `act`, `actInForm` or `actAll` import one of these. */
const ACTING = new Set(['src/features/history/ui/use-act.ts', 'src/features/history/ui/use-act-all.ts'])
/** A name in quotes, except one that is dispatched: then no toast says what was done. */
const NAMES = /(dispatch\()?'(\w+)'/g

/** Names of fields; those of a story's blocks are in a group of their own. */
type FieldTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The forms of an act's text, by the names of commands with plural form and context. */
interface ActTexts {
  readonly act?: Readonly<Record<string, string>>
  readonly past?: Readonly<Record<string, string>>
  readonly done?: Readonly<Record<string, string>>
  /** The act together with the board that it adds something to or removes something from. */
  readonly withBoard?: Readonly<Record<string, string>>
  readonly field?: FieldTexts
}
const FORMS = ['act', 'past', 'done', 'withBoard'] as const

const LOCALES_FOLDER = join(ROOT, 'locales')
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
/** The words of the history itself, and names of fields. */
const general = readJson(join(LOCALES_FOLDER, SOURCE_LOCALE, 'history.json')) as { readonly field: FieldTexts }

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

const readSamples = () =>
  Promise.all(Object.values(features).map(async ({ name, samples }) => ({ name, ...(await samples()) })))

/** `pins: savePin` for each command. */
async function commandNames(): Promise<readonly string[]> {
  const samples = await readSamples()
  return samples.flatMap((feature) => Object.keys(feature.samples.commands).map((name) => `${feature.name}: ${name}`))
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

/** `title`, `block.image` */
const namesOf = (texts: FieldTexts = {}) =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [name] : Object.keys(text).map((kind) => `${name}.${kind}`),
  )

test('every field that an edit can name has its text: in the file of its feature, or in history.json if several features have it', async () => {
  const users = new Map<string, string[]>()
  for (const { name, samples } of await readSamples())
    for (const field of new Set(samples.fields)) users.set(field, [...(users.get(field) ?? []), name])
  const wanted = [...users].map(([field, [first, ...others]]) => `${others.length > 0 ? 'history' : first}: ${field}`)
  const files = [['history', general] as const, ...actTexts(SOURCE_LOCALE)]
  const found = files.flatMap(([file, texts]) => namesOf(texts.field).map((field) => `${file}: ${field}`))
  expect(found.toSorted()).toEqual(wanted.toSorted())
})
