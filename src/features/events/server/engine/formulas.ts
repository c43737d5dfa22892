import { Transform } from 'node:stream'

/** Characters in a regular expression's brackets: a spreadsheet takes a text that begins with one as a formula. */
export const FORMULA_STARTS = '=+@\\t\\r-'

const QUOTED = new RegExp(`([,\\n]")(?=[${FORMULA_STARTS}])`, 'g')
/** Bytes of a separator and a quote. They are held back, because the byte that decides may be in the next chunk. */
const HELD_BYTES = 2

/**
 * Puts an apostrophe before texts in CSV that a spreadsheet would take as formulas. All texts in it must be quoted, and
 * no number. Quotes within texts are doubled, so they do not match. The first name in the first line is not checked.
 */
export function guardFormulas(): Transform {
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // In Latin 1, each byte is one character, so no character of UTF-8 is cut.
      const text = (held + chunk.toString('latin1')).replace(QUOTED, `$1'`)
      held = text.slice(-HELD_BYTES)
      done(null, Buffer.from(text.slice(0, -HELD_BYTES), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'))
    },
  })
}
