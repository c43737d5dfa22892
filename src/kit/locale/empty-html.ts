interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

let isAllowed = false

/** The rule of the Trusted Types policy for libraries that write `innerHTML`: only the empty text is allowed. */
export function emptyHtmlOnly(html: string): string | null {
  return html === '' ? '' : null
}

/**
 * Allows react-aria to clear its announcements with `innerHTML = ''`, which the content security policy would otherwise
 * forbid.
 */
export function allowEmptyHtml(): void {
  if (isAllowed) return
  isAllowed = true
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: emptyHtmlOnly })
}
