/** Small, valid tracks for tests. */

/** A tone as a WAV file with 8,000 samples per second. */
export function wavOf(ms: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: ms * 8 }, (_, at) => 128 + Math.round(60 * Math.sin((at * 2 * Math.PI * 440) / 8_000))),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Silence as MPEG layer III at 128 kbit/s: each frame has 417 bytes and 1,152 samples. */
export function mp3Of(frames: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_c4, 0)
  return Buffer.concat([before, ...Array.from({ length: frames }, () => frame)])
}
