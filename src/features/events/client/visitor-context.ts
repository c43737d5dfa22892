import { track, type TrackedEvent } from '#client/track.ts'
import { CONTEXT_FLUSH_MS } from '../constants.ts'

/**
 * What a visitor did in this page load, sent every ten seconds if it changed (spec viewer §9, unauthenticated context
 * events).
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

/** Only the host: an address may name a person. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.slice(0, 256) : ''
}
