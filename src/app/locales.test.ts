import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES, SOURCE_LOCALE } from '#contracts/locales.ts'
import { readTexts, type Texts } from '../setup/client-build/fill-texts.ts'

const root = join(import.meta.dirname, '../..')
const PLURAL = /_(zero|one|two|few|many|other)$/
/**
 * A new text is added in these languages. The others may follow later; until then the build uses the source language.
 */
const COMPLETE: ReadonlySet<string> = new Set(['ar_SA', SOURCE_LOCALE])

function filesBelow(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function read(locale: string, namespace: string): Map<string, string> {
  const file = join(root, 'locales', locale, `${namespace}.json`)
  if (!COMPLETE.has(locale) && !existsSync(file)) return new Map()
  return new Map(flatten(readTexts(file)))
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  )
}

/** Namespaces such as `boards` and `late/operator`. The files of `history/` are parts of the namespace `history`. */
const namespacesOf = (locale: string) =>
  filesBelow(join(root, 'locales', locale), /\.json$/)
    .filter((file) => !existsSync(`${dirname(file)}.json`))
    .map((file) => relative(join(root, 'locales', locale), file).replace('.json', ''))
    .sort()
const namespaces = namespacesOf(SOURCE_LOCALE)
const withoutPlural = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort()
/**
 * Words that English texts (en_US) must not use: outdated ones, and words with a meaning that only this project knows.
 */
const FORBIDDEN_WORDS =
  /\b(anew|afresh|mended|lest|nobody|whoever|taken back|take off|taken off|unsave|signed (in|out)|stands?|gone|not undone|not redone|waits? to be sent|changed since|somebody|renders? as|the server did not take)\b/i
/** Languages with texts of their own. */
const written = LOCALES.filter(({ id, texts }) => id === texts)
const namespaceOfLocale = written.flatMap(({ id }) => namespaces.map((namespace) => [id, namespace] as const))
/** A placeholder in a form that i18next can read. Any other brace is a mistake. */
const PLACEHOLDER = /{{\w+(, number|, list\(style: narrow\))?}}/g
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name).sort()

test('the languages that can be chosen are those with a folder', () => {
  expect(readdirSync(join(root, 'locales')).sort()).toEqual(written.map((locale) => locale.id).sort())
  for (const lists of ['first-texts', 'late-text-lists']) {
    const files = readdirSync(join(root, 'src/app/plug', lists)).map((file) => file.replace('.ts', ''))
    expect(files.sort(), lists).toEqual(written.map((locale) => locale.id).sort())
  }
  expect(LOCALES.filter(({ texts }) => !written.some(({ id }) => id === texts))).toEqual([])
})

describe.each(written.filter((locale) => locale.id !== SOURCE_LOCALE))('$id', ({ id }) => {
  test('has the files of the source language', () => {
    const wanted = namespaces.filter((namespace) => COMPLETE.has(id) || !namespace.startsWith('late/'))
    const own = namespacesOf(id)
    expect(wanted.filter((namespace) => !own.includes(namespace))).toEqual([])
    expect(own.filter((namespace) => !namespaces.includes(namespace))).toEqual([])
  })

  test.each(namespaces)('%s: the same texts as the source language, none empty', (namespace) => {
    const [source, translated] = [read(SOURCE_LOCALE, namespace), read(id, namespace)]
    const known = withoutPlural(translated.keys())
    const wanted = withoutPlural(source.keys())
    expect(known.filter((key) => !wanted.includes(key))).toEqual([])
    expect(COMPLETE.has(id) ? wanted.filter((key) => !known.includes(key)) : []).toEqual([])
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(namespaces)('%s: no value is missing in the translation', (namespace) => {
    const [source, translated] = [read(SOURCE_LOCALE, namespace), read(id, namespace)]
    const wrong = [...translated].filter(([key, text]) => {
      const original = source.get(key)
      return original !== undefined && !PLURAL.test(key) && `${placeholders(text)}` !== `${placeholders(original)}`
    })
    expect(wrong).toEqual([])
  })
})

test.each(namespaces.filter((namespace) => namespace !== 'late/developer'))(
  '%s: numbers are written in the digits of the reader',
  (namespace) => {
    const texts = written.flatMap(({ id }) => [...read(id, namespace)])
    expect(texts.filter(([, text]) => /{{\s*(count|min|max)\s*}}/.test(text))).toEqual([])
  },
)

test('texts of the source language use current words', () => {
  const wrong = namespaces.flatMap((namespace) =>
    [...read(SOURCE_LOCALE, namespace)]
      .filter(([, text]) => FORBIDDEN_WORDS.test(text))
      .map(([key, text]) => `${namespace}:${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('only the kit says how long a text may be (`useLengthText`), unless the same text says more', () => {
  const SAYS_MORE = new Set(['late/analytics:sqlRule', 'late/captions:wrongLine'])
  const wrong = namespaces
    .filter((namespace) => namespace !== 'first/kit')
    .flatMap((namespace) =>
      [...read(SOURCE_LOCALE, namespace)]
        .filter(([, text]) => /\bcharacters( or fewer)?\.$/i.test(text))
        .map(([key]) => `${namespace}:${key}`),
    )
  expect(wrong).toEqual([...SAYS_MORE])
})

test.each(['late/ads:rule.dailyBudget.high', 'late/ads:rule.duration.days', 'late/messages:full'])(
  '%s: the bound comes from the code, in every language',
  (name) => {
    const [namespace = '', key = ''] = name.split(':')
    const texts = written.flatMap(({ id }) => read(id, namespace).get(key) ?? [])
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => /\p{N}{2}/u.test(text))).toEqual([])
  },
)

test('an ad is promoted, not sponsored: a sponsor is named by a creator (spec viewer §3, isPromoted)', () => {
  const wrong = namespaces
    .filter((namespace) => namespace !== 'late/sponsorships')
    .flatMap((namespace) => [...read(SOURCE_LOCALE, namespace)].filter(([, text]) => /\bsponsored\b/i.test(text)))
  expect(wrong).toEqual([])
})

test('what is removed is called so alone; only names for screen readers say from where', () => {
  const NAMES = new Set(['feed:select.unsave', 'pins:menu.unsaveFrom', 'placements:removeOf'])
  const wrong = namespaces.flatMap((namespace) =>
    [...read(SOURCE_LOCALE, namespace)]
      .filter(([, text]) => /\bremoved? from (this board|{{(board|name)}})/i.test(text))
      .map(([key]) => `${namespace.replace(/^.*\//, '')}:${key}`)
      .filter((key) => !NAMES.has(key)),
  )
  expect(wrong).toEqual([])
})

test.each(namespaceOfLocale)(
  '%s %s: placeholders are complete, and texts have no double or outer spaces',
  (id, namespace) => {
    const wrong = [...read(id, namespace)].filter(
      ([, text]) => /[{}]/.test(text.replaceAll(PLACEHOLDER, '')) || /^\s|\s$|\s\s| [.,;:!?،؛؟]/.test(text),
    )
    expect(wrong).toEqual([])
  },
)

test.each(namespaceOfLocale)(
  '%s %s: a sentence that ends before or after a placeholder ends with a full stop',
  (id, namespace) => {
    const wrong = [...read(id, namespace)].filter(
      ([, text]) => /[.!?؟] /.test(text) && !/([.!?؟…:।]|{{\w+}})$/.test(text.replace(/[”»)]$/, '')),
    )
    expect(wrong).toEqual([])
  },
)

test.each(namespaceOfLocale)('%s %s: every plural form of the language exists', (id, namespace) => {
  const forms = new Intl.PluralRules(id.replace('_', '-')).resolvedOptions().pluralCategories
  const keys = [...read(id, namespace).keys()]
  const counted = withoutPlural(keys.filter((key) => PLURAL.test(key)))
  const missing = counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.includes(key))
  expect(missing).toEqual([])
})

test('the message of a field does not repeat the label of the field', () => {
  const repeated = written.flatMap(({ id }) =>
    namespaces.flatMap((namespace) => {
      const texts = [...read(id, namespace)]
      const labels = texts.map(([, text]) => text).filter((text) => !/[.:!?؟]/.test(text))
      return texts
        .filter(([key]) => /(^|\.)rule\./.test(key))
        .filter(([, text]) => labels.some((label) => text.startsWith(`${label}:`)))
        .map(([key]) => `${id} ${namespace}:${key}`)
    }),
  )
  expect(repeated).toEqual([])
})

test('every text that the code asks for exists', () => {
  const missing = filesBelow(join(root, 'src'), /(?<!\.test)\.tsx?$/).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    // Only calls of `t` belong to this namespace. A second namespace has another function name: `{ t: boards }`.
    const namespace = /\b(?:t(?:, \w+)* } = useTranslation|visitorScreen)\('([\w-]+)'/.exec(code)?.[1]
    if (!namespace) return []
    const path = [`first/${namespace}`, `late/${namespace}`].find((each) => namespaces.includes(each)) ?? namespace
    const known = withoutPlural(read(SOURCE_LOCALE, path).keys())
    // For a key with a variable part (`state.${state}`), at least one text must match.
    const asked = [...code.matchAll(/\bt\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map((match) => match[1] ?? match[2] ?? '')
    const pattern = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`)
    return asked.filter((key) => !known.some((text) => pattern(key).test(text))).map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})
