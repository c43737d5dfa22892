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

/** Named schemas of the description, `components.schemas`. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>

/** All fields of a schema; nested fields are named by their path. */
export function fieldsOf(
  written: JsonSchema,
  schemas: NamedSchemas,
  prefix = '',
  isRequired = true,
): readonly ApiField[] {
  const schema = resolved(written, schemas)
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
  if (content) return fieldsOf(content, schemas, prefix, isRequired)
  const objects = variantsOf(schema, schemas).filter((variant) => variant['properties'] || variant['items'])
  if (properties) {
    return Object.entries(properties).flatMap(([name, field]) =>
      fieldsOf(field, schemas, prefix === '' ? name : `${prefix}.${name}`, required.includes(name)),
    )
  }
  if (items) return fieldsOf(items, schemas, `${prefix}[]`, isRequired)
  if (objects.length > 0) return objects.flatMap((variant) => fieldsOf(variant, schemas, prefix, isRequired))
  return [{ name: prefix, type: typeOf(schema, schemas), rule: ruleOf(schema, schemas), isRequired }]
}

/** The fields that a caller sends. */
export function inputFields({ parameters, requestBody }: ApiOperation, schemas: NamedSchemas): readonly ApiField[] {
  const body = requestBody?.content['application/json']?.schema
  return [
    ...parameters.flatMap(({ name, required, schema }) => fieldsOf(schema, schemas, name, required)),
    ...(body ? fieldsOf(body, schemas) : []),
  ]
}

export function replyFields({ responses }: ApiOperation, schemas: NamedSchemas): readonly ApiField[] {
  const schema = responses['200']?.content?.['application/json']?.schema
  return schema ? fieldsOf(schema, schemas) : []
}

/** The schema itself, in place of a reference to it. */
function resolved(schema: JsonSchema, schemas: NamedSchemas): JsonSchema {
  const name = (schema['$ref'] as string | undefined)?.split('/').at(-1)
  return name === undefined ? schema : (schemas[name] ?? {})
}

function variantsOf(schema: JsonSchema, schemas: NamedSchemas): readonly JsonSchema[] {
  return ((schema['anyOf'] as readonly JsonSchema[] | undefined) ?? []).map((variant) => resolved(variant, schemas))
}

function typeOf(schema: JsonSchema, schemas: NamedSchemas): string {
  const variants = variantsOf(schema, schemas)
  if (variants.length > 0) return [...new Set(variants.map((variant) => typeOf(variant, schemas)))].join(' | ')
  if ('const' in schema) return typeof schema['const']
  return typeof schema['type'] === 'string' ? schema['type'] : 'any'
}

function ruleOf(schema: JsonSchema, schemas: NamedSchemas): string {
  const values = variantsOf(schema, schemas).filter((variant) => 'const' in variant)
  if (values.length > 0) return values.map((variant) => JSON.stringify(variant['const'])).join(', ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  return BOUNDS.filter((bound) => bound in schema)
    .map((bound) => `${bound} ${String(schema[bound])}`)
    .join(', ')
}
