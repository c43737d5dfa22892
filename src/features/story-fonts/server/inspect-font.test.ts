import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { displayFont, forbiddenFont, ttfFont, woff2Font } from './test-fonts.ts'
import { inspectFont } from './shared/inspect-font.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinfold-fonts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspected(bytes: Uint8Array) {
  const file = join(folder, 'file')
  await writeFile(file, bytes)
  return inspectFont(file)
}

test('a WOFF2 and a TTF file are recognised by their content, with their own name and style', async () => {
  expect(await inspected(woff2Font())).toEqual({ type: 'font/woff2', name: 'Lalezar' })
  expect(await inspected(ttfFont())).toEqual({ type: 'font/ttf', name: 'Lalezar' })
  expect(await inspected(displayFont())).toEqual({ type: 'font/ttf', name: 'Lalezar Display' })
})

test('a font that forbids embedding, a truncated file and another kind of file are rejected', async () => {
  expect(await inspected(forbiddenFont())).toBe('not-allowed')
  const bad = [
    woff2Font().subarray(0, 9_000),
    ttfFont().subarray(0, 9_000),
    Buffer.from('wOF2'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]
  for (const bytes of bad) expect(await inspected(bytes)).toBe('no-font')
})

test('no file makes the reader fail, and a name is short', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(woff2Font(), ttfFont()),
      fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (bytes, changes) => {
        const damaged = Buffer.from(bytes)
        for (const [at, value] of changes) damaged[at] = value
        const found = await inspected(damaged)
        expect(typeof found === 'string' || found.name.length <= 60).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
