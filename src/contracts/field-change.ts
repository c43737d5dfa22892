import { isSame } from './is-same.ts'

/** A field that an edit changed, as the history names it. */
export interface FieldChange {
  /** The field's name below `field` in `history.json`. */
  readonly field: string
  /** The values before and after the edit. Absent if they are unknown or cannot be shown in a few words. */
  readonly values?: readonly [was: ShownValue, is: ShownValue]
  /** Names that the edit added to a list and removed from it. Absent if they are unknown, none, or too many to show. */
  readonly listed?: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

/** A value as the history shows it; null for none. */
export type ShownValue =
  | null
  /** A part of a text: at most SHOWN_TEXT_MAX characters, with an ellipsis at each end that was cut. */
  | { readonly text: string }
  /** Short texts; at least one. */
  | { readonly texts: readonly string[] }
  /** A key of the texts below `value` in `history.json` or in the feature's own file. */
  | { readonly word: string }
  /** A ratio, for example `2:3`. */
  | { readonly ratio: string }
  | { readonly isOn: boolean }
  /** The id of a board. A view has the board's name as `text` instead. */
  | { readonly board: string }
  /** A date, for example `2026-04-30`. */
  | { readonly date: string }
  /** A time, for example `09:30`. */
  | { readonly time: string }
  /** An amount in whole units of a currency (ISO 4217). */
  | { readonly amount: number; readonly currency: string }

/** How a field is named and shown. Without `show` and `list`, the history shows only the field's name. */
interface NamedField<Value = never> {
  readonly name: string
  readonly show?: (value: Value) => ShownValue
  /** The entries of a list. The history shows those that an edit added or removed. */
  readonly list?: (value: Value) => readonly ListedEntry[]
}

export interface ListedEntry {
  /** Tells the entry from the others in its list. */
  readonly key: string
  /** The entry's name as the member sees it; empty if it has none. */
  readonly name: string
}

/** How each field of an edit is named and shown, in the order of the edit's form. */
export type NamedFields<Changes extends object> = {
  readonly [Field in keyof Changes]-?: NamedField<Changes[Field]>
}

const SHOWN_TEXT_MAX = 40
/** Characters shown before the first difference of two texts that begin alike. */
const BEFORE_DIFFERENCE = 12
const ELLIPSIS = '…'
/** If an edit added and removed more entries than this, none of them are shown. */
const SHOWN_ENTRIES_MAX = 10

export const asText = (text: string | null | undefined): ShownValue => (text ? { text } : null)
export const asTexts = (texts: readonly string[] | null | undefined): ShownValue =>
  texts && texts.length > 0 ? { texts: texts.map(beginningOf) } : null
export const asFlag = (isOn: boolean | undefined): ShownValue => ({ isOn: isOn === true })
export const asOppositeFlag = (isOff: boolean | undefined): ShownValue => ({ isOn: isOff !== true })

/**
 * The fields that an edit changed, in the order of `fields`.
 * @param before the values before the edit; the value of a missing field is unknown
 */
export function fieldChanges<Changes extends object>(
  fields: Partial<NamedFields<Changes>>,
  before: Changes,
  changes: Changes,
  isEqual: (a: Changes[keyof Changes], b: Changes[keyof Changes]) => boolean = isSame,
): readonly FieldChange[] {
  const keys = Object.keys(fields) as (keyof Changes)[]
  return keys.flatMap((key) => {
    const named = fields[key]
    if (!named || changes[key] === undefined || isEqual(before[key], changes[key])) return []
    return [fieldChange(named, key in before ? [before[key], changes[key]] : null)]
  })
}

/** @param values before and after the edit; null if they are unknown */
export function fieldChange<Value>(
  { name, show, list }: NamedField<Value>,
  values: readonly [was: Value, is: Value] | null,
): FieldChange {
  if (list && values) return { field: name, ...listChange(list(values[0]), list(values[1])) }
  if (!show || !values) return { field: name }
  const [was, is] = cutToDifference(show(values[0]), show(values[1]))
  return isSame(was, is) ? { field: name } : { field: name, values: [was, is] }
}

function listChange(before: readonly ListedEntry[], after: readonly ListedEntry[]): Pick<FieldChange, 'listed'> {
  const [added, removed] = [namesBeyond(after, before), namesBeyond(before, after)]
  const count = added.length + removed.length
  return count === 0 || count > SHOWN_ENTRIES_MAX ? {} : { listed: { added, removed } }
}

/** The names of the entries that a list has and another list lacks. A list may contain an entry several times. */
function namesBeyond(entries: readonly ListedEntry[], others: readonly ListedEntry[]): readonly string[] {
  const left = others.map(({ key }) => key)
  return entries.flatMap(({ key, name }) => {
    const at = left.indexOf(key)
    if (at < 0) return [beginningOf(name)]
    left.splice(at, 1)
    return []
  })
}

/** Adds a change to `changes`. If a field of that name is already there, the values of both changes are left out. */
export function addChange(changes: Map<string, FieldChange>, change: FieldChange): void {
  const { field } = change
  changes.set(field, changes.has(field) ? { field } : change)
}

/** Cuts both texts to their beginnings or, if those are equal, to the parts around the first difference. */
function cutToDifference(was: ShownValue, is: ShownValue): readonly [ShownValue, ShownValue] {
  const [before, after] = [lettersOf(was), lettersOf(is)]
  const differs = before.findIndex((letter, i) => letter !== after[i])
  const first = differs < 0 ? before.length : differs
  const from = before.length > 0 && first >= SHOWN_TEXT_MAX ? first - BEFORE_DIFFERENCE : 0
  return [cut(was, before, from), cut(is, after, from)]
}

function lettersOf(value: ShownValue): readonly string[] {
  return value && 'text' in value ? onOneLine(value.text) : []
}

/** The characters of a text, with line breaks replaced by spaces. */
function onOneLine(text: string): readonly string[] {
  return [...text.trim().replaceAll(/\s+/g, ' ')]
}

/** The beginning of a text on one line. */
function beginningOf(text: string): string {
  return partOf(onOneLine(text), 0)
}

function cut(value: ShownValue, letters: readonly string[], from: number): ShownValue {
  if (!value || !('text' in value)) return value
  return letters.length === 0 ? null : { text: partOf(letters, from) }
}

/** At most SHOWN_TEXT_MAX characters of a text, with an ellipsis at each end that was cut. */
function partOf(letters: readonly string[], from: number): string {
  const end = from + SHOWN_TEXT_MAX
  const part = letters.slice(from, end).join('').trim()
  return `${from > 0 ? ELLIPSIS : ''}${part}${letters.length > end ? ELLIPSIS : ''}`
}
