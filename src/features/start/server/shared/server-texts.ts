import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next, { type i18n } from 'i18next'
import { LOCALES, SOURCE_LOCALE } from '#contracts/locales.ts'

const FOLDER = join(import.meta.dirname, '../../../../../locales')

/**
 * Texts that the server writes itself, in every locale. If a translation lacks a text, the source language's is used.
 * Values are not escaped, so code that writes HTML must escape them.
 * @param file path below a language's folder without its extension: `mail`, `late/notifications`; its last part is the
 * namespace
 */
export function loadServerTexts(file: string): i18n {
  const namespace = basename(file)
  /** A language may lack the whole file. */
  const read = (folder: string): object => {
    const path = join(FOLDER, folder, `${file}.json`)
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {}
  }
  const resources = Object.fromEntries(LOCALES.map(({ id, texts }) => [id, { [namespace]: read(texts) }]))
  const instance = i18next.createInstance()
  void instance.init({
    resources,
    fallbackLng: SOURCE_LOCALE,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}
