/** A JSON schema, as far as the contracts use it. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly minLength?: number
}

/** Texts that match the patterns of the contracts. */
const TEXTS = ['', 'a', '1', '2024-01-01T00:00:00Z', '2024-01-01', '#112233', 'ab'.repeat(16), 'ab'.repeat(20), '/a/']

/**
 * The simplest value that a schema allows. Fields that the request has under the same name are taken from it, so that
 * an answer is about what was requested.
 * @throws Error if no known text matches a pattern
 */
export function exampleOf(schema: unknown, asked: unknown): unknown {
  const given = typeof asked === 'object' && asked !== null ? (asked as Readonly<Record<string, unknown>>) : {}
  return example(schema as Schema, given)
}

function example(schema: Schema, given: Readonly<Record<string, unknown>>): unknown {
  const { type, anyOf, allOf, properties = {}, required = [], items, minItems = 0 } = schema
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : example(anyOf[0]!, given)
  if (allOf) return Object.assign({}, ...allOf.map((one) => example(one, given))) as unknown
  switch (type) {
    case 'object':
      return Object.fromEntries(
        required.map((name) => {
          const property = properties[name] ?? {}
          return [name, isLike(property, given[name]) ? given[name] : example(property, given)]
        }),
      )
    case 'array':
      return Array.from({ length: minItems }, () => example(items ?? {}, given))
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    default:
      return null
  }
}

/** True if a value of the request may replace a plain field. */
function isLike({ type, pattern }: Schema, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string' && new RegExp(pattern ?? '').test(value)
  return (type === 'boolean' || type === 'number') && typeof value === type
}

function textOf({ pattern = '', minLength = 0 }: Schema): string {
  const found = TEXTS.find((text) => text.length >= minLength && new RegExp(pattern, 'u').test(text))
  if (found === undefined) throw new Error(`no example fits the pattern ${pattern}`)
  return found
}
