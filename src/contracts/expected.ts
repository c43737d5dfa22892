import { failed, type Failure } from './result.ts'
import { writtenText } from './written-text.ts'

/** The value of a field: a text, a boolean, a record, a list, or null for none; undefined if the value is unknown. */
type Value = string | boolean | object | null | undefined
type Fields = Readonly<Record<string, Value>>

/**
 * The neighbours of a list item: `after` is the item above it, null at the top; `before` is the item below it, null at
 * the end.
 */
interface Between {
  readonly after: string | null
  /** Null at the end; undefined if the item below is unknown. */
  readonly before?: string | null | undefined
}

/**
 * The one rule for what an undo or redo may change: only what is still as the act left it. The worker applies the rule
 * to the rows it has, the server to its database. So an undo or redo never overwrites a change
 * by another device or member.
 * @param now values by field; a missing field is unknown here
 * @param expected the values that the act left; a missing field may have any value
 * @param wanted the new values
 * @returns a field whose value is neither the expected nor the wanted one; null if there is none
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
 * True if two values are the same on the server. Texts are compared in their stored form, records in any order of their
 * fields, and lists item by item. An empty text equals null.
 */
export function isSameValue(a: Value, b: Value): boolean {
  const kept = (value: Value) =>
    typeof value === 'boolean'
      ? value
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value, inOrder)
        : writtenText(value ?? '')
  return kept(a) === kept(b)
}

/** For `JSON.stringify`: the fields of records in the order of their names, at every depth. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * True if an item is still where it was put: the item above or below it is the same, or both former neighbours are
 * gone.
 * @param isThere true if an item is in the list
 */
export function isWhereExpected(expected: Between, now: Between, isThere: (id: string) => boolean): boolean {
  const isGone = (id: string | null | undefined): boolean => id === undefined || (id !== null && !isThere(id))
  if (now.after === expected.after) return true
  if (expected.before !== undefined && now.before === expected.before) return true
  return isGone(expected.after) && isGone(expected.before)
}

/**
 * Applies `changedSince` to a row of this device.
 * @param now values of the row by field; `expected` and `wanted` have the same form
 * @returns the failure of an undo or redo that would overwrite a later change; null if it may continue
 */
export function mustBeAsExpected(now: object, expected: object | undefined, wanted: object): Failure | null {
  const field = expected ? changedSince(now, expected, wanted) : null
  return field === null
    ? null
    : failed('act/changed-since', `expects.${field}: was changed since`, { field: `expects.${field}` }).failure
}
