/**
 * Embeddings, overrides and isolates of a writing direction: they turn round what stands behind them, beyond the text that
 * holds them. The marks (U+200E, U+200F) and joiners, which a text in two scripts needs, are not among them.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** Texts in which something is left to read: more than space and what is taken out of them. */
export const WRITTEN_PATTERN = '[^\\s\\u202A-\\u202E\\u2066-\\u2069]'

/** A name, title or text as it is kept, here and on the server: without surrounding space, and turning nothing round. */
export function writtenText(text: string): string {
  return text.replaceAll(TURNING, '').trim()
}
