/** The parts of a JSON schema that the contracts use. */
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
 * True if a reply has the shape that its contract promises. A captive portal's page or an older server's answer then
 * becomes a failure here instead of an exception in a reducer. Bounds and patterns are left to the server, and only the
 * first items of a list are checked.
 *
 * TypeBox's own check takes 34 ms for a page of 250 pins on a desktop, which is four slices of the worker. Its compiled
 * form needs `eval`, which the content policy forbids.
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
