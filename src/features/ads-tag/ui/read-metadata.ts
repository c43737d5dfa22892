import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import type { AdsMetadata } from '#features/ads-tag/constants.ts'

/** @param withFingerprints false for a limited log-in */
export async function readMetadata(withFingerprints: boolean): Promise<AdsMetadata> {
  const { deviceMemory = null } = navigator as { readonly deviceMemory?: number }
  return {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: { width: screen.width, height: screen.height },
    language: navigator.language,
    deviceMemory,
    fingerprints: withFingerprints ? await readFingerprints() : {},
  }
}

async function readFingerprints(): Promise<AdsMetadata['fingerprints']> {
  const { makeFingerprints } = await loadChunk(() => import('#features/fingerprints/ui/make-fingerprints.ts'))
  return makeFingerprints()
}
