interface Policy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** The policy for scripts that the content policy allows; a second of this name is refused, so it is made here and only here. */
const POLICY = 'pinfold'
let policy: Policy | null = null

/**
 * Vouches for the address of one of our own scripts (the core worker, the service worker), where the browser asks for it.
 * @throws if the address is not of this origin, or is none that the web is served by
 */
export function trustedScriptUrl(url: string): string {
  const own = new URL(url, window.location.href)
  // spec viewer §8, route and dependency errors.
  if (!/^https?:$/.test(own.protocol)) throw new Error(`protocol not supported: ${own.protocol}`)
  if (own.origin !== window.location.origin) throw new Error(`A script of another origin: ${own.origin}`)
  const factory = (window as { readonly trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return own.href
  policy ??= factory.createPolicy(POLICY, { createScriptURL: (trusted) => trusted })
  return policy.createScriptURL(own.href) as string
}
