/** A 64-bit fingerprint of texts in their order: two multiplicative hashes side by side. Not for secrets. */
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
      // Where one text ends counts, too.
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

function mixed(value: number, other: number): number {
  const once = Math.imul(value ^ (value >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  return once >>> 0
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** JSON whose keys stand in order: equal values have equal texts, however they came about. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
