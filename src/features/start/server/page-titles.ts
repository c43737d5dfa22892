import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, SOURCE_LOCALE } from '#contracts/locales.ts'
import { addressBook } from '#features/addresses.ts'
import { NOT_FOUND_TITLE } from './page-facts.ts'

/** The title of a page in a language; null if the address declares none. */
export type PageTitles = (locale: string, key: string | null) => string | null

/**
 * Reads the titles of all page addresses, and that of unknown ones, once.
 * @param folder has `<locale>/first/<namespace>.json`
 */
export function readPageTitles(folder: string): PageTitles {
  const keys = [NOT_FOUND_TITLE, ...Object.values(addressBook.addresses).flatMap(({ title }) => title ?? [])]
  const texts = createTexts(folder)
  const titles = new Map<string, string>(
    LOCALES.flatMap((locale) => keys.map((key) => [`${locale.id} ${key}`, titleOf(texts, locale.texts, key)] as const)),
  )
  return (locale, key) => {
    if (key === null) return null
    const title = titles.get(`${locale} ${key}`)
    if (title === undefined) throw new Error(`${key} is not read in ${locale}`)
    return title
  }
}

/** The text of a key, as in `namespace:part.part`; null if the locale has none. */
type Texts = (locale: string, key: string) => string | null

/** The text of a title. If the translation lacks it, the source language's text is used. */
function titleOf(texts: Texts, locale: string, key: string): string {
  const title = texts(locale, key) ?? texts(SOURCE_LOCALE, key)
  if (title === null) throw new Error(`${locale} has no text ${key}`)
  return title
}

/** Reads texts. Each file is read once, however many titles it contains. */
function createTexts(folder: string): Texts {
  const files = new Map<string, unknown>()
  return (locale, key) => {
    const [namespace = '', path = ''] = key.split(':')
    const file = join(folder, locale, 'first', `${namespace}.json`)
    if (!files.has(file)) files.set(file, JSON.parse(readFileSync(file, 'utf8')))
    let value = files.get(file)
    for (const part of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[part]
    return typeof value === 'string' ? value : null
  }
}
