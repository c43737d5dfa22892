import { sensitivityOf } from './sensitivity.ts'
import { tokensOf } from './tokens.ts'

/** A search that fewer members made is nobody else's business. */
export const TRENDING_MEMBERS_MIN = 3

const WORDS_MAX = 8
/** Digits of a phone number, an order, a card. */
const DIGITS_MAX = 6

/** Whether a search of several members may be shown to everybody: no note stands above its results, and it names no address or number. */
export function isForEverybody(query: string): boolean {
  const words = tokensOf(query, WORDS_MAX + 1).length
  if (words === 0 || words > WORDS_MAX) return false
  if (/@|:\/\/|www\./i.test(query) || query.replaceAll(/\P{Nd}/gu, '').length > DIGITS_MAX) return false
  return sensitivityOf(query) === null
}
