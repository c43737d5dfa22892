import type { Sync } from './sync.ts'

/**
 * Identifies a state of the server's database by the member's sequence number and, after it, the database's time.
 * Moments are compared as texts. A visitor has no sequence number, so the moments of a visitor are ordered by time
 * alone.
 */
export type Moment = string & { readonly moment: true }

/** Earlier than every other moment. */
export const NEVER = '' as Moment

const DIGITS = 18
const written = (seq: string, rest: string): Moment =>
  `${seq.padStart(DIGITS, '0')}.${rest.padStart(DIGITS, '0')}` as Moment

/** The moment that an answer of the server shows. */
export function momentOf({ seq, time }: Pick<Sync, 'seq' | 'time'>): Moment {
  return written(seq ?? '0', time)
}

/** The moment of the n-th fact of an act, counted from 1. The moment of every answer that includes the act is later. */
export function momentOfAct(seq: string, n: number): Moment {
  return written(seq, String(n))
}

/** The earliest moment with this sequence number. The moment of every answer with this number is later. */
export function momentOfSeq(seq: string): Moment {
  return written(seq, '0')
}

export function seqOf(moment: Moment): string {
  return moment === NEVER ? '0' : String(Number(moment.slice(0, DIGITS)))
}

/** The database's time of an answer's moment, microseconds since 1970 as digits; null for NEVER. */
export function timeOf(moment: Moment): string | null {
  return moment === NEVER ? null : String(Number(moment.slice(DIGITS + 1)))
}

export function later(a: Moment, b: Moment): Moment {
  return a < b ? b : a
}
