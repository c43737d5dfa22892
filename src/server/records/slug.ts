const SLUG_MAX = 80

/** The part of an address that names something: letters and digits of any script, lower case, joined by hyphens. */
export function slugOf(name: string, fallback: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = [...words.join('-')].slice(0, SLUG_MAX).join('').replace(/-$/, '')
  return slug || fallback
}

/** The slug itself or with the lowest number that is free, `cakes-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const numbered = `${slug}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
