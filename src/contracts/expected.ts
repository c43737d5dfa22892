import { failed, type Failure } from './result.ts'
import { writtenText } from './written-text.ts'

/** A text, null for none, a boolean, or a flat record; undefined if it is unknown. */
type Value = string | boolean | object | null | undefined
type Fields = Readonly<Record<string, Value>>

/**
 * The neighbours of a list item: `after` is the item above it, null at the top; `before` is the item below it, null at
 * the end.
 */
interface Between {
  readonly after: string | null
  /** Undefined if it is unknown. */
  readonly before?: string | null | undefined
}

/**
 * The one rule for what an undo or redo may change: only what is still as the act left it. The worker applies it to
 * what it knows, the server to its database. Returns a field whose value is neither the expected nor the wanted one; null if there is none. If there is none,
 * nothing of somebody else's is overwritten.
 * @param now values by field, or null if the row is gone; missing fields are unknown here
 * @param expected missing fields may have any value
 * @param wanted the new values
 */
export function changedSince(now: object, expected: object, wanted: object): string | null {
  const fields = (of: object): Fields => of as Fields
  const changed = Object.entries(fields(expected)).find(
    ([field, value]) =>
      value !== undefined &&
      fields(now)[field] !== undefined &&
      !isSameValue(fields(now)[field], value) &&
      !isSameValue(fields(now)[field], fields(wanted)[field]),
  )
  return changed?.[0] ?? null
}

/**
 * True if two values are the same on the server: texts in their stored form, records in any order of their fields, and
 * empty is the same as none.
 */
export function isSameValue(a: Value, b: Value): boolean {
  const kept = (value: Value) =>
    typeof value === 'boolean'
      ? value
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value, Object.keys(value).sort())
        : writtenText(value ?? '')
  return kept(a) === kept(b)
}

/**
 * True if an item is still where it was put: one of its neighbours is the same, or both are gone.
 * @param isThere true if an item is in the list
 */
export function isWhereExpected(expected: Between, now: Between, isThere: (id: string) => boolean): boolean {
  const isGone = (id: string | null | undefined): boolean => id === undefined || (id !== null && !isThere(id))
  if (now.after === expected.after) return true
  if (expected.before !== undefined && now.before === expected.before) return true
  return isGone(expected.after) && isGone(expected.before)
}

/**
 * Checks, by the rows that are known here, that fields have the values that an undo or redo expects or would set.
 * @param now values by field of the row; the others likewise
 */
export function mustBeAsExpected(now: object, expected: object | undefined, wanted: object): Failure | null {
  const field = expected ? changedSince(now, expected, wanted) : null
  return field === null
    ? null
    : failed('act/changed-since', `expects.${field}: was changed since`, { field: `expects.${field}` }).failure
}
