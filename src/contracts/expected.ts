import { failed, type Failure } from './result.ts'
import { writtenText } from './written-text.ts'

/**
 * The one rule of what an undo or redo may take back: only what still is as the act had left it. The
 * worker looks at what it knows, the server at what is; both by this rule.
 */
/** A text, null for none, or a yes or no; one that is left out is not known. */
type Value = string | boolean | null | undefined
type Fields = Readonly<Record<string, Value>>

/** Between which items of a list one stands: behind `after`, null on top; before `before`, null at the end. */
interface Between {
  readonly after: string | null
  /** Left out where that is not known. */
  readonly before?: string | null | undefined
}

/**
 * Names a field that is neither what is expected nor what it is to become; null where there is none, and then there is nothing
 * of somebody else's to overwrite.
 * @param now values by field, or null for none; those that are left out are not known here
 * @param expected those that are left out may be anything @param wanted what they are to become
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

/** True for values that are the same once they were sent: texts as they are kept, and what is empty is none. */
export function isSameValue(a: Value, b: Value): boolean {
  const kept = (value: Value) => (typeof value === 'boolean' ? value : writtenText(value ?? ''))
  return kept(a) === kept(b)
}

/**
 * Whether an item still stands where it was put: one of its neighbours is the same, or both are gone.
 * @param isThere whether an item is in the list
 */
export function isWhereExpected(expected: Between, now: Between, isThere: (id: string) => boolean): boolean {
  const isGone = (id: string | null | undefined): boolean => id === undefined || (id !== null && !isThere(id))
  if (now.after === expected.after) return true
  if (expected.before !== undefined && now.before === expected.before) return true
  return isGone(expected.after) && isGone(expected.before)
}

/**
 * Fields are as an undo or redo expects them, or as it makes them, as far as is known here.
 * @param now values by their fields of the row; so are the others
 */
export function mustBeAsExpected(now: object, expected: object | undefined, wanted: object): Failure | null {
  const field = expected ? changedSince(now, expected, wanted) : null
  return field === null
    ? null
    : failed('act/changed-since', `expects.${field}: was changed since`, { field: `expects.${field}` }).failure
}
