import { track, type TrackedEvent } from '#client/track.ts'
import { CONTEXT_FLUSH_MS } from '../constants.ts'

/**
 * Collects what a visitor does in this page load. If it changed, it is sent every ten seconds (spec viewer §9,
 * unauthenticated context events).
 */
export function createVisitorContext(): { note(event: TrackedEvent): void } {
  const counts = { views: 0, clicks: 0, impressions: 0 }
  let told = ''
  setInterval(() => {
    const now = JSON.stringify(counts)
    if (now === told) return
    told = now
    track('visitor_context', {
      event_data: {
        ...counts,
        width: window.innerWidth,
        height: window.innerHeight,
        language: navigator.language,
        referrer_host: hostOf(document.referrer),
      },
    })
  }, CONTEXT_FLUSH_MS)
  return {
    note({ type }) {
      if (type === 'view') counts.views += 1
      else if (type === 'click') counts.clicks += 1
      else if (type === 'impression') counts.impressions += 1
    },
  }
}

/** The host of an address. The rest is dropped, because it may identify a person. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.slice(0, 256) : ''
}
