import type { FailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'

/** The key of a stored answer: the member, the version of the page, and the request. */
interface KeptOf {
  readonly viewer: UserId
  readonly version: string
  /** The request's name and input. */
  readonly question: string
}

interface Kept {
  readonly viewer: UserId
  readonly version: string
  readonly answer: unknown
}

/** Maximum number of inputs per request for which an answer is kept: those that were asked last. */
const KEPT_INPUTS_MAX = 20

const keyOf = ({ question }: KeptOf): string => `pinfold.answer:${question}`

/** Stores the newest answer for reading offline. A log-out clears the site's storage and thus the answers. */
export function keepAnswer(of: KeptOf, answer: unknown): void {
  const { viewer, version } = of
  try {
    localStorage.setItem(keyOf(of), JSON.stringify({ viewer, version, answer } satisfies Kept))
    removeOldest(of)
  } catch (error) {
    console.warn('An answer cannot be kept for reading offline', error)
  }
}

/** Removes the oldest answers of the same request if there are too many. */
function removeOldest({ question }: KeptOf): void {
  const key = `pinfold.answers:${question.slice(0, question.indexOf(' '))}`
  const before = JSON.parse(localStorage.getItem(key) ?? '[]') as readonly string[]
  if (before.at(-1) === question) return
  const questions = [...before.filter((each) => each !== question), question]
  const surplus = Math.max(0, questions.length - KEPT_INPUTS_MAX)
  for (const each of questions.splice(0, surplus)) localStorage.removeItem(`pinfold.answer:${each}`)
  localStorage.setItem(key, JSON.stringify(questions))
}

/**
 * The answer that this browser stored last; null if there is none, or if it belongs to another member or another
 * version.
 */
export function readKeptAnswer(of: KeptOf): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') as Kept | null
    return kept?.viewer === of.viewer && kept.version === of.version ? kept.answer : null
  } catch (error) {
    console.warn('A kept answer cannot be read', error)
    return null
  }
}

const AWAY: ReadonlySet<FailureCode> = new Set([
  'network/offline',
  'network/timeout',
  'server/unavailable',
  'server/error',
])

/** True if the server could not be asked. If the server refused, a stored answer must not be shown either. */
export function isOutOfReach(code: FailureCode | null): boolean {
  return code !== null && AWAY.has(code)
}
