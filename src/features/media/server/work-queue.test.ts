import { describe, expect, test } from 'vitest'
import { createWorkQueue, QueueFull } from './work-queue.ts'

describe('the queue of pictures', () => {
  test('runs as many tasks at once as allowed, the latest request first', async () => {
    const queue = createWorkQueue(1, 10)
    const done: string[] = []
    const work = (name: string) => queue.run(async () => void done.push(name))
    await Promise.all([work('a'), work('b'), work('c')])
    expect(done).toEqual(['a', 'c', 'b'])
  })

  test('rejects the oldest when too many wait', async () => {
    const queue = createWorkQueue(1, 1)
    const results = await Promise.allSettled([1, 2, 3].map((n) => queue.run(async () => n)))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(QueueFull)
  })

  test('continues after a task failed', async () => {
    const queue = createWorkQueue(1, 10)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 7)).toBe(7)
  })

  test('refuses those that wait, and lets the running one end', async () => {
    const queue = createWorkQueue(1, 10)
    const results = Promise.allSettled([1, 2, 3].map((n) => queue.run(async () => n)))
    queue.refuseWaiting()
    expect((await results).map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})
