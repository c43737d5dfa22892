import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('turns of one key follow each other, also after one that failed; other keys do not wait', async () => {
  const takeTurn = createTurns()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = takeTurn('a', async () => {
    await gate.promise
    done.push('a1')
    throw new Error('lost')
  })
  const second = takeTurn('a', async () => {
    done.push('a2')
    return 2
  })
  await takeTurn('b', async () => done.push('b'))
  expect(done).toEqual(['b'])
  gate.resolve()
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe(2)
  expect(done).toEqual(['b', 'a1', 'a2'])
})
