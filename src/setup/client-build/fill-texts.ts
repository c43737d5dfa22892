import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SOURCE_LOCALE } from '../../contracts/locales.ts'

/** A file of texts: keys with texts or further keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const TEXT_FILE = /[\\/]locales[\\/]([^\\/]+)[\\/](.+\.json)$/
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Fills missing texts of translations from the source language, so that a page loads only one language. */
export function fillTexts(root: string): Plugin {
  return {
    name: 'pinfold-fill-texts',
    enforce: 'pre',
    load(id) {
      const [path, locale, file] = TEXT_FILE.exec(id) ?? []
      if (path === undefined || file === undefined || locale === SOURCE_LOCALE) return null
      const read = (folder: string) => JSON.parse(readFileSync(join(root, 'locales', folder, file), 'utf8')) as Texts
      this.addWatchFile(join(root, 'locales', SOURCE_LOCALE, file))
      return JSON.stringify(filled(read(locale ?? SOURCE_LOCALE), read(SOURCE_LOCALE)))
    },
  }
}

/**
 * `texts`, and the texts that only `source` has. A counted text is missing only if it has no form at all, because
 * languages differ in their forms.
 */
export function filled(texts: Texts, source: Texts): Texts {
  const counted = new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))
  const added = Object.entries(source).flatMap(([key, text]): [string, string | Texts][] => {
    const own = texts[key]
    if (typeof own === 'object' && typeof text === 'object') return [[key, filled(own, text)]]
    return own !== undefined || (PLURAL.test(key) && counted.has(key.replace(PLURAL, ''))) ? [] : [[key, text]]
  })
  return { ...texts, ...Object.fromEntries(added) }
}
