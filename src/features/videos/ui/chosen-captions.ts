import { closestLanguage } from '#features/videos/domain/closest-language.ts'
import type { UserId } from '#contracts/ids.ts'

export const CAPTIONS_OFF = 'off'
/** A language of captions as a BCP 47 tag, or CAPTIONS_OFF; null before the first choice. */
export type ChosenCaptions = string | null

/** The key is per member, because a device may have several members. A visitor has a choice of their own. */
const keyOf = (viewer: UserId | null) => `pinfold.captions:${viewer ?? ''}`

/** Choices that could not be stored, by key. They last as long as the page. */
const unkept = new Map<string, string>()

export function readChosenCaptions(viewer: UserId | null): ChosenCaptions {
  try {
    return localStorage.getItem(keyOf(viewer)) ?? unkept.get(keyOf(viewer)) ?? null
  } catch {
    return unkept.get(keyOf(viewer)) ?? null
  }
}

export function chooseCaptions(viewer: UserId | null, choice: string): void {
  try {
    localStorage.setItem(keyOf(viewer), choice)
  } catch {
    unkept.set(keyOf(viewer), choice)
  }
}

/**
 * The captions that a video shows by the viewer's choice. Another dialect of the chosen language is shown in its place.
 * @param languages of the video's captions
 * @returns null for none
 */
export function captionsByChoice(languages: readonly string[], choice: ChosenCaptions): string | null {
  return choice === null || choice === CAPTIONS_OFF ? null : closestLanguage(languages, choice)
}

/** The captions that are turned on by one key or button: in the language of the page, if there are such. */
export function captionsNearest(languages: readonly string[], tag: string): string | null {
  return closestLanguage(languages, tag) ?? languages[0] ?? null
}
