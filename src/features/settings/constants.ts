import { DAY_MS } from '#contracts/durations.ts'
export const ABOUT_MAX = 500
export const PRONOUNS_MAX = 40
export const WEBSITE_MAX = 2_048
export const EMAIL_MAX = 320
export const CUSTOM_GENDER_MAX = 60
/** An email address: a name, and a host with a dot, because mail to other hosts is not delivered. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'
/** Minimum age of members, in years. */
export const AGE_MIN_YEARS = 13
/** [R] Maximum age of members, in years. An earlier birthday is a typing error. */
export const AGE_MAX_YEARS = 130
export const GENDERS = ['female', 'male', 'custom'] as const
/** The people who may mention a member or write to them. */
export const AUDIENCES = ['everyone', 'following', 'nobody'] as const
/** The ages behind isUnder16 and isUnder18, in years (spec viewer §3). */
export const YOUNG_YEARS = 16
export const ADULT_YEARS = 18
/** Reminders about an incomplete account (spec viewer §3, nags). */
export const NAGS = ['verify_email', 'add_password', 'add_birthday', 'add_backup_email'] as const
/** The digits of a phone number without the country's prefix. */
export const PHONE_PATTERN = '^[0-9]{4,15}$'
/**
 * Number of last digits that are shown, so that members recognize their phone number (spec viewer §3,
 * phone_number_end).
 */
export const PHONE_END_DIGITS = 2
/** For this many days, a log-in restores a deleted account. */
export const DELETION_GRACE_DAYS = 14
/** spec viewer §4: the age that an account must have for the reminder to be shown. */
export const VERIFY_REMINDER_AFTER_MS = DAY_MS

/** The number of full years between a birthday (`2010-04-30`) and a moment. */
export function ageInYears(birthday: string, nowMs: number): number {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const now = new Date(nowMs)
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** True for an existing date; false for 2023-02-30. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** What is wrong with a given birthday; null if nothing is. The minimum age is not checked here. */
export function birthdayProblem(birthday: string, nowMs: number): 'notPast' | 'tooLongAgo' | null {
  if (!isDay(birthday) || Date.parse(birthday) > nowMs) return 'notPast'
  return ageInYears(birthday, nowMs) > AGE_MAX_YEARS ? 'tooLongAgo' : null
}

/** A rough check for forms. The server parses the address as a browser does. */
export function looksLikeWebAddress(text: string): boolean {
  return /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?(\/\S*)?$/i.test(text.trim())
}

/** Country codes, ISO 3166-1 alpha-2. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')
