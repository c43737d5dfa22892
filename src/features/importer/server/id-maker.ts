import { makeId } from '#contracts/ids.ts'

const PER_MILLISECOND = 4_096
const LOW_VALUES = 2 ** 22

/** Creates ids in ascending order. Ids of the same millisecond differ by a counter instead of only a random number. */
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
    // The counter is in the higher bits and a random number in the lower ones, so that two simultaneous imports do not
    // create equal ids.
    const low = count * (LOW_VALUES / PER_MILLISECOND) + Math.floor(random() * (LOW_VALUES / PER_MILLISECOND))
    count += 1
    return makeId(atMs, low / LOW_VALUES)
  }
}
