import type { CaptionUrls } from '#features/videos/contract.ts'
import { closestLanguage } from '#features/videos/domain/closest-language.ts'

/** The captions of one language in a form. */
export interface CaptionEntry {
  /** Tells the entry from the others while its language changes. */
  readonly id: string
  /** A BCP 47 tag; empty until it is chosen. */
  readonly language: string
  /** The address of the file on the server; null if the file is not sent yet. */
  readonly url: string | null
  /** A file that was chosen in the form; null for the file that the video has. */
  readonly file: File | null
  /** Name of a file that a draft keeps. */
  readonly name?: string
}

type CaptionRule = 'chooseLanguage' | 'languageTwice'

export function captionEntries(captions: CaptionUrls): readonly CaptionEntry[] {
  return Object.entries(captions).map(([language, url]) => ({ id: language, language, url, file: null }))
}

/** The addresses by language, without the entries whose files are not sent yet. */
export function captionUrlsOf(entries: readonly CaptionEntry[]): CaptionUrls {
  return Object.fromEntries(entries.flatMap(({ language, url }) => (url === null ? [] : [[language, url]])))
}

/** Why the captions cannot be sent, by the place of the entry. Of two entries in the same language, the later one is wrong. */
export function wrongCaptions(
  entries: readonly Pick<CaptionEntry, 'language'>[],
): Readonly<Record<number, CaptionRule>> {
  const languages = entries.map(({ language }) => language)
  return Object.fromEntries(
    languages.flatMap((language, at): readonly (readonly [number, CaptionRule])[] => {
      if (language === '') return [[at, 'chooseLanguage']]
      return languages.indexOf(language) < at ? [[at, 'languageTwice']] : []
    }),
  )
}

/**
 * The language of a newly chosen file: the one that its name states, else the member's own if no other file has it.
 * @param offered the languages that may be chosen
 * @param own the member's language as a BCP 47 tag
 * @returns an empty text if the member must choose
 */
export function firstLanguage(
  name: string,
  entries: readonly Pick<CaptionEntry, 'language'>[],
  offered: readonly string[],
  own: string,
): string {
  const stated = languageInName(name, offered)
  if (stated !== null) return stated
  const nearest = closestLanguage(offered, own)
  return nearest === null || entries.some(({ language }) => language === nearest) ? '' : nearest
}

/**
 * The language that the name of a file states, as in `cakes.de.vtt` or `cakes_pt-BR.srt`.
 * @param offered the languages that may be chosen
 * @returns null if the name states none of them
 */
export function languageInName(name: string, offered: readonly string[]): string | null {
  const tag = /[._ -]([a-z]{2,3}(?:[_-][a-z0-9]{2,8})?)\.[a-z]+$/i.exec(name)?.[1]?.replace('_', '-').toLowerCase()
  return offered.find((each) => each.toLowerCase() === tag) ?? null
}
