import type { Storefronts } from '../contract.ts'

/** Number of shops with most products that are offered before all others. */
const FILLED_FIRST = 3

/**
 * The shops in the order in which they are offered: first some with most products, then the others by name.
 * @param shops shops with most products first
 * @param language language whose rules sort the names
 */
export function shopChoices(
  shops: Storefronts['shops'],
  language: string,
): readonly { readonly id: string; readonly label: string }[] {
  const { compare } = new Intl.Collator(language)
  const others = shops.slice(FILLED_FIRST).toSorted((a, b) => compare(a.name, b.name))
  return [...shops.slice(0, FILLED_FIRST), ...others].map(({ id, name }) => ({ id, label: name }))
}
