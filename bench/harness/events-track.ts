import { createStreams } from '#client/streams.ts'
import { drainTracked, setTrackSink, showView, track } from '#client/track.ts'
import { createRecorder } from '#features/events/client/recorder.ts'
import { EVENTS_PORT, type ToPage } from '#features/events/domain/messages.ts'

const HEX = 16
const CLIENT_DIGITS = 32

/** Starts the product's ring buffer, numbering and messages to a worker. The worker confirms each message. */
function start(): void {
  const worker = new Worker(new URL('./events-track.worker.ts', import.meta.url), { type: 'module' })
  const streams = createStreams({ afterDrawing: (then) => requestAnimationFrame(then), onNotice: () => undefined })
  streams.connect(worker)
  let tell: (message: unknown) => void = () => undefined
  const recorder = createRecorder({
    tell: (message) => tell(message),
    clientId: HEX.toString(HEX).repeat(CLIENT_DIGITS / 2),
    hasPrivacyControl: false,
    mono: () => performance.now(),
    t0: Math.round(performance.timeOrigin),
    sendBeacon: () => true,
    onConsent: () => undefined,
  })
  tell = streams.talk(EVENTS_PORT, recorder.begin, (message) => recorder.take(message as ToPage))
  setTrackSink((events) => recorder.record(events))
  showView({ type: 'feed/home', parameter: null }, null)
}

/** @returns microseconds per event for each frame, from the call until the message to the worker is posted */
async function measure(frames: number, perFrame: number): Promise<readonly number[]> {
  const costs: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const from = performance.now()
    for (let n = 0; n < perFrame; n += 1) {
      track('impression', {
        component: 'card',
        objectId: String(8e17 + frame * perFrame + n),
        aux_data: { position: n },
      })
    }
    drainTracked()
    costs.push(((performance.now() - from) * 1_000) / perFrame)
  }
  return costs
}

declare global {
  interface Window {
    eventCost: { readonly measure: typeof measure }
  }
}
start()
window.eventCost = { measure }
