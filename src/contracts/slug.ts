/** Code points of a slug. */
const SLUG_MAX = 80
/** Letters and digits of any script, with the marks that stand on them. Marks alone, as an emoji has them, name nothing. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu
/** What chooses between the shapes of one character: nobody sees it, so an address cannot hang on it. */
const SHAPE_CHOICE = /\p{Variation_Selector}/gu

/**
 * The part of an address that names something: the name's words, lower case, joined by hyphens. The browser makes it as the
 * server does, so that the address of a board that was named without a network stays as it was shown.
 * @param fallback for a name without a letter or digit
 */
export function slugOf(name: string, fallback: string): string {
  const words = name.normalize('NFC').toLowerCase().replace(SHAPE_CHOICE, '').match(WORD) ?? []
  const slug = [...words.join('-')].slice(0, SLUG_MAX).join('').replace(/-$/, '')
  return slug || fallback
}
