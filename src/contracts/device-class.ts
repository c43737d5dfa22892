/** spec viewer §1: each page is chosen by log-in state and device class. */
export type DeviceClass = 'phone' | 'tablet' | 'desktop'

/**
 * @param cookie the value of DEVICE_COOKIE. It is `tablet` on an iPad whose user agent is that of a Mac (spec viewer
 * §6).
 */
export function deviceClassOf(userAgent: string, cookie?: string): DeviceClass {
  if (cookie === 'tablet' && /macintosh/i.test(userAgent)) return 'tablet'
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop'
}
