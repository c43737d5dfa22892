export const ABOUT_MAX = 500
export const PRONOUNS_MAX = 40
export const WEBSITE_MAX = 2_048
export const NAME_MAX = 60
export const EMAIL_MAX = 320
export const CUSTOM_GENDER_MAX = 60
/** A name and a host with a dot: mails are delivered nowhere else. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'
export const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'
/** Members are at least this old. */
export const AGE_MIN_YEARS = 13
export const GENDERS = ['female', 'male', 'custom'] as const
/** Who may mention, message, or comment on the pins of a member. */
export const AUDIENCES = ['everyone', 'following', 'nobody'] as const
/** A deleted account can be taken back for this long, by logging in. */
export const DELETION_GRACE_DAYS = 14
/** spec viewer §4: the reminder is shown to members whose account is at least this old. */
export const VERIFY_REMINDER_AFTER_MS = 86_400_000

/** Full years between a birthday (`2010-04-30`) and a moment. */
export function ageInYears(birthday: string, nowMs: number): number {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const now = new Date(nowMs)
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** True for a day of the calendar: 2023-02-30 is none. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** As far as a form can tell; the server reads the address as a browser does. */
export function looksLikeWebAddress(text: string): boolean {
  return /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?(\/\S*)?$/i.test(text.trim())
}
