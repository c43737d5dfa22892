/** Texts of one language as i18next keeps them: by namespace, then nested by key. */
export type Texts = Readonly<Record<string, unknown>>

/** Letters without which a text with a gap would fit anything. */
const FIXED_LETTERS_MIN = 3
const GAP = /\{\{.*?\}\}/
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/**
 * Names a text of the product by its key: `comments:post`. Only keys are answered, so a member's own words are never
 * recorded.
 * @returns a function that answers null for words that are not the product's. The same text in several places has the
 *   first of their keys.
 */
export function createTextNames(texts: Texts): (text: string) => string | null {
  const whole = new Map<string, string>()
  const withGaps: { readonly pattern: RegExp; readonly name: string }[] = []
  for (const [namespace, keys] of Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [key, text] of leavesOf(keys, '')) {
      const name = `${namespace}:${key.replace(PLURAL, '')}`
      if (!GAP.test(text)) {
        if (!whole.has(text)) whole.set(text, name)
      } else if (lettersOf(text) >= FIXED_LETTERS_MIN) withGaps.push({ pattern: patternOf(text), name })
    }
  }
  return (text) => whole.get(text) ?? withGaps.find(({ pattern }) => pattern.test(text))?.name ?? null
}

function leavesOf(value: unknown, path: string): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
}

function partsOf(text: string): readonly string[] {
  return text.split(new RegExp(GAP, 'g'))
}

function lettersOf(text: string): number {
  return partsOf(text).join('').replaceAll(/\P{L}/gu, '').length
}

function patternOf(text: string): RegExp {
  return new RegExp(`^${partsOf(text).map(escaped).join('.+')}$`, 'su')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
