import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { thumbhashRaster } from './thumbhash-raster.ts'

/** The hash of a picture with a gradient in each channel. */
function hashOf(width: number, height: number, alpha = 255): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const x = (at % width) / width
    const y = Math.floor(at / width) / height
    rgba.set([255 * x, 255 * y, 255 * (1 - x), x < 0.5 ? 255 : alpha], at * 4)
  }
  return rgbaToThumbHash(width, height, rgba)
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function pixelsOf(address: string) {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  const width = bytes.readInt32LE(18)
  const height = bytes.readInt32LE(22)
  const rowBytes = (width * 3 + 3) & ~3
  const at = (x: number, y: number) => {
    const from = 54 + (height - 1 - y) * rowBytes + x * 3
    return [bytes[from + 2]!, bytes[from + 1]!, bytes[from]!] as const
  }
  return { width, height, at, size: bytes.length, said: bytes.readUInt32LE(2) }
}

test.each([
  ['upright', 60, 90],
  ['landscape', 90, 60],
  ['square', 80, 80],
  ['very long', 10, 100],
])('an %s picture has the colours that the library decodes', (_, width, height) => {
  const hash = hashOf(width, height)
  const ours = pixelsOf(thumbhashRaster(base64(hash))!)
  const theirs = thumbHashToRGBA(hash)
  expect(ours.said).toBe(ours.size)
  expect(Math.abs(ours.width / ours.height - theirs.w / theirs.h)).toBeLessThan(0.1)
  for (let y = 0; y < ours.height; y += 1)
    for (let x = 0; x < ours.width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const near = around((x + 0.5) * (theirs.w / ours.width), theirs.w).flatMap((theirX) =>
          around((y + 0.5) * (theirs.h / ours.height), theirs.h).map(
            (theirY) => theirs.rgba[(theirY * theirs.w + theirX) * 4 + channel]!,
          ),
        )
        expect(ours.at(x, y)[channel]).toBeGreaterThanOrEqual(Math.min(...near) - 4)
        expect(ours.at(x, y)[channel]).toBeLessThanOrEqual(Math.max(...near) + 4)
      }
})

/** The indexes of the pixels on both sides of a position. */
function around(at: number, length: number): readonly number[] {
  return [Math.max(0, Math.floor(at - 0.5)), Math.min(length - 1, Math.floor(at + 0.5))]
}

test('a picture with transparent parts is painted without transparency', () => {
  expect(pixelsOf(thumbhashRaster(base64(hashOf(60, 90, 0)))!).height).toBe(16)
})

test.each(['', 'AA==', '%', base64(hashOf(60, 90).subarray(0, 12)), 'AAAAAAA='])('%j is no thumbhash', (text) => {
  expect(thumbhashRaster(text)).toBeNull()
})
