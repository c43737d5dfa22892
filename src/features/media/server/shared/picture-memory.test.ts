import { expect, test } from 'vitest'
import { memoryToRead, PICTURE_MEMORY_MAX_BYTES, withMemory } from './picture-memory.ts'

const plain = { channels: 3, depth: 'uchar', hasAlpha: false, isProgressive: false } as const
const PHOTO_PIXELS = 4_032 * 3_024
const LARGEST_PIXELS = 60_000_000

test('a photograph of 12 megapixels can be read in each format, and the largest JPEG as well', () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
    expect(memoryToRead(plain, format, PHOTO_PIXELS).peak).toBeLessThan(PICTURE_MEMORY_MAX_BYTES)
  expect(memoryToRead(plain, 'jpeg', LARGEST_PIXELS).peak).toBeLessThan(PICTURE_MEMORY_MAX_BYTES)
})

test.each([
  ['a progressive JPEG', { ...plain, isProgressive: true }, 'jpeg'],
  ['an interlaced PNG of 16 bits', { ...plain, depth: 'ushort', isProgressive: true }, 'png'],
  ['an AVIF', plain, 'avif'],
] as const)('%s of 60 megapixels needs too much memory', (_, meta, format) => {
  expect(memoryToRead(meta, format, LARGEST_PIXELS).peak).toBeGreaterThan(PICTURE_MEMORY_MAX_BYTES)
})

test('pictures wait in their order until their memory is free, and a failure frees it', async () => {
  const half = PICTURE_MEMORY_MAX_BYTES / 2
  const log: string[] = []
  const work = (name: string, bytes: number, gate: Promise<unknown>) =>
    withMemory(bytes, async () => {
      log.push(name)
      await gate
    }).catch(() => log.push(`${name} failed`))
  const [first, second, large] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()]
  const all = [
    work('first', half, first.promise),
    work('second', half, second.promise),
    // Larger than everything, so it runs alone.
    work('large', 9 * half, large.promise),
    work('small', 1, Promise.resolve()),
  ]
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  await settle()
  expect(log).toEqual(['first', 'second'])
  first.reject(new Error('damaged'))
  await settle()
  expect(log).toEqual(['first', 'second', 'first failed'])
  second.resolve(null)
  await settle()
  expect(log).toEqual(['first', 'second', 'first failed', 'large'])
  large.resolve(null)
  await Promise.all(all)
  expect(log.slice(4)).toEqual(['small'])
})
