/** spec viewer §1: each page is chosen by log-in state and device class. */
export type DeviceClass = 'phone' | 'tablet' | 'desktop'

/**
 * @param cookie set by an iPad that calls itself a Mac: its page was redirected (spec viewer §6) and stores the true
 * device
 */
export function deviceClassOf(userAgent: string, cookie?: string): DeviceClass {
  if (cookie === 'tablet' && /macintosh/i.test(userAgent)) return 'tablet'
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop'
}
