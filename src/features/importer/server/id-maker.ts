import { makeId } from '#contracts/ids.ts'

const PER_MILLISECOND = 4_096
const LOW_VALUES = 2 ** 22

/**
 * Creates ids in ascending order. A counter instead of a random number distinguishes ids created within a millisecond.
 */
export function createIdMaker(now: () => number, random: () => number): <Id extends string>() => Id {
  let atMs = 0
  let count = 0
  return () => {
    const nowMs = now()
    if (nowMs > atMs) {
      atMs = nowMs
      count = 0
    } else if (count === PER_MILLISECOND) {
      atMs += 1
      count = 0
    }
    // Counter above, chance below: two processes that import at once do not meet.
    const low = count * (LOW_VALUES / PER_MILLISECOND) + Math.floor(random() * (LOW_VALUES / PER_MILLISECOND))
    count += 1
    return makeId(atMs, low / LOW_VALUES)
  }
}
