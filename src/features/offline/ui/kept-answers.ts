import type { FailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'

/** Whose answer it is, and to which request of which version of the page. */
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

const keyOf = ({ question }: KeptOf): string => `pinfold.answer:${question}`

/** Keeps the newest answer for reading offline. A log-out clears the site's storage, and the answers with it. */
export function keepAnswer(of: KeptOf, answer: unknown): void {
  const { viewer, version } = of
  try {
    localStorage.setItem(keyOf(of), JSON.stringify({ viewer, version, answer } satisfies Kept))
  } catch (error) {
    console.warn('An answer cannot be kept for reading offline', error)
  }
}

/** The answer as this browser last read it; null if it did not, or if it is another member's or another version's. */
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

/** True if the newest answer is out of reach. What the server refuses, it refuses also from this browser's storage. */
export function isOutOfReach(code: FailureCode | null): boolean {
  return code !== null && AWAY.has(code)
}
