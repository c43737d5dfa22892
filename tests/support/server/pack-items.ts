import { splitId } from '#contracts/handle.ts'
import type { WireGridPin } from '#features/pins/contract.ts'

/** A page of a list's manifest as the server packs it: one field after the other, big-endian, in base64. */
export function packItems(pins: readonly WireGridPin[]): string {
  const bytes = new Uint8Array(pins.length * 15)
  const view = new DataView(bytes.buffer)
  const n = pins.length
  pins.forEach(({ id, width, height, dominant_color }, i) => {
    const { high, low } = splitId(id)
    const color = Number.parseInt(dominant_color.slice(1), 16)
    view.setUint32(4 * i, high)
    view.setUint32(4 * n + 4 * i, low)
    view.setUint16(8 * n + 2 * i, width)
    view.setUint16(10 * n + 2 * i, height)
    view.setUint16(12 * n + 3 * i, color >> 8)
    view.setUint8(12 * n + 3 * i + 2, color & 0xff)
  })
  return Buffer.from(bytes).toString('base64')
}
