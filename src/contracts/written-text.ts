/**
 * Embeddings, overrides and isolates of a writing direction. They would reverse text behind them, outside of the text
 * that contains them. The marks (U+200E, U+200F) and joiners, which a text in two scripts needs, are allowed.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** Matches texts with something to read: more than spaces and removed characters. */
export const WRITTEN_PATTERN = '[^\\s\\u202A-\\u202E\\u2066-\\u2069]'

/**
 * A name, title or text in its stored form, the same here and on the server: without surrounding spaces, and without
 * characters that reverse other text.
 */
export function writtenText(text: string): string {
  return text.replaceAll(TURNING, '').trim()
}
