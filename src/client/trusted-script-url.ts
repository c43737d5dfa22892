interface Policy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/**
 * Name of the policy for script addresses that the content security policy allows. The browser refuses a second policy
 * of this name, so the policy is created only here.
 */
const POLICY = 'pinfold'
let policy: Policy | null = null

/**
 * Marks the address of one of our own scripts (core worker, service worker) as trusted, if the browser requires this.
 * @throws if the address is not of this origin, or its protocol is not HTTP or HTTPS
 */
export function trustedScriptUrl(url: string): string {
  const own = new URL(url, window.location.href)
  // Error of spec viewer §8, route and dependency errors.
  if (!/^https?:$/.test(own.protocol)) throw new Error(`protocol not supported: ${own.protocol}`)
  if (own.origin !== window.location.origin) throw new Error(`A script of another origin: ${own.origin}`)
  const factory = (window as { readonly trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return own.href
  policy ??= factory.createPolicy(POLICY, { createScriptURL: (trusted) => trusted })
  return policy.createScriptURL(own.href) as string
}
