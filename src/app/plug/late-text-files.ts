import { SOURCE_LOCALE, textsOf } from '#contracts/locales.ts'

type Texts = Readonly<Record<string, unknown>>
type TextFiles = Readonly<Record<string, () => Promise<object>>>
interface TextList {
  /** Texts that only one screen or a few use, one chunk per file. */
  readonly files: TextFiles
  /** One chunk with the texts that several screens share: `locales/<language>/<namespace>.json`. */
  readonly common: TextFiles
}

/** One chunk per language, which lists the files of that language. */
const lists = import.meta.glob<TextList>('./late-text-lists/*.ts')

/**
 * Loads texts that no first screen needs: `locales/<language>/late/<namespace>.json`, one chunk per file. If a language
 * lacks the file, the texts of the source language are used.
 * @throws if the source language has no such file
 */
export async function loadLateTexts(locale: string, namespace: string): Promise<Texts> {
  const load = (await findFile(textsOf(locale), namespace)) ?? (await findFile(SOURCE_LOCALE, namespace))
  if (!load) throw new Error(`There are no texts "${namespace}" in ${locale}`)
  return (await load()) as Texts
}

async function findFile(folder: string, namespace: string): Promise<(() => Promise<object>) | undefined> {
  const list = await lists[`./late-text-lists/${folder}.ts`]?.()
  return list?.files[`../../../../locales/${folder}/late/${namespace}.json`]
}

export async function loadCommonTexts(locale: string): Promise<Readonly<Record<string, object>>> {
  const list = await lists[`./late-text-lists/${textsOf(locale)}.ts`]?.()
  if (!list) throw new Error(`There are no texts in ${locale}`)
  const loaded = Object.entries(list.common).map(async ([path, load]) => [path, await load()] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
