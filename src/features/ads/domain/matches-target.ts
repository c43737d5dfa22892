import type { AdGender, AgeRange } from '../constants.ts'
import type { AdLanguage } from '../constants/ad-languages.ts'
import { adLanguageOf } from './ad-language.ts'

export interface Targeting {
  readonly ages: readonly AgeRange[]
  readonly genders: readonly AdGender[]
  readonly interests: readonly string[]
  /**
   * Ids of audiences. `matchesTarget` ignores them: only the database has their members, and it has already filtered the
   * ads.
   */
  readonly audiences: readonly string[]
}

/** Limits that apply to every ad of a campaign, whatever its targets. */
interface Reach {
  /** The country of the ad account. */
  readonly country: string
  /** The language of the ad; null: all languages. */
  readonly language: AdLanguage | null
}

/** A member's properties that are compared with targets. Null if the member has not given the property. */
export interface Audience {
  readonly years: number | null
  readonly gender: string | null
  readonly country: string | null
  readonly locale: string | null
  /** Topics of what the member saves and follows. */
  readonly interests: ReadonlySet<string>
}

/**
 * True if an ad with this reach and these targets is for this member. A chosen target never matches a property that the
 * member did not give.
 */
export function matchesTarget(targeting: Targeting | null, { country, language }: Reach, audience: Audience): boolean {
  if (audience.country !== null && audience.country !== country) return false
  const read = adLanguageOf(audience.locale ?? '')
  if (language !== null && read !== null && language !== read) return false
  if (targeting === null) return true
  const { ages, genders, interests } = targeting
  const { years, gender } = audience
  return (
    (ages.length === 0 || (years !== null && ages.some((range) => isWithin(years, range)))) &&
    (genders.length === 0 || genders.some((each) => each === gender)) &&
    (interests.length === 0 || interests.some((each) => audience.interests.has(each)))
  )
}

function isWithin(years: number, range: AgeRange): boolean {
  const [least = 0, most = Number.POSITIVE_INFINITY] = range.replace('+', '').split('-').map(Number)
  return years >= least && years <= most
}
