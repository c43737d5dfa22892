// WebM (Matroska, RFC 9559) consists of elements with an id, a length, and data.

export const EBML = 0x1a_45_df_a3
export const SEGMENT = 0x18_53_80_67
export const CLUSTER = 0x1f_43_b6_75
export const INFO = 0x15_49_a9_66
export const TRACKS = 0x16_54_ae_6b

/** The elements in the data. The last one may be incomplete. */
export function* elementsOf(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  for (let at = 0; at + 2 <= bytes.length;) {
    const { id, head, length } = elementAt(bytes, at)
    const to = Math.min(bytes.length, at + head + (length ?? bytes.length))
    yield { id, data: bytes.subarray(at + head, to) }
    at = to
  }
}

/**
 * The id of an element, the number of bytes before its data, and the number of bytes of its data. The latter is null if
 * the writer did not know it.
 * @throws RangeError if the bytes end earlier
 */
export function elementAt(
  bytes: Buffer,
  at: number,
): { readonly id: number; readonly head: number; readonly length: number | null } {
  const id = variableOf(bytes, at, false)
  const length = variableOf(bytes, at + id.bytes, true)
  const isUnknown = length.value === 2 ** (7 * length.bytes) - 1
  return { id: id.value, head: id.bytes + length.bytes, length: isUnknown ? null : length.value }
}

function variableOf(bytes: Buffer, at: number, isLength: boolean): { readonly value: number; readonly bytes: number } {
  const first = bytes.readUInt8(at)
  const count = Math.clz32(first) - 23
  if (count > 8) throw new RangeError('A number has no length.')
  let value = isLength ? first & (0xff >> count) : first
  for (let i = 1; i < count; i += 1) value = value * 256 + bytes.readUInt8(at + i)
  return { value, bytes: count }
}

function child(data: Buffer, id: number): Buffer | undefined {
  return [...elementsOf(data)].find((each) => each.id === id)?.data
}

export function numberOf(data: Buffer, id: number): number {
  return child(data, id)?.reduce((sum, byte) => sum * 256 + byte, 0) ?? 0
}

export function textOf(data: Buffer, id: number): string {
  return child(data, id)?.toString('latin1').replaceAll('\0', '') ?? ''
}

/** The duration in an `INFO` element, in the element's own unit; 0 if it states none. */
export function statedDuration(info: Buffer): number {
  const duration = child(info, 0x44_89)
  return duration?.length === 8 ? duration.readDoubleBE() : duration?.length === 4 ? duration.readFloatBE() : 0
}
