/**
 * Characters that are removed. Some embed, override or isolate a writing direction: such a character also affects the
 * text after the one that contains it. The marks (U+200E, U+200F) and joiners, which a text in two scripts needs, are
 * allowed. The others are no characters that a member wrote: a lone surrogate (half of a character, as in a cut emoji),
 * and U+FFFD, by which the server's JSON parser replaces it.
 */
const REMOVED = /[\u202A-\u202E\u2066-\u2069\uFFFD\p{Surrogate}]/gu

/** Matches texts that have something to read: a character other than spaces and the removed ones. */
export const WRITTEN_PATTERN = '[^\\s\\u202A-\\u202E\\u2066-\\u2069\\uFFFD]'

/**
 * A name, title or text in its stored form: without spaces around it, without characters that change the direction of
 * other text, and without broken ones. Browser and server use this same function.
 */
export function writtenText(text: string): string {
  return text.replaceAll(REMOVED, '').trim()
}
