import { currentClient } from '#client/current-client.ts'
import { drainTracked, setTrackSink, track, type TrackedEvent } from '#client/track.ts'
import { EVENTS_PORT, type ToPage } from '../domain/messages.ts'
import { keepClientId, readClientId } from './client-id.ts'
import { consentStore } from './consent-store.ts'
import { createMarketingIdentifier } from './marketing-identifier.ts'
import { createRecorder } from './recorder.ts'
import { sendMetrics } from './metrics.ts'
import { createVisitorContext } from './visitor-context.ts'
import { trackLanding } from './track-landing.ts'
import { watchPage } from './watch-page.ts'
import { watchResources } from './watch-resources.ts'
import { watchTexts } from './watch-texts.ts'
import { watchVitals } from './watch-vitals.ts'
import { setWorkerPort, tellWorker } from './worker-port.ts'

/** Starts recording. Events that happened earlier are recorded with their times. Call it once. */
export function startTracker(isMember: boolean): void {
  const clientId = readClientId(localStorage)
  const marketing = createMarketingIdentifier({
    isMember,
    search: location.search,
    setCookie: (cookie) => {
      document.cookie = location.protocol === 'https:' ? `${cookie}; secure` : cookie
    },
    tell: (epik) => track('marketing_landing', { event_data: { epik } }),
  })
  const recorder = createRecorder({
    tell: tellWorker,
    clientId,
    hasPrivacyControl: (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    mono: () => performance.now(),
    t0: Math.round(performance.timeOrigin),
    sendBeacon: (url, body) => navigator.sendBeacon(url, new Blob([body], { type: 'application/json' })),
    onConsent(state) {
      if (state.status !== 'pending') keepClientId(localStorage, clientId, state.status === 'granted')
      consentStore.set(state)
      marketing.adopt(state)
    },
  })
  if (isMember) {
    const viewer = currentClient().views.of('session/viewer', {})
    const follow = () => {
      const member = viewer.get()?.user
      if (member) marketing.adoptMember(member)
    }
    viewer.subscribe(follow)
    follow()
  }
  setWorkerPort(
    currentClient().talk(EVENTS_PORT, recorder.begin, (message) => {
      recorder.take(message as ToPage)
    }),
  )
  const page = watchPage()
  const visitor = isMember ? null : createVisitorContext()
  setTrackSink((events: readonly TrackedEvent[]) => {
    for (const event of events) {
      if (event.type === 'view') page.viewBegins(event)
      visitor?.note(event)
    }
    recorder.record(events)
  })
  trackLanding()
  watchVitals()
  watchResources()
  watchTexts()
  sendMetrics()
  addEventListener('online', () => tellWorker({ kind: 'flush', isLeaving: false }))
  const leave = (): void => {
    page.viewPauses()
    drainTracked()
    recorder.leave()
  }
  addEventListener('pagehide', () => {
    page.pageEnds()
    leave()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}
