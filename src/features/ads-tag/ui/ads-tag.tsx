import { useEffect, useSyncExternalStore } from 'react'
import { countOutcome } from '#client/count-outcome.ts'
import { useIsland } from '#client/island-context.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { ADS_EXPERIMENT } from '#features/ads-tag/constants.ts'
import { mayIdentify, maySendToAds } from '#features/events/domain/tracking-permission.ts'
import { mayMarket, whenConsentChanges } from '#features/events/ui/marketing-consent.ts'
import { useExperiment } from '#features/experiments/ui/use-experiment.ts'
import { loadAdsTag } from './load-ads-tag.ts'
import { readMetadata } from './read-metadata.ts'

const never = () => false

/**
 * Renders nothing. Loads the tag once per page load if consent, viewer and experiment allow it, and removes the tag
 * when one of them no longer does.
 */
export function AdsTag() {
  const { isAdsTagOn = false, isBot } = useIsland()
  return isAdsTagOn && !isBot ? <AllowedTag /> : null
}

function AllowedTag() {
  const isGranted = useSyncExternalStore(whenConsentChanges, mayMarket, never)
  const { user } = useViewer()
  return isGranted && maySendToAds(user) ? <MeasuredTag isIdentified={mayIdentify(user)} /> : null
}

/** A component of its own, so that only viewers who may see the tag take part in the experiment. */
function MeasuredTag({ isIdentified }: { readonly isIdentified: boolean }) {
  const { isEnabled } = useExperiment(ADS_EXPERIMENT)
  const loginState = useProjection('session/viewer', {})?.viewer.login_state
  const isKnown = loginState !== undefined
  const isLimited = loginState === 'LIMITED_LOGIN'
  useEffect(() => {
    if (!isEnabled || !isKnown) return
    const abort = new AbortController()
    const load = async () => {
      const status = await loadAdsTag(
        await readMetadata({ fingerprints: !isLimited, epik: isIdentified }),
        abort.signal,
      )
      if (!abort.signal.aborted) countOutcome('ads_tag', { status })
    }
    // A failure is counted and not shown, even a failure to load the fingerprint library (spec viewer §8).
    load().catch(() => countOutcome('ads_tag', { status: 'failed' }))
    return () => abort.abort()
  }, [isEnabled, isKnown, isLimited, isIdentified])
  return null
}
