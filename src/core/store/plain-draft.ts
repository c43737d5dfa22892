/** A plain object or array. Rows are JSON, so they consist of these. */
type Plain = Record<string, unknown>

/**
 * Does what immer's `produce` does for one JSON row, but makes no patches and is much faster. Speed matters because
 * most of a replay is folding (figure C4). A proxy copies each part of the row that the edit reaches, and records the
 * reached keys. Parts that stay the same keep their identity, and so does a row that stays the same.
 * @param edit changes the draft in place; it must not use the draft after it returns
 * @throws TypeError if the row is not a plain object
 */
export function editPlain<Row>(row: Row, edit: (draft: Row) => void): Row {
  if (!isPlain(row)) throw new TypeError('a row is a plain object')
  const parts: Parts = new Map()
  const draft = draftOf(row, parts)
  edit(draft as Row)
  return finished(draft, parts) as Row
}

type Parts = Map<unknown, Part>

/** A part of the row that the edit has reached: the original and its copy. */
class Part implements ProxyHandler<Plain> {
  readonly base: Plain
  readonly copy: Plain
  /**
   * Keys that were set, deleted or read as an object. The list may have duplicates. The values of all other keys are
   * unchanged.
   */
  readonly keys: string[] = []
  readonly #parts: Parts

  constructor(base: Plain, copy: Plain, parts: Parts) {
    this.base = base
    this.copy = copy
    this.#parts = parts
  }

  get(copy: Plain, key: string): unknown {
    const value = copy[key]
    // A value that differs from the original was assigned by the edit. It is a draft or new, so it needs no draft of
    // its own.
    if (typeof value !== 'object' || value !== this.base[key] || !isPlain(value)) return value
    const draft = draftOf(value, this.#parts)
    copy[key] = draft
    this.keys.push(key)
    return draft
  }

  // Without this trap, a proxy reads the property descriptor twice before it sets a property.
  set(copy: Plain, key: string, value: unknown): boolean {
    this.keys.push(key)
    copy[key] = value
    return true
  }

  deleteProperty(copy: Plain, key: string): boolean {
    this.keys.push(key)
    return Reflect.deleteProperty(copy, key)
  }
}

function draftOf(base: Plain, parts: Parts): Plain {
  const copy = (Array.isArray(base) ? base.slice() : { ...base }) as Plain
  const part = new Part(base, copy, parts)
  const draft = new Proxy(copy, part)
  parts.set(draft, part)
  return draft
}

/** Replaces drafts in a value by their results. Returns the original if nothing in it changed. */
function finished(value: unknown, parts: Parts): unknown {
  if (typeof value !== 'object' || value === null) return value
  const part = parts.get(value)
  if (part) return finishedPart(part, parts)
  // A value that the edit made may contain drafts, for instance an array made with a spread.
  if (isPlain(value)) {
    for (const key of Object.keys(value)) {
      const settled = finished(value[key], parts)
      if (settled !== value[key]) value[key] = settled
    }
  }
  return value
}

function finishedPart({ base, copy, keys }: Part, parts: Parts): Plain {
  let isChanged = false
  for (const key of keys) {
    const value = copy[key]
    if (typeof value === 'object' && value !== base[key]) {
      const settled = finished(value, parts)
      if (settled !== value) copy[key] = settled
    }
    if (!Object.is(copy[key], base[key]) || key in copy !== key in base) isChanged = true
  }
  return isChanged ? copy : base
}

function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
