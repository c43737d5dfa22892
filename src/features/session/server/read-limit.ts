import { networkOf } from '#server/http/network-of.ts'
import { tooMany, type Refusal } from '#server/http/answer.ts'
import { createTokenBuckets } from '#server/http/token-buckets.ts'

const HOUR_S = 3_600

/**
 * Limits how often each network makes a call: `perHour` calls at once, then `perHour` more in each hour. Each server
 * process counts its own calls, because the transactions of these calls are read-only and cannot store the count.
 */
export function createReadLimit(
  perHour: number,
  now: () => number = () => performance.now(),
): (address: string) => Refusal<'rate/limited'> | null {
  const networks = createTokenBuckets({ perSecond: perHour / HOUR_S, burst: perHour }, now)
  return (address) => {
    const waitS = networks.take(networkOf(address))
    return waitS === null ? null : tooMany('Too many questions; wait before you try again.', waitS)
  }
}
