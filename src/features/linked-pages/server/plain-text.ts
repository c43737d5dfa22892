import { Parser } from 'htmlparser2'
import { writtenText } from '#contracts/written-text.ts'

/** Of a text with markup, at most this many times the maximum length is read. */
const MARKUP = 10
const NO_TEXT = new Set(['script', 'style', 'noscript', 'template'])
const BLOCKS = new Set(['p', 'br', 'li', 'ol', 'ul', 'div', 'h1', 'h2', 'h3', 'h4', 'tr'])
const CONTROLS = /\p{Cc}+/gu

/**
 * The text of a value as one line without markup and control characters; null if there is none.
 * @param max maximum number of characters; a longer text is cut
 */
export function plainText(value: unknown, max: number): string | null {
  return plainLines(value, max).join(' ').slice(0, max).toWellFormed().trim() || null
}

/** The text of a value like `plainText`, with one line for each paragraph. */
export function plainLines(value: unknown, max: number): readonly string[] {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') return []
  return withoutMarkup(text.slice(0, max * MARKUP))
    .split(/[\r\n]+/)
    .map((line) => writtenText(line.replaceAll(/\s+/g, ' ').replaceAll(CONTROLS, '')))
    .filter((line) => line !== '')
    .map((line) => line.slice(0, max).toWellFormed())
}

/** Removes tags and decodes entities. Pages often have them even in texts that should be plain. */
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
