import { currencyOf } from '#features/businesses/domain/currency.ts'

/** Money is counted in millionths of its currency's unit. */
export const MICROS = 1_000_000n

/** The currency of an account's country, and the defaults of its promotions (spec business §9). */
export interface AdCountry {
  /** ISO 4217. */
  readonly currency: string
  /** The sign shown in place of the code, if the specification names one. */
  readonly currencyText: string | null
  /** Lowest daily budget, in micro-units. */
  readonly minimumDailyMicro: bigint
  /** Default daily budget, in micro-units. */
  readonly defaultDailyMicro: bigint
  readonly defaultDurationDays: number
}

const MINIMUM_DAILY: Readonly<Record<string, bigint>> = { US: 3n, CZ: 80n, SE: 10n, NO: 10n, DK: 10n }
const MINIMUM_DAILY_OTHERS = 1n
const DEFAULT_DAILY: Readonly<Record<string, bigint>> = {
  US: 7n,
  GB: 5n,
  AU: 10n,
  CA: 9n,
  CZ: 150n,
  SE: 70n,
  NO: 70n,
  DK: 50n,
}
const DEFAULT_DAILY_OTHERS = 7n
const LONG_DURATION: ReadonlySet<string> = new Set(['SE', 'NO', 'DK'])
const LONG_DURATION_DAYS = 30
const DURATION_DAYS = 10
const KRONA: ReadonlySet<string> = new Set(['DK', 'SE'])
/** Countries whose ad accounts must answer the GDPR question: the European Economic Area, GB and CH [R]. */
export const GDPR_COUNTRIES: readonly string[] =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** @param country ISO 3166-1 alpha-2 */
export function adCountry(country: string): AdCountry {
  return {
    currency: currencyOf(country),
    currencyText: KRONA.has(country) ? 'kr' : null,
    minimumDailyMicro: (MINIMUM_DAILY[country] ?? MINIMUM_DAILY_OTHERS) * MICROS,
    defaultDailyMicro: (DEFAULT_DAILY[country] ?? DEFAULT_DAILY_OTHERS) * MICROS,
    defaultDurationDays: LONG_DURATION.has(country) ? LONG_DURATION_DAYS : DURATION_DAYS,
  }
}

export function asksGdpr(country: string): boolean {
  return GDPR_COUNTRIES.includes(country)
}

/**
 * True if personal data may be processed for an ad account, so that its ads may target audiences and optimise for
 * conversions. The account must have agreed; in countries without the question, no answer counts as agreement [R].
 * `refusesData` is the opposite in SQL.
 * @param isAgreed the answer to the GDPR question; null: not answered yet
 */
export function mayUseData(country: string, isAgreed: boolean | null): boolean {
  return isAgreed ?? !asksGdpr(country)
}
