import type { FieldChange } from '../contract.ts'
import { isSame } from '#contracts/is-same.ts'

/** Maximum number of fields listed per row. */
export const FIELDS_MAX = 40
const VALUE_CHARACTERS_MAX = 160

/** The fields in which two rows differ, by their dotted path, at most FIELDS_MAX. Arrays are compared as a whole. */
export function differences(before: unknown, after: unknown): readonly FieldChange[] {
  const found: FieldChange[] = []
  compare('', before, after, found)
  return found.slice(0, FIELDS_MAX)
}

function compare(path: string, before: unknown, after: unknown, found: FieldChange[]): void {
  if (found.length >= FIELDS_MAX || isSame(before, after)) return
  if (!isRecord(before) || !isRecord(after)) {
    found.push({ path, before: cutJson(before), after: cutJson(after) })
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    compare(path === '' ? key : `${path}.${key}`, before[key], after[key], found)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as JSON on one line, shortened; null if there is no value. */
export function cutJson(value: unknown, charactersMax = VALUE_CHARACTERS_MAX): string | null {
  if (value === undefined) return null
  const json = JSON.stringify(value)
  return json.length > charactersMax ? `${json.slice(0, charactersMax)}…` : json
}
