import type { IncomingHttpHeaders } from 'node:http'
import type { EventSettings } from './event-settings.ts'

/** The code for an unknown country. Visitors from there must be asked for consent. */
const UNKNOWN_COUNTRY = 'UNKNOWN'

/** The country from the proxy's header; without the header, the region of the browser's first language. */
export function countryOf(headers: IncomingHttpHeaders, { countryHeader }: EventSettings): string {
  const told = countryHeader === null ? undefined : headers[countryHeader]
  if (typeof told === 'string' && /^[a-z]{2}$/i.test(told)) return told.toUpperCase()
  const [language = ''] = (headers['accept-language'] ?? '').split(/[,;]/)
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(language.trim())?.[1]
  return region?.toUpperCase() ?? UNKNOWN_COUNTRY
}

export function isConsentRequired(country: string, { consentCountries }: EventSettings): boolean {
  return country === UNKNOWN_COUNTRY
    ? consentCountries.size > 0
    : consentCountries.has('*') || consentCountries.has(country)
}

export type Device = 'bot' | 'phone' | 'tablet' | 'desktop'

/** The class of device, for grouping. Nothing more of the user agent is stored. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '' || /bot\b|crawl|spider|slurp|preview|headless|lighthouse/i.test(userAgent)) return 'bot'
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop'
}
