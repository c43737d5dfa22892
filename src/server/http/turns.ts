/**
 * Runs works with the same key one after the other, in order of arrival. Works with different keys run at the same
 * time.
 */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
  /** How many of this key run or wait. */
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
