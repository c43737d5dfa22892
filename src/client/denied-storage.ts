/**
 * A browser that denies storage, for example because all cookies are blocked, throws an error at each access. This
 * function replaces such a storage by one that lasts as long as the page.
 */
export function replaceDeniedStorage(target: object): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    if (isThere(target, name)) continue
    Object.defineProperty(target, name, { value: new PageStorage(), configurable: true })
  }
}

/** False for a storage that `replaceDeniedStorage` made: a reload loses its content. */
export function outlivesReload(storage: object): boolean {
  return !(storage instanceof PageStorage)
}

function isThere(target: object, name: string): boolean {
  try {
    return Boolean(Reflect.get(target, name))
  } catch {
    return false
  }
}

/** A storage whose own properties are its values, as in a browser's storage. */
class PageStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, String(value))
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }
  get length(): number {
    return Object.keys(this).length
  }
}
