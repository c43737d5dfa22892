/** A longer text is not a duration. The limit keeps the patterns below from reading megabytes of digits. */
const TIME_TEXT_MAX = 100
/** A preparation time is not longer than this. */
const MINUTES_MAX = 100_000

/**
 * Reads `~30 minutes`, `1 h 15 min`, `1-2 hours` (as 2 hours) or 45 as minutes; null if the value is not a duration.
 */
export function minutesOf(value: unknown): number | null {
  const minutes = typeof value === 'number' ? value : typeof value === 'string' ? minutesIn(value) : null
  return minutes !== null && minutes >= 0 && minutes <= MINUTES_MAX ? Math.round(minutes) : null
}

function minutesIn(text: string): number | null {
  if (text.length > TIME_TEXT_MAX) return null
  const hours = lastNumber(text, /(\d+(?:[.,]\d+)?)\s*(?:h\b|hrs?\b|hours?\b)/gi)
  const minutes = lastNumber(text, /(\d+(?:[.,]\d+)?)\s*(?:m\b|mins?\b|minutes?\b)/gi)
  return hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0)
}

function lastNumber(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)].at(-1)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}
