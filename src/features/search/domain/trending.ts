import { sensitivityOf } from './sensitivity.ts'
import { tokensOf } from './tokens.ts'

/** A search by fewer members is private. */
export const TRENDING_MEMBERS_MIN = 3

const WORDS_MAX = 8
/** Digits of a phone number, an order, a card. */
const DIGITS_MAX = 6

/**
 * True if a search of several members may be shown to everybody: its results need no note with help, and it contains no
 * address or number.
 */
export function isForEverybody(query: string): boolean {
  const words = tokensOf(query, WORDS_MAX + 1).length
  if (words === 0 || words > WORDS_MAX) return false
  if (/@|:\/\/|www\./i.test(query) || query.replaceAll(/\P{Nd}/gu, '').length > DIGITS_MAX) return false
  return sensitivityOf(query) === null
}
