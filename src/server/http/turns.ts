/**
 * Runs work with the same key one after the other, in order of arrival. Work with different keys runs at the same time.
 */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Number of pieces of work with this key that run or wait. */
  countOf(key: string): number
}

export function createTurns(): Turns {
  const queues = new Map<string, { last: Promise<unknown>; count: number }>()
  return {
    countOf: (key) => queues.get(key)?.count ?? 0,
    async take(key, work) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), count: 0 }
      queues.set(key, queue)
      queue.count += 1
      const mine = queue.last.then(work, work)
      queue.last = mine
      try {
        return await mine
      } finally {
        queue.count -= 1
        if (queue.count === 0) queues.delete(key)
      }
    },
  }
}
