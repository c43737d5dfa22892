import { fail, type Refusal } from '#server/http/answer.ts'
import { AGE_MAX_YEARS, AGE_MIN_YEARS, ageInYears, birthdayProblem } from '../../constants.ts'

const SENTENCES = {
  notPast: 'must be a day in the past, YYYY-MM-DD',
  tooLongAgo: `must be at most ${AGE_MAX_YEARS} years ago`,
} as const

/** Refuses a birthday that cannot be one, or is that of a child. */
export function refuseBirthday(birthday: string): Refusal<'request/invalid' | 'session/age-restricted'> | null {
  const now = Date.now()
  const problem = birthdayProblem(birthday, now)
  const field = 'birthday'
  if (problem) return fail('request/invalid', `${field}: ${SENTENCES[problem]}`, { field })
  if (ageInYears(birthday, now) >= AGE_MIN_YEARS) return null
  return fail('session/age-restricted', `${field}: members are at least ${AGE_MIN_YEARS} years old`, { field })
}
