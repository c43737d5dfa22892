import type { JsonSchema } from '#features/api-reference/contract.ts'

export interface NamedSchema {
  readonly name: string
  readonly schema: JsonSchema
}

interface SchemaNames {
  /** A reference to the schema if it has a name; otherwise the schema with references in it. */
  readonly refTo: (schema: JsonSchema) => JsonSchema
  /** A reference to the whole input or reply of a call, which has a name of its own. */
  readonly refToWhole: (whole: NamedSchema) => JsonSchema
  /** All schemas that were referred to, by name. */
  readonly components: () => Readonly<Record<string, JsonSchema>>
}

const REF = '#/components/schemas/'

/**
 * Gives names to the schemas that calls share. A shape that contracts export has the name of its export. Another shape
 * that occurs in several places is named after the first of them: `creator` of `WirePin` is `WirePinCreator`.
 * @param shapes the exported shapes; their names differ
 * @param wholes the inputs and replies of all calls; their names differ from each other and from those of the shapes
 */
export function nameSchemas(shapes: readonly NamedSchema[], wholes: readonly NamedSchema[]): SchemaNames {
  const textOf = createTexts()
  const names = new Map<string, string>()
  for (const { name, schema } of shapes) if (isShape(schema)) names.set(textOf(schema), name)
  const taken = new Set([...shapes, ...wholes].map(({ name }) => name))
  for (const [text, name] of repeatedShapes(names, wholes, textOf)) {
    names.set(text, isWholeName(name, wholes) ? name : unusedName(name, taken))
  }

  const components = new Map<string, JsonSchema>()
  const add = (name: string, schema: JsonSchema): JsonSchema => {
    // The name is stored before the content, so that a shape is written once.
    if (!components.has(name)) {
      components.set(name, schema)
      components.set(name, withParts(schema, refTo))
    }
    return { $ref: `${REF}${name}` }
  }
  const refTo = (schema: JsonSchema): JsonSchema => {
    const name = isShape(schema) ? names.get(textOf(schema)) : undefined
    return name === undefined ? withParts(schema, refTo) : add(name, schema)
  }
  return {
    refTo,
    refToWhole: ({ name, schema }) =>
      isShape(schema) ? add(names.get(textOf(schema)) ?? name, schema) : refTo(schema),
    components: () =>
      Object.fromEntries([...components].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))),
  }
}

/** The shapes without an exported name that occur in several places, by their texts, each with a name for it. */
function repeatedShapes(
  exported: ReadonlyMap<string, string>,
  wholes: readonly NamedSchema[],
  textOf: (schema: JsonSchema) => string,
): ReadonlyMap<string, string> {
  const wholeNames = new Map<string, string>()
  for (const { name, schema } of wholes) {
    const text = textOf(schema)
    if (isShape(schema) && !exported.has(text) && !wholeNames.has(text)) wholeNames.set(text, name)
  }
  const seen = new Map<string, string>()
  const repeated = new Map<string, string>()
  const lookAt = (schema: JsonSchema, name: string): void => {
    if (!isShape(schema)) return lookInside(schema, name)
    const text = textOf(schema)
    const wholeName = wholeNames.get(text)
    if (wholeName !== undefined) repeated.set(text, wholeName)
    const before = seen.get(text)
    if (before === undefined) {
      seen.set(text, name)
      if (wholeName === undefined) lookInside(schema, exported.get(text) ?? name)
    } else if (wholeName === undefined && !exported.has(text)) repeated.set(text, before)
  }
  const lookInside = (schema: JsonSchema, name: string): void => {
    withParts(schema, (part, field) => {
      lookAt(part, field === null ? name : field === ITEM ? singular(name) : name + inPascal(field))
      return part
    })
  }
  // Equal wholes keep names of their own, so what is in them occurs in several places.
  for (const { name, schema } of wholes) {
    if (exported.has(textOf(schema))) lookAt(schema, name)
    else lookInside(schema, name)
  }
  return repeated
}

/** True for an object with fields, or a choice among several things. Other schemas are too small for a name. */
function isShape(schema: JsonSchema): boolean {
  const { type, properties, anyOf } = schema as {
    readonly type?: string
    readonly properties?: object
    readonly anyOf?: readonly JsonSchema[]
  }
  if (type === 'object') return Object.keys(properties ?? {}).length > 0
  return (anyOf ?? []).filter((each) => each['type'] === 'object').length > 1
}

const ITEM = Symbol('item of a list')

/**
 * Copies a schema with its parts changed.
 * @param change gets each part and its place: the name of a field, ITEM, or null for a part of `anyOf` or the like
 */
function withParts(
  schema: JsonSchema,
  change: (part: JsonSchema, place: string | typeof ITEM | null) => JsonSchema,
): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      switch (keyword) {
        case 'properties':
          return [keyword, mapEntries(value as Schemas, (part, name) => change(part, name))]
        case 'patternProperties':
          return [keyword, mapEntries(value as Schemas, (part) => change(part, ITEM))]
        case 'items':
          return [keyword, change(value as JsonSchema, ITEM)]
        case 'contentSchema':
          return [keyword, change(value as JsonSchema, null)]
        case 'anyOf':
        case 'allOf':
          return [keyword, (value as readonly JsonSchema[]).map((part) => change(part, null))]
        default:
          return [keyword, value]
      }
    }),
  )
}

type Schemas = Readonly<Record<string, JsonSchema>>

function mapEntries(schemas: Schemas, change: (part: JsonSchema, name: string) => JsonSchema): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, part]) => [name, change(part, name)]))
}

/** Contracts share schemas as objects, so that each is written as text once. */
function createTexts(): (schema: JsonSchema) => string {
  const texts = new WeakMap<JsonSchema, string>()
  return (schema) => {
    const text = texts.get(schema) ?? JSON.stringify(schema)
    texts.set(schema, text)
    return text
  }
}

function isWholeName(name: string, wholes: readonly NamedSchema[]): boolean {
  return wholes.some((whole) => whole.name === name)
}

function unusedName(name: string, taken: Set<string>): string {
  let unused = name
  for (let number = 2; taken.has(unused); number += 1) unused = `${name}${number}`
  taken.add(unused)
  return unused
}

/** `user_id` and `user-id` are `UserId`. */
export function inPascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')
}

function singular(name: string): string {
  return name
    .replace(/ies$/, 'y')
    .replace(/(ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}
