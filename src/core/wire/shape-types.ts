import type { Schema } from './shape.ts'

/**
 * TypeBox's builders as far as the contracts use them, with what `hasShape` looks at and nothing else: bounds and patterns
 * are the server's to keep. They take TypeBox's place in the bundles of the browser (`setup/client-build/lean-worker.ts`),
 * where TypeBox itself would be an eighth of the worker (C12). Marked as free of side effects, so that a schema that
 * nothing here checks is left out of the bundle.
 */
export interface BuiltSchema extends Schema {
  readonly isOptional?: true
}
type Properties = Readonly<Record<string, BuiltSchema>>

/* @__NO_SIDE_EFFECTS__ */
function string(): BuiltSchema {
  return { type: 'string' }
}

/* @__NO_SIDE_EFFECTS__ */
function boolean(): BuiltSchema {
  return { type: 'boolean' }
}

/* @__NO_SIDE_EFFECTS__ */
function integer(): BuiltSchema {
  return { type: 'integer' }
}

/* @__NO_SIDE_EFFECTS__ */
function number(): BuiltSchema {
  return { type: 'number' }
}

/* @__NO_SIDE_EFFECTS__ */
function nothing(): BuiltSchema {
  return { type: 'null' }
}

/* @__NO_SIDE_EFFECTS__ */
function literal(value: unknown): BuiltSchema {
  return { const: value }
}

/* @__NO_SIDE_EFFECTS__ */
function array(items: BuiltSchema): BuiltSchema {
  return { type: 'array', items }
}

/* @__NO_SIDE_EFFECTS__ */
function union(anyOf: readonly BuiltSchema[]): BuiltSchema {
  return { anyOf }
}

/* @__NO_SIDE_EFFECTS__ */
function unsafe(schema: BuiltSchema): BuiltSchema {
  return schema
}

/* @__NO_SIDE_EFFECTS__ */
function optional(schema: BuiltSchema): BuiltSchema {
  return { ...schema, isOptional: true }
}

/* @__NO_SIDE_EFFECTS__ */
function object(properties: Properties): BuiltSchema {
  const required = Object.keys(properties).filter((name) => !properties[name]!.isOptional)
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties }
}

/* @__NO_SIDE_EFFECTS__ */
function pick({ properties = {} }: BuiltSchema, names: readonly string[]): BuiltSchema {
  return object(Object.fromEntries(names.map((name) => [name, properties[name]!])))
}

/* @__NO_SIDE_EFFECTS__ */
function record(): BuiltSchema {
  return { type: 'object' }
}

export {
  array as Array,
  boolean as Boolean,
  integer as Integer,
  literal as Literal,
  nothing as Null,
  number as Number,
  object as Object,
  optional as Optional,
  pick as Pick,
  record as Record,
  string as String,
  union as Union,
  unsafe as Unsafe,
}
