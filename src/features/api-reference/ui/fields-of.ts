import type { ApiOperation, JsonSchema } from '#features/api-reference/contract.ts'

export interface ApiField {
  /** For example `options.board_id` or `results[].id`. */
  readonly name: string
  readonly type: string
  /** Bounds, patterns and allowed values. */
  readonly rule: string
  readonly isRequired: boolean
}

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format'] as const

/** All fields of a schema; nested fields are named by their path. */
export function fieldsOf(schema: JsonSchema, prefix = '', isRequired = true): readonly ApiField[] {
  const {
    properties,
    items,
    required = [],
  } = schema as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly items?: JsonSchema
    readonly required?: readonly string[]
  }
  const content = schema['contentSchema'] as JsonSchema | undefined
  if (content) return fieldsOf(content, prefix, isRequired)
  const objects = variantsOf(schema).filter((variant) => variant['properties'] || variant['items'])
  if (properties) {
    return Object.entries(properties).flatMap(([name, field]) =>
      fieldsOf(field, prefix === '' ? name : `${prefix}.${name}`, required.includes(name)),
    )
  }
  if (items) return fieldsOf(items, `${prefix}[]`, isRequired)
  if (objects.length > 0) return objects.flatMap((variant) => fieldsOf(variant, prefix, isRequired))
  return [{ name: prefix, type: typeOf(schema), rule: ruleOf(schema), isRequired }]
}

/** The fields that a caller sends. */
export function inputFields({ parameters, requestBody }: ApiOperation): readonly ApiField[] {
  const body = requestBody?.content['application/json']?.schema
  return [
    ...parameters.flatMap(({ name, required, schema }) => fieldsOf(schema, name, required)),
    ...(body ? fieldsOf(body) : []),
  ]
}

export function replyFields({ responses }: ApiOperation): readonly ApiField[] {
  const schema = responses['200']?.content?.['application/json']?.schema
  return schema ? fieldsOf(schema) : []
}

function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  return (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? []
}

function typeOf(schema: JsonSchema): string {
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ')
  if ('const' in schema) return typeof schema['const']
  return typeof schema['type'] === 'string' ? schema['type'] : 'any'
}

function ruleOf(schema: JsonSchema): string {
  const values = variantsOf(schema).filter((variant) => 'const' in variant)
  if (values.length > 0) return values.map((variant) => JSON.stringify(variant['const'])).join(', ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  return BOUNDS.filter((bound) => bound in schema)
    .map((bound) => `${bound} ${String(schema[bound])}`)
    .join(', ')
}
