import { PIN_TITLE_MAX } from '#features/pins/contract.ts'

/**
 * Cuts a title that is too long between words, and puts the whole title at the beginning of the description. Lengths
 * are in UTF-16 units like the limit itself. A surrogate pair is never split.
 */
export function fitTitle(title: string, description: string): { readonly title: string; readonly description: string } {
  const flat = title.replace(/\s+/g, ' ')
  if (flat.length <= PIN_TITLE_MAX) return { title: flat, description }
  return { title: cutAtWord(flat, PIN_TITLE_MAX), description: description ? `${flat}\n\n${description}` : flat }
}

/** Cuts a text to at most `max` characters including the ellipsis. A single word that is too long is cut inside. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const space = head.lastIndexOf(' ')
  const cut = space > max / 2 ? head.slice(0, space) : head.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s,;:.([{–-]+$/u, '').slice(0, max - 1)}…`
}
