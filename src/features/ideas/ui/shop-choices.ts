import type { Storefronts } from '../contract.ts'

/** Shops with most products, which are offered before all others. */
const FILLED_FIRST = 3

/**
 * The shops in the order in which they are offered: a few with most products, then all others by name.
 * @param shops those with most products first
 * @param language whose alphabet counts
 */
export function shopChoices(
  shops: Storefronts['shops'],
  language: string,
): readonly { readonly id: string; readonly label: string }[] {
  const { compare } = new Intl.Collator(language)
  const others = shops.slice(FILLED_FIRST).toSorted((a, b) => compare(a.name, b.name))
  return [...shops.slice(0, FILLED_FIRST), ...others].map(({ id, name }) => ({ id, label: name }))
}
