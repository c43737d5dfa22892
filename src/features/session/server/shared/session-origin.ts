import type { IncomingHttpHeaders } from 'node:http'
import { networkOf } from '#server/http/network-of.ts'

/** From where a session is used, for the member's list of sessions. */
export interface SessionOrigin {
  readonly browser: string | null
  readonly system: string | null
  /** The part of the address that stays the same for a household or machine: a /24 of IPv4, a /64 of IPv6. */
  readonly network: string
}

/** More specific names come first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Reads the origin of a request. Only names from fixed lists are stored, so that the list of sessions shows no text
 * from a stranger.
 */
export function originOf(headers: IncomingHttpHeaders, address: string): SessionOrigin {
  const agent = headers['user-agent'] ?? ''
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent), network: networkOf(address) }
}

function nameIn(names: readonly (readonly [string, RegExp])[], agent: string): string | null {
  return names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null
}
