import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SOURCE_LOCALE } from '../../contracts/locales.ts'

/** A file of texts: keys with texts or further keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const TEXT_FILE = /[\\/]locales[\\/]([^\\/]+)[\\/](.+\.json)$/
const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Fills texts that a translation lacks with the source language's, so that a page loads only one language. It also
 * joins files of texts with their parts.
 */
export function fillTexts(root: string): Plugin {
  return {
    name: 'pinfold-fill-texts',
    enforce: 'pre',
    load(id) {
      const [, locale, file] = TEXT_FILE.exec(id) ?? []
      if (locale === undefined || file === undefined) return null
      const [texts, source] = [locale, SOURCE_LOCALE].map((folder) => {
        const path = join(root, 'locales', folder, file)
        for (const each of filesOf(path)) this.addWatchFile(each)
        return readTexts(path)
      }) as [Texts, Texts]
      return JSON.stringify(filled(texts, source))
    },
  }
}

/** The texts of a file and of its parts. */
export function readTexts(path: string): Texts {
  return filesOf(path)
    .map((each) => JSON.parse(readFileSync(each, 'utf8')) as Texts)
    .reduce(filled)
}

/**
 * A file of texts and its parts, which are in the folder of the same name. For example, `history/pins.json` is a part
 * of `history.json`.
 */
function filesOf(path: string): readonly string[] {
  const folder = path.slice(0, -'.json'.length)
  if (!existsSync(folder)) return [path]
  return [path, ...readdirSync(folder).map((part) => join(folder, part))]
}

/**
 * `texts`, with the texts that only `source` has. A text with plural forms counts as missing only if it has no form at
 * all, because languages have different forms.
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
