import { useEffect, useSyncExternalStore } from 'react'
import { countOutcome } from '#client/count-outcome.ts'
import { useIsland } from '#client/island-context.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { ADS_EXPERIMENT, type AdsMetadata } from '#features/ads-tag/constants.ts'
import { maySendToAds } from '#features/events/domain/tracking-permission.ts'
import { mayMarket, whenConsentChanges } from '#features/events/ui/marketing-consent.ts'
import { useExperiment } from '#features/experiments/ui/use-experiment.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { loadAdsTag } from './load-ads-tag.ts'

const never = () => false

/**
 * Renders nothing. Loads the tag once per page load if everything required allows it, and removes it if that changes.
 */
export function AdsTag() {
  const { isAdsTagOn = false, isBot } = useIsland()
  return isAdsTagOn && !isBot ? <AllowedTag /> : null
}

function AllowedTag() {
  const isGranted = useSyncExternalStore(whenConsentChanges, mayMarket, never)
  const { user } = useViewer()
  return isGranted && maySendToAds(user) ? <MeasuredTag /> : null
}

/** Only viewers who may see the tag take part in its experiment. */
function MeasuredTag() {
  const { isEnabled } = useExperiment(ADS_EXPERIMENT)
  const loginState = useProjection('session/viewer', {})?.viewer.login_state
  const isKnown = loginState !== undefined
  const isLimited = loginState === 'LIMITED_LOGIN'
  useEffect(() => {
    if (!isEnabled || !isKnown) return
    const abort = new AbortController()
    const load = async () => {
      const status = await loadAdsTag(await readMetadata(!isLimited), abort.signal)
      if (!abort.signal.aborted) countOutcome('ads_tag', { status })
    }
    // A failure is only counted, even one of the fingerprint's library (spec viewer §8).
    load().catch(() => countOutcome('ads_tag', { status: 'failed' }))
    return () => abort.abort()
  }, [isEnabled, isKnown, isLimited])
  return null
}

/** @param withFingerprints false for a limited log-in */
async function readMetadata(withFingerprints: boolean): Promise<AdsMetadata> {
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
