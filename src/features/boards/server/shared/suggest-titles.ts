import { writtenText } from '#contracts/written-text.ts'

/**
 * The distinct candidates that no existing title equals, ignoring case and surrounding white space (spec business §5).
 */
export function suggestTitles(candidates: readonly string[], existing: readonly string[], max: number): string[] {
  const taken = new Set(existing.map(keyOf))
  const found: string[] = []
  for (const candidate of candidates) {
    if (found.length === max) break
    const key = keyOf(candidate)
    if (key === '' || taken.has(key)) continue
    taken.add(key)
    found.push(writtenText(candidate))
  }
  return found
}

function keyOf(title: string): string {
  return writtenText(title).toLowerCase()
}
