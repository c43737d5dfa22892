import fc from 'fast-check'

/** A value that exists in the database, to be chosen when the input is sent. */
export interface Known {
  /** The name of the field, such as `board_id`. */
  readonly known: string
  readonly at: number
}

/** A value that is sent as JSON text. */
interface Json {
  readonly json: unknown
}

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly maxProperties?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentSchema?: Schema
}

/** Longer texts and lists would only take time. */
const LENGTH_MAX = 20_000
const ITEMS_MAX = 60

/** Characters that code treats specially, or counts in different ways. */
const CHARACTERS = [
  'a',
  ' ',
  'é',
  'e\u0301',
  '𝒳',
  '👩‍👩‍👧',
  'א',
  '\u202e',
  '\u200b',
  "'",
  '"',
  '%',
  '_',
  '\\',
  '<',
  '\n',
  '\u2028',
  'İ',
  'ß',
  '\ufdfa',
  '/',
  '&',
  '#',
  '0',
]

/** No text may hold the null character, so it is rare. */
const character = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...CHARACTERS) },
  { weight: 1, arbitrary: fc.constant('\0') },
)

/** A text of exactly this many UTF-16 units, unless its only character has two. */
function textOf(length: number, characters: readonly string[]): string {
  let text = ''
  for (let at = 0; text.length < length; at += 1) {
    const next = characters[at % characters.length]!
    text += text.length + next.length <= length ? next : 'a'
  }
  return text
}

function texts(min: number, max: number): fc.Arbitrary<string> {
  const most = Math.min(max, LENGTH_MAX)
  const lengths = [min, Math.min(min + 1, most), Math.min(12, most), most].filter((length) => length >= min)
  return fc
    .tuple(fc.constantFrom(...lengths), fc.array(character, { minLength: 1, maxLength: 4 }))
    .map(([length, characters]) => textOf(length, characters))
}

const DAYS = [
  '0001-01-01',
  '9999-12-31',
  '2024-02-29',
  '1900-03-01',
  '1970-01-01',
  '2000-02-29',
  '2026-11-30',
  '2038-01-19',
]
const TIMES = ['T00:00:00Z', 'T23:59:59Z', 'T23:59:59.999999Z', 'T12:30:00.1Z']
const OFFSETS = ['T23:59:59+14:00', 'T00:00:00-12:00', 'T00:00:00+00:00']

function strings(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 300, pattern } = schema
  if (schema.format === 'date') return fc.constantFrom(...DAYS)
  if (schema.format === 'date-time') {
    const times = pattern ? TIMES : [...TIMES, ...OFFSETS]
    return fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...times)).map(([day, time]) => day + time)
  }
  if (pattern === undefined) return texts(minLength, maxLength)
  const expression = new RegExp(pattern, 'u')
  // A pattern for a part of the text says what it must contain. Others describe the whole text.
  const fitting = pattern.startsWith('^') ? fc.stringMatching(expression) : texts(Math.max(1, minLength), maxLength)
  return fitting.filter((text) => expression.test(text) && text.length >= minLength && text.length <= maxLength)
}

function numbers({ type, minimum, maximum }: Schema): fc.Arbitrary<number> {
  const [from, to] = [minimum ?? -(2 ** 53 - 1), maximum ?? 2 ** 53 - 1]
  const edges = [from, to, from + 1, to - 1, 0, 1, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, -0]
  const parts = type === 'number' ? [0.5, from + 0.1, 1e-300, 1e21, 0.1 + 0.2] : []
  return fc.constantFrom(...[...edges, ...parts].filter((each) => each >= from && each <= to))
}

/** Fields whose values the database knows: ids, and texts without a limited choice. */
function isKnowable(schema: Schema): boolean {
  return schema.type === 'string' && schema.format === undefined && schema.contentSchema === undefined
}

/**
 * Valid values of a schema, mostly at its bounds. Values of the database are `Known`.
 * @param name of the field
 */
export function validValues(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => validValues(each, name)))
  if (schema.contentSchema) return validValues(schema.contentSchema, name).map((json): Json => ({ json }))
  switch (schema.type) {
    case 'string':
      return isKnowable(schema)
        ? fc.oneof(
            { weight: 3, arbitrary: fc.nat({ max: 999 }).map((at): Known => ({ known: name, at })) },
            { weight: 2, arbitrary: strings(schema) },
          )
        : strings(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems = 0, maxItems = 20, items = {}, uniqueItems } = schema
      const most = Math.min(maxItems, ITEMS_MAX)
      const lengths = [minItems, minItems + 1, minItems + 2, most].filter((length) => length <= most)
      const each = validValues(items, name)
      return fc.constantFrom(...lengths).chain((length) => {
        const limits = { minLength: uniqueItems ? minItems : length, maxLength: length }
        return uniqueItems
          ? fc.uniqueArray(each, { ...limits, selector: (value) => JSON.stringify(value) })
          : fc.array(each, limits)
      })
    }
    case 'object':
      return objects(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects({ properties = {}, required = [], patternProperties, maxProperties }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValues(schema, name)]),
  )
  const [pattern, value] = Object.entries(patternProperties ?? {})[0] ?? []
  if (pattern !== undefined && value !== undefined)
    return fc.dictionary(strings({ pattern, maxLength: 40 }), validValues(value, ''), {
      maxKeys: Math.min(3, maxProperties ?? 3),
    })
  const some = fc.record(fields, { requiredKeys: [...required] as never[] })
  return fc.oneof(some, fc.record(fields))
}

/** The values as they are sent. @param valueOf an existing value for a field */
export function sentValue(value: unknown, valueOf: (known: Known) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => sentValue(each, valueOf))
  if ('known' in value) return valueOf(value as Known)
  if ('json' in value) return JSON.stringify(sentValue(value.json, valueOf))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sentValue(each, valueOf)]))
}
