/**
 * Characters that embed, override or isolate a writing direction. Such a character also affects the text after the one
 * that contains it. The marks (U+200E, U+200F) and joiners, which a text in two scripts needs, are allowed.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** Matches texts that have something to read: a character other than spaces and the removed ones. */
export const WRITTEN_PATTERN = '[^\\s\\u202A-\\u202E\\u2066-\\u2069]'

/**
 * A name, title or text in its stored form: without spaces around it, and without characters that change the direction
 * of other text. Browser and server use this same function.
 */
export function writtenText(text: string): string {
  return text.replaceAll(TURNING, '').trim()
}
