interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

let isAllowed = false

/** The policy for `innerHTML` writes of libraries: it allows only the empty text. */
export function emptyHtmlOnly(html: string): string | null {
  return html === '' ? '' : null
}

/**
 * react-aria clears its announcements with `innerHTML = ''`, which the content security policy would otherwise forbid.
 */
export function allowEmptyHtml(): void {
  if (isAllowed) return
  isAllowed = true
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: emptyHtmlOnly })
}
