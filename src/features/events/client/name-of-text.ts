/** Texts of one language in the form in which i18next keeps them: by namespace, then nested by key. */
export type Texts = Readonly<Record<string, unknown>>

/** A text with placeholders must have this many fixed letters. With fewer, it would match almost any text. */
const FIXED_LETTERS_MIN = 3
const GAP = /\{\{.*?\}\}/
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const NO_LETTER = /\P{L}/gu

/** A text with placeholders: its fixed parts in order. */
interface Gapped {
  readonly parts: readonly string[]
  readonly name: string
}

/**
 * Names a text of the product by its key, such as `comments:post`. Only keys are returned, so that a member's own words
 * are never recorded. Texts with placeholders are compared part by part, because compiling a regular expression for
 * each would delay the first click.
 * @returns a function that returns null for words that are not the product's. If several keys have the same text, it
 * returns the first
 */
export function createTextNames(texts: Texts): (text: string) => string | null {
  const whole = new Map<string, string>()
  const gapped: Gapped[] = []
  for (const namespace of Object.keys(texts).toSorted()) {
    addLeaves(texts[namespace], '', (key, text) => {
      const name = `${namespace}:${key.replace(PLURAL, '')}`
      if (!text.includes('{{')) {
        if (!whole.has(text)) whole.set(text, name)
        return
      }
      const parts = text.split(GAP)
      if (parts.join('').replaceAll(NO_LETTER, '').length >= FIXED_LETTERS_MIN) gapped.push({ parts, name })
    })
  }
  return (text) => whole.get(text) ?? gapped.find(({ parts }) => fits(text, parts))?.name ?? null
}

function addLeaves(value: unknown, path: string, add: (key: string, text: string) => void): void {
  if (typeof value === 'string') add(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) addLeaves(inner, path === '' ? key : `${path}.${key}`, add)
}

/**
 * True if the text begins with the first fixed part, ends with the last one, and has some text for each placeholder
 * between them.
 */
function fits(text: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  const end = text.length - last.length
  let at = first.length
  for (const part of rest.slice(0, -1)) {
    const found = text.indexOf(part, at + 1)
    if (found < 0) return false
    at = found + part.length
  }
  return at < end
}
