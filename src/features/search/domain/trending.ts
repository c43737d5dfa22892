import { sensitivityOf } from './sensitivity.ts'
import { tokensOf } from './tokens.ts'

/** A search that fewer members made is private. */
export const TRENDING_MEMBERS_MIN = 3

const WORDS_MAX = 8
/** Maximum number of digits in a trending search. More may be a phone number, an order or a card. */
const DIGITS_MAX = 6

/**
 * True if a search of several members may be shown to everybody. Its results must need no note with help, and it must
 * contain neither an address nor a long number.
 */
export function isForEverybody(query: string): boolean {
  const words = tokensOf(query, WORDS_MAX + 1).length
  if (words === 0 || words > WORDS_MAX) return false
  if (/@|:\/\/|www\./i.test(query) || query.replaceAll(/\P{Nd}/gu, '').length > DIGITS_MAX) return false
  return sensitivityOf(query) === null
}
