/** Runs what has the same key one after the other, in the order of arrival; what has not, at the same time. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
