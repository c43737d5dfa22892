/** Maximum length of a slug in code points. */
const SLUG_MAX = 80
/**
 * A word: letters and digits of any script with their combining marks. Marks without a letter, as in emoji, are no
 * word.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu
/**
 * Variation selectors choose between shapes of a character. They are invisible, so an address must not depend on them.
 */
const SHAPE_CHOICE = /\p{Variation_Selector}/gu

/**
 * The part of an address that names something: the name's words in lower case, joined by hyphens. Browser and server
 * compute the same slug, so the address of a board that was named offline stays the same.
 * @param fallback for a name without a letter or digit
 */
export function slugOf(name: string, fallback: string): string {
  const words = name.normalize('NFC').toLowerCase().replace(SHAPE_CHOICE, '').match(WORD) ?? []
  const slug = [...words.join('-')].slice(0, SLUG_MAX).join('').replace(/-$/, '')
  return slug || fallback
}
