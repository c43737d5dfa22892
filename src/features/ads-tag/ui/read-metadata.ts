import { cookieValue } from '#client/page-state.ts'
import { MARKETING_COOKIE } from '#features/events/constants.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import type { AdsMetadata } from '#features/ads-tag/constants.ts'

/**
 * @param allowed.fingerprints false for a limited log-in
 * @param allowed.epik false if the marketing identifier may not be kept for this viewer (spec viewer §6)
 */
export async function readMetadata(allowed: {
  readonly fingerprints: boolean
  readonly epik: boolean
}): Promise<AdsMetadata> {
  const { deviceMemory = null } = navigator as { readonly deviceMemory?: number }
  return {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: { width: screen.width, height: screen.height },
    language: navigator.language,
    deviceMemory,
    fingerprints: allowed.fingerprints ? await readFingerprints() : {},
    epik: (allowed.epik && cookieValue(document.cookie, MARKETING_COOKIE)) || null,
  }
}

async function readFingerprints(): Promise<AdsMetadata['fingerprints']> {
  const { makeFingerprints } = await loadChunk(() => import('#features/fingerprints/ui/make-fingerprints.ts'))
  return makeFingerprints()
}
