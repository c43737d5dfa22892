interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

let isAllowed = false

/** What the page's content policy lets through where a library writes `innerHTML`: nothing but the empty text. */
export function emptyHtmlOnly(html: string): string | null {
  return html === '' ? '' : null
}

/** react-aria empties its announcements by `innerHTML = ''`, which the content policy forbids otherwise. */
export function allowEmptyHtml(): void {
  if (isAllowed) return
  isAllowed = true
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: emptyHtmlOnly })
}
