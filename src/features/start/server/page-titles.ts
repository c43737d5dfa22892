import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, SOURCE_LOCALE } from '#contracts/locales.ts'
import { addressBook } from '#features/addresses.ts'

/** The text that names a page in a language; null if the address declares none. */
export type PageTitles = (locale: string, key: string | null) => string | null

/**
 * Reads the titles of all page addresses once.
 * @param folder has `<locale>/first/<namespace>.json`
 */
export function readPageTitles(folder: string): PageTitles {
  const keys = Object.values(addressBook.addresses).flatMap(({ title }) => title ?? [])
  const titles = new Map<string, string>(
    LOCALES.flatMap(({ id, texts }) => keys.map((key) => [`${id} ${key}`, readTitle(folder, texts, key)] as const)),
  )
  return (locale, key) => {
    if (key === null) return null
    const title = titles.get(`${locale} ${key}`)
    if (title === undefined) throw new Error(`${key} is not read in ${locale}`)
    return title
  }
}

/** What a translation lacks comes from the source language. */
function readTitle(folder: string, locale: string, key: string): string {
  const title = readText(folder, locale, key) ?? readText(folder, SOURCE_LOCALE, key)
  if (title === null) throw new Error(`${locale} has no text ${key}`)
  return title
}

/** @param key `namespace:part.part` */
function readText(folder: string, locale: string, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':')
  let value: unknown = JSON.parse(readFileSync(join(folder, locale, 'first', `${namespace}.json`), 'utf8'))
  for (const part of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[part]
  return typeof value === 'string' ? value : null
}
