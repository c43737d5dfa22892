import type { TSchema } from 'typebox'

type Shape = (value: unknown) => unknown
type Json = Readonly<Record<string, unknown>>

/**
 * Compiles a reply's schema into a function that copies only the declared fields. So other values of a row (an address,
 * a hash) are never sent.
 */
export function createShape(schema: TSchema): Shape {
  const node = schema as Json
  if (Array.isArray(node['anyOf'])) return shapeOfUnion(node['anyOf'] as TSchema[])
  if (node['type'] === 'array') return shapeOfArray(createShape(node['items'] as TSchema))
  if (node['type'] === 'object')
    return node['properties'] ? shapeOfObject(node['properties'] as Json) : shapeOfRecord(node)
  return (value) => value
}

function shapeOfArray(shapeItem: Shape): Shape {
  return (value) => (Array.isArray(value) ? value.map(shapeItem) : value)
}

function shapeOfObject(properties: Json): Shape {
  const fields = Object.entries(properties).map(([name, schema]) => [name, createShape(schema as TSchema)] as const)
  return (value) => {
    if (!isJson(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [name, shape] of fields) {
      const field = value[name]
      if (field !== undefined) copy[name] = shape(field)
    }
    return copy
  }
}

function shapeOfRecord(node: Json): Shape {
  const schema = Object.values((node['patternProperties'] ?? {}) as Json)[0]
  if (!schema) return () => ({})
  const shape = createShape(schema)
  return (value) =>
    isJson(value) ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shape(field)])) : value
}

/** The shape of a union. Its objects are told apart by a field with a fixed value, such as `type`. */
function shapeOfUnion(members: readonly TSchema[]): Shape {
  const objects = members.filter((member) => (member as Json)['type'] === 'object')
  const lists = members.filter((member) => (member as Json)['type'] === 'array' || (member as Json)['anyOf'])
  const nested = lists[0] ? createShape(lists[0]) : (value: unknown) => value
  if (objects.length === 1 && objects[0]) {
    const shape = createShape(objects[0])
    return (value) => (isJson(value) ? shape(value) : nested(value))
  }
  const cases = objects.map((member) => ({ fixed: fixedFields(member), shape: createShape(member) }))
  return (value) => {
    if (!isJson(value)) return nested(value)
    const fitting = cases.find(
      ({ fixed }) => fixed.length > 0 && fixed.every(([name, constant]) => value[name] === constant),
    )
    return fitting ? fitting.shape(value) : nested(value)
  }
}

function fixedFields(member: TSchema): readonly (readonly [string, unknown])[] {
  return Object.entries((member as { properties?: Json }).properties ?? {}).flatMap(([name, schema]) =>
    'const' in (schema as Json) ? [[name, (schema as Json)['const']] as const] : [],
  )
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
