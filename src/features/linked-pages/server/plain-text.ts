import { Parser } from 'htmlparser2'
import { writtenText } from '#contracts/written-text.ts'

/** A text with this many times as many characters of markup as are kept is not read to its end. */
const MARKUP = 10
const NO_TEXT = new Set(['script', 'style', 'noscript', 'template'])
const BLOCKS = new Set(['p', 'br', 'li', 'ol', 'ul', 'div', 'h1', 'h2', 'h3', 'h4', 'tr'])
const CONTROLS = /\p{Cc}+/gu

/**
 * What a page says, as plain text in one line without control characters; null if it says nothing.
 * @param max characters; a longer text is cut
 */
export function plainText(value: unknown, max: number): string | null {
  return plainLines(value, max).join(' ').slice(0, max).toWellFormed().trim() || null
}

/** The same, a line per paragraph. */
export function plainLines(value: unknown, max: number): readonly string[] {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') return []
  return withoutMarkup(text.slice(0, max * MARKUP))
    .split(/[\r\n]+/)
    .map((line) => writtenText(line.replaceAll(/\s+/g, ' ').replaceAll(CONTROLS, '')))
    .filter((line) => line !== '')
    .map((line) => line.slice(0, max).toWellFormed())
}

/** Texts of pages often have tags and entities in them, also where none belong. */
function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  let plain = ''
  let silent = 0
  const parser = new Parser({
    onopentagname(tag) {
      if (NO_TEXT.has(tag)) silent += 1
      else if (BLOCKS.has(tag)) plain += '\n'
    },
    ontext(part) {
      if (silent === 0) plain += part
    },
    onclosetag(tag) {
      if (NO_TEXT.has(tag)) silent -= 1
      else if (BLOCKS.has(tag)) plain += '\n'
    },
  })
  parser.end(text)
  return plain
}
