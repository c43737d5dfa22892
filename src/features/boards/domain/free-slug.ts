/** The slug if it is free, else the slug with the lowest free number, such as `cakes-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const numbered = `${slug}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
