/** A box of an MP4 (ISO 14496-12). */
export const box = (name: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const words = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => buffer.writeInt32BE(value | 0, i * 4))
  return buffer
}

export const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
export const TURNED = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

/** @param codec of the track's first sample description */
export const track = (kind: string, width: number, height: number, matrix = UPRIGHT, codec = 'avc1') =>
  box(
    'trak',
    box('tkhd', words(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...matrix, width << 16, height << 16)),
    box(
      'mdia',
      box('hdlr', words(0, 0), Buffer.from(kind), words(0, 0, 0)),
      box('minf', box('stbl', box('stsd', words(0, 1), box(codec)))),
    ),
  )

/** A file of 2.5 seconds without pictures. */
export const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isomiso2')),
    box('mdat', Buffer.alloc(100)),
    box('moov', box('mvhd', words(0, 0, 0, 1_000, 2_500)), ...tracks),
  ])
