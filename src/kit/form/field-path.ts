/** Values that belong to a single field. The form does not look inside them. */
type Leaf = string | number | boolean | bigint | symbol | null | undefined | Blob | Date

/** The name of a field as a path in the form's values: `title`, `address.city`, `items.0.link`. */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<Item>}`
    : { [Key in keyof Values & string]-?: Key | `${Key}.${FieldPath<Values[Key]>}` }[keyof Values & string]

export type ValueAt<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Values extends readonly (infer Item)[]
    ? Path extends `${number}.${infer Rest}`
      ? ValueAt<Item, Rest>
      : Item
    : Path extends `${infer Key}.${infer Rest}`
      ? Key extends keyof Values
        ? ValueAt<NonNullable<Values[Key]>, Rest>
        : never
      : never

type Container = Readonly<Record<string, unknown>> | readonly unknown[]

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[indexOf(key)]
    return isContainer(value) ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  }, values)
}

/**
 * A copy of the values in which the field with this path has this value. Missing containers on the path are created.
 */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  return edit(values, path.split('.'), () => ({ value })) as Values
}

/**
 * A copy of the values without the field with this path. In an array, the position stays empty, so that later items
 * keep their numbers.
 */
export function withoutValue<Values>(values: Values, path: string): Values {
  return edit(values, path.split('.'), () => null) as Values
}

function edit(container: unknown, keys: readonly string[], change: () => { readonly value: unknown } | null): unknown {
  const [key = '', ...rest] = keys
  const isList = Array.isArray(container) || (container == null && isIndex(key))
  if (isList) {
    const items = [...((container as readonly unknown[] | null | undefined) ?? [])]
    const index = indexOf(key)
    items[index] = rest.length > 0 ? edit(items[index], rest, change) : change()?.value
    return items
  }
  const { [key]: old, ...others } = (container ?? {}) as Readonly<Record<string, unknown>>
  if (rest.length > 0) return { ...others, [key]: edit(old, rest, change) }
  const changed = change()
  return changed ? { ...others, [key]: changed.value } : others
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key)
}

/** Reads the number of an array item. Throws if the key is anything else (spec viewer §5). */
export function indexOf(key: unknown): number {
  const isNumber = typeof key === 'number' ? Number.isInteger(key) && key >= 0 : isIndex(String(key))
  if (!isNumber) throw new TypeError(`An array is edited by a number, not by "${String(key)}".`)
  return Number(key)
}
