/** A JSON schema, as far as the contracts use it. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

const LIST_SAMPLE = 3

/**
 * Whether a reply has the shape its contract promises, so that a captive portal's page or an older server's answer
 * becomes a failure here instead of an exception in a reducer. Bounds and patterns are the server's to keep; of a list
 * only the first items are checked. TypeBox's own check takes 34 ms for a page of 250 pins on a desktop, which is four
 * slices of the worker, and its compiled form needs `eval`, which the content policy forbids.
 */
export function hasShape(schema: unknown, value: unknown): boolean {
  const { type, anyOf, properties, required, items } = schema as Schema
  if (anyOf) return anyOf.some((one) => hasShape(one, value))
  if ('const' in (schema as Schema)) return (schema as Schema).const === value
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'number':
      return typeof value === 'number'
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value) && (!items || value.slice(0, LIST_SAMPLE).every((item) => hasShape(items, item)))
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        (required ?? []).every((name) => {
          const property = properties?.[name]
          return !property || hasShape(property, (value as Record<string, unknown>)[name])
        })
      )
    default:
      return true
  }
}
