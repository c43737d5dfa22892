import type { RecordedEvent } from '#features/events/domain/recorded-event.ts'
import type { ToPage, ToWorker } from '#features/events/domain/messages.ts'

/** Reads the page's messages and confirms them like the core's worker, but stores nothing. */
addEventListener('message', ({ data }: MessageEvent<{ readonly feature: string; readonly message: ToWorker }>) => {
  const { feature, message } = data
  if (message.kind !== 'events') return
  const events = JSON.parse(message.events) as readonly RecordedEvent[]
  const { first } = message
  const told: ToPage = { kind: 'stored', epoch: message.source.epoch, first, last: first + events.length - 1 }
  postMessage({ t: 'told', feature, message: told })
})
