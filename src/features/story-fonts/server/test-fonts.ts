import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** Font files of npm packages, which tests upload. */
const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/lalezar/files/${name}`)))

export const woff2Font = () => fileOf('lalezar-latin-400-normal.woff2')

/** Converts a WOFF file into a TTF file. */
export function ttfFont(): Buffer {
  const woff = fileOf('lalezar-latin-400-normal.woff')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const bodies: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const at = 44 + index * 20
    const [from, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(from, from + packed)
    const body = packed < length ? inflateSync(bytes) : bytes
    woff.copy(head, 12 + index * 16, at, at + 4)
    woff.copy(head, 16 + index * 16, at + 16, at + 20)
    head.writeUInt32BE(offset, 20 + index * 16)
    head.writeUInt32BE(length, 24 + index * 16)
    bodies.push(body, Buffer.alloc((4 - (length % 4)) % 4))
    offset += length + ((4 - (length % 4)) % 4)
  }
  return Buffer.concat([head, ...bodies])
}

/** Another style of the same family. */
export function displayFont(): Buffer {
  return Buffer.from(
    ttfFont().toString('latin1').replaceAll(utf16('Regular'), utf16('Display')).replaceAll('Regular', 'Display'),
    'latin1',
  )
}

function utf16(text: string): string {
  return [...text].map((letter) => `\0${letter}`).join('')
}

/** A font whose licence forbids embedding. */
export function forbiddenFont(): Buffer {
  const font = ttfFont()
  const count = font.readUInt16BE(4)
  const at = Array.from({ length: count }, (_, index) => 12 + index * 16).find(
    (entry) => font.toString('latin1', entry, entry + 4) === 'OS/2',
  )
  font.writeUInt16BE(2, font.readUInt32BE((at ?? 0) + 8) + 8)
  return font
}
