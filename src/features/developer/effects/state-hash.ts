/** A 64-bit fingerprint of a sequence of texts: two multiplicative hashes. It is not cryptographically secure. */
export interface Fingerprint {
  add(text: string): void
  /** 16 hexadecimal digits. */
  digest(): string
}

export function createFingerprint(): Fingerprint {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  return {
    add(text) {
      for (let i = 0; i < text.length; i += 1) {
        const unit = text.charCodeAt(i)
        a = Math.imul(a ^ unit, 2_654_435_761)
        b = Math.imul(b ^ unit, 1_597_334_677)
      }
      // A mark for the end of each text, so that different divisions of the same characters give different
      // fingerprints.
      a = Math.imul(a ^ 0xffff_0001, 2_654_435_761)
      b = Math.imul(b ^ 0xffff_0001, 1_597_334_677)
    },
    digest() {
      const x = mixed(a, b)
      const y = mixed(b, x)
      return hex(x) + hex(y)
    },
  }
}

/**
 * A fingerprint that does not depend on the order of the entries: sorting a hundred thousand rows would block the
 * worker.
 */
export function createUnorderedFingerprint(): Pick<Fingerprint, 'digest'> & { add(...texts: readonly string[]): void } {
  let a = 0
  let b = 0
  return {
    add(...texts) {
      const one = createFingerprint()
      for (const text of texts) one.add(text)
      const digest = one.digest()
      a = (a + Number.parseInt(digest.slice(0, 8), 16)) | 0
      b = (b + Number.parseInt(digest.slice(8), 16)) | 0
    },
    digest: () => hex(a) + hex(b),
  }
}

function mixed(value: number, other: number): number {
  const once = Math.imul(value ^ (value >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  return once >>> 0
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** JSON with sorted keys, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
