/** The class of a device. Each page is chosen by this class and by the log-in state (spec viewer §1). */
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
