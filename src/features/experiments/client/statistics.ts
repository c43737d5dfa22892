/** Statistics for the results of experiments. All functions are pure. Probabilities are from 0 to 1. */

/** The counts of one group. */
export interface GroupCount {
  readonly name: string
  /** The group's share of the participants in percent. */
  readonly share: number
  readonly people: number
  /** People who did the measured action after their first exposure. */
  readonly converted: number
}

/**
 * If the probability is lower than this, the sizes of the groups do not match their shares: the experiment is broken
 * and its results are invalid.
 */
export const SAMPLE_RATIO_ALARM_P = 0.001
/** The quantile of the normal distribution for intervals of 95 percent. */
const Z_95 = 1.959963984540054

/**
 * The probability of group sizes at least as uneven as these if the shares are right (chi-squared test). Null if there
 * are fewer than two groups or no people.
 */
export function sampleRatioP(groups: readonly Pick<GroupCount, 'share' | 'people'>[]): number | null {
  const shared = groups.filter(({ share }) => share > 0)
  const people = shared.reduce((sum, group) => sum + group.people, 0)
  const shares = shared.reduce((sum, group) => sum + group.share, 0)
  if (shared.length < 2 || people === 0) return null
  const chiSquared = shared.reduce((sum, group) => {
    const expected = (people * group.share) / shares
    return sum + (group.people - expected) ** 2 / expected
  }, 0)
  return chiSquaredP(chiSquared, shared.length - 1)
}

/** The expected number of people in each group according to its share, rounded to a tenth. */
export function expectedPeople(groups: readonly Pick<GroupCount, 'share' | 'people'>[]): readonly number[] {
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  const shares = groups.reduce((sum, group) => sum + group.share, 0)
  return groups.map(({ share }) => Math.round((people * share * 10) / (shares || 1)) / 10)
}

interface Interval {
  readonly low: number
  readonly high: number
}

/** The 95 % confidence interval of a rate (Wilson score); null without people. */
export function rateInterval(converted: number, people: number): Interval | null {
  if (people === 0) return null
  const rate = converted / people
  const spread = Z_95 ** 2 / people
  const centre = (rate + spread / 2) / (1 + spread)
  const half = (Z_95 * Math.sqrt((rate * (1 - rate)) / people + spread / (4 * people))) / (1 + spread)
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

interface Difference extends Interval {
  /** Difference of the rates: the group's minus the control's. */
  readonly difference: number
  /**
   * The probability of a difference at least as large as this if the true rates are equal (z-test of two proportions).
   */
  readonly p: number
}

/**
 * The difference of two rates with its 95 % confidence interval (Newcombe's method with two Wilson intervals); null if
 * a group has no people.
 */
export function compareRates(
  group: Pick<GroupCount, 'people' | 'converted'>,
  control: Pick<GroupCount, 'people' | 'converted'>,
): Difference | null {
  const [a, b] = [rateInterval(group.converted, group.people), rateInterval(control.converted, control.people)]
  if (!a || !b) return null
  const [rateA, rateB] = [group.converted / group.people, control.converted / control.people]
  const difference = rateA - rateB
  const pooled = (group.converted + control.converted) / (group.people + control.people)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / group.people + 1 / control.people))
  return {
    difference,
    low: difference - Math.hypot(rateA - a.low, b.high - rateB),
    high: difference + Math.hypot(a.high - rateA, rateB - b.low),
    p: error === 0 ? 1 : chiSquaredP((difference / error) ** 2, 1),
  }
}

/** The upper tail probability of the chi-squared distribution. */
export function chiSquaredP(value: number, degrees: number): number {
  return value <= 0 ? 1 : upperGamma(degrees / 2, value / 2)
}

const STEPS_MAX = 500
const CLOSE_ENOUGH = 1e-14

/** The regularized upper incomplete gamma function, by its series, or for large x by its continued fraction (Lentz). */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < STEPS_MAX && term > sum * CLOSE_ENOUGH; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return Math.max(0, 1 - sum * scale)
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < STEPS_MAX; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < CLOSE_ENOUGH) break
  }
  return fraction * scale
}

/** Coefficients of Lanczos's approximation of the gamma function with g = 7. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z)
  const x = z - 1
  const sum = LANCZOS.reduce((total, factor, at) => total + factor / (x + at + 1), 0.9999999999998099)
  const t = x + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}
