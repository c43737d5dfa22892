/** Browsers, workers and Node have `URL`, but the types of pure code do not. */
declare const URL: {
  canParse(text: string): boolean
  new (text: string): { readonly protocol: string; readonly href: string }
}

/** A pin's link if a browser may follow it: http or https, never `javascript:` and the like. */
export function outboundLink(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
