import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const namespacesOf = (locale: string) => readdirSync(join(root, 'locales', locale)).sort()
const namespaces = namespacesOf(SOURCE_LOCALE).map((file) => file.replace('.json', ''))
const withoutPlural = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort()
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

  test.each(namespaces)('%s: every plural form of the language', (namespace) => {
    const forms = new Intl.PluralRules(id.replace('_', '-')).resolvedOptions().pluralCategories
    const keys = [...read(id, namespace).keys()]
    const counted = withoutPlural(keys.filter((key) => PLURAL.test(key)))
    const missing = counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.includes(key))
    expect(missing).toEqual([])
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

test.each(namespaces.filter((namespace) => namespace !== 'developer'))(
  '%s: numbers are written in the digits of the reader',
  (namespace) => {
    const texts = LOCALES.flatMap(({ id }) => [...read(id, namespace)])
    expect(texts.filter(([, text]) => /{{\s*(count|min|max)\s*}}/.test(text))).toEqual([])
  },
)

test('every text that the code asks for exists', () => {
  const missing = filesBelow(join(root, 'src'), /(?<!\.test)\.tsx?$/).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const namespace = /useTranslation\('(\w+)'\)/.exec(code)?.[1]
    if (!namespace) return []
    const known = withoutPlural(read(SOURCE_LOCALE, namespace).keys())
    // A key with a part in it (`state.${state}`) needs at least one text that it can name.
    const asked = [...code.matchAll(/\bt\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map((match) => match[1] ?? match[2] ?? '')
    const pattern = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`)
    return asked.filter((key) => !known.some((text) => pattern(key).test(text))).map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})
