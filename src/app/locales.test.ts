import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES, SOURCE_LOCALE } from './locale.ts'

const root = join(import.meta.dirname, '../..')
const PLURAL = /_(zero|one|two|few|many|other)$/
type Texts = { readonly [key: string]: string | Texts }

function filesBelow(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function read(locale: string, namespace: string): Map<string, string> {
  const texts = JSON.parse(readFileSync(join(root, 'locales', locale, `${namespace}.json`), 'utf8')) as Texts
  return new Map(flatten(texts))
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  )
}

/** As in `boards` and `late/operator`. */
const namespacesOf = (locale: string) =>
  filesBelow(join(root, 'locales', locale), /\.json$/)
    .map((file) => relative(join(root, 'locales', locale), file).replace('.json', ''))
    .sort()
const namespaces = namespacesOf(SOURCE_LOCALE)
const withoutPlural = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort()
/** Words that a reader of today does not use, and words of our own (en_US only). */
const FORBIDDEN_WORDS =
  /\b(anew|afresh|mended|lest|nobody|whoever|taken back|take off|taken off|unsave|signed (in|out)|stands?|gone|not undone|not redone|waits? to be sent|changed since|somebody|renders? as|the server did not take)\b/i
const namespaceOfLocale = LOCALES.flatMap(({ id }) => namespaces.map((namespace) => [id, namespace] as const))
/** A placeholder that i18next can read, and every other brace. */
const PLACEHOLDER = /{{\w+(, number)?}}/g
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name).sort()

test('the languages that can be chosen are the folders that exist', () => {
  expect(readdirSync(join(root, 'locales')).sort()).toEqual(LOCALES.map((locale) => locale.id).sort())
})

describe.each(LOCALES.filter((locale) => locale.id !== SOURCE_LOCALE))('$id', ({ id }) => {
  test('has the files of the source language', () => {
    expect(namespacesOf(id)).toEqual(namespacesOf(SOURCE_LOCALE))
  })

  test.each(namespaces)('%s: the same texts as the source language, none empty', (namespace) => {
    const [source, translated] = [read(SOURCE_LOCALE, namespace), read(id, namespace)]
    expect(withoutPlural(translated.keys())).toEqual(withoutPlural(source.keys()))
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(namespaces)('%s: no value is lost in translation', (namespace) => {
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
    const texts = LOCALES.flatMap(({ id }) => [...read(id, namespace)])
    expect(texts.filter(([, text]) => /{{\s*(count|min|max)\s*}}/.test(text))).toEqual([])
  },
)

test('texts of the source language use the words of today', () => {
  const wrong = namespaces.flatMap((namespace) =>
    [...read(SOURCE_LOCALE, namespace)]
      .filter(([, text]) => FORBIDDEN_WORDS.test(text))
      .map(([key, text]) => `${namespace}:${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each(namespaceOfLocale)(
  '%s %s: placeholders are whole, and texts have neither double nor outer spaces',
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
      ([, text]) => /[.!?؟] /.test(text) && !/([.!?؟…:]|{{\w+}})$/.test(text.replace(/[”»)]$/, '')),
    )
    expect(wrong).toEqual([])
  },
)

test.each(namespaceOfLocale)('%s %s: every plural form of the language', (id, namespace) => {
  const forms = new Intl.PluralRules(id.replace('_', '-')).resolvedOptions().pluralCategories
  const keys = [...read(id, namespace).keys()]
  const counted = withoutPlural(keys.filter((key) => PLURAL.test(key)))
  const missing = counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.includes(key))
  expect(missing).toEqual([])
})

test('the message of a field does not repeat the label of the field', () => {
  const repeated = LOCALES.flatMap(({ id }) =>
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
    const namespace = /useTranslation\('(\w+)'\)/.exec(code)?.[1]
    if (!namespace) return []
    const late = `late/${namespace}`
    const known = withoutPlural(read(SOURCE_LOCALE, namespaces.includes(late) ? late : namespace).keys())
    // A key with a part in it (`state.${state}`) needs at least one text that it can name.
    const asked = [...code.matchAll(/\bt\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map((match) => match[1] ?? match[2] ?? '')
    const pattern = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`)
    return asked.filter((key) => !known.some((text) => pattern(key).test(text))).map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})
