import { expect, test } from 'vitest'
import { lineBatches, type LineBatch } from './line-batches.ts'

async function* from(...pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}

async function all(batches: AsyncIterable<LineBatch>): Promise<readonly LineBatch[]> {
  const taken: LineBatch[] = []
  for await (const batch of batches) taken.push(batch)
  return taken
}

test('lines that are split between two parts are joined, and numbered in order', async () => {
  expect(await all(lineBatches(from('a\nb', 'b\nc\n', 'd'), 2))).toEqual([
    { from: 0, lines: ['a', 'bb'], isLast: false },
    { from: 2, lines: ['c', 'd'], isLast: true },
  ])
})

test('an empty file has one empty batch, the last', async () => {
  expect(await all(lineBatches(from(), 10))).toEqual([{ from: 0, lines: [], isLast: true }])
})

test('a part with very many lines is split like any other', async () => {
  const batches = await all(lineBatches(from('x\n'.repeat(300_000)), 50_000))
  expect(batches.map(({ lines }) => lines.length)).toEqual([...Array<number>(6).fill(50_000), 0])
})
