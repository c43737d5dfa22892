import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work under one key runs in turn, also after a failure; other keys do not wait', async () => {
  const turns = createTurns()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = turns.take('a', async () => {
    await gate.promise
    done.push('a1')
    throw new Error('lost')
  })
  const second = turns.take('a', async () => {
    done.push('a2')
    return 2
  })
  await turns.take('b', async () => done.push('b'))
  expect(done).toEqual(['b'])
  expect([turns.countOf('a'), turns.countOf('b')]).toEqual([2, 0])
  gate.resolve()
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe(2)
  expect(done).toEqual(['b', 'a1', 'a2'])
  expect(turns.countOf('a')).toBe(0)
})
