/** A page on the way from the site's start to a page, and that page itself as the last one. */
export interface Breadcrumb {
  readonly name: string
  /** Path of the page. */
  readonly path: string
}

/** The start of ways to pages that belong to nothing else. The product's name is the same in all languages. */
export const HOME: Breadcrumb = { name: 'Pinfold', path: '/' }

/**
 * The way to a page as structured data (schema.org `BreadcrumbList`), outermost page first. Null if a single page has a
 * name, because that is no way.
 * @param origin `https://pins.example`
 */
export function breadcrumbList(crumbs: readonly Breadcrumb[], origin: string): object | null {
  const named = crumbs.filter(({ name }) => name.trim() !== '')
  if (named.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: named.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(origin + path).href,
    })),
  }
}
