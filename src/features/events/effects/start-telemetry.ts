import type { Engine } from '#core/engine-parts.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { EVENTS_PORT, type ToWorker } from '../domain/messages.ts'
import type { Telemetry } from './telemetry.ts'

/** Receives the page's events. The rest of the code is loaded with the first event, after the first screen. */
export function startTelemetry(engine: Engine, _isLeading: () => boolean, surroundings: Surroundings): void {
  let loading: Promise<Telemetry> | null = null
  engine.listen(EVENTS_PORT, (message) => {
    loading ??= engine.firstScreenSent
      .then(() => import('./telemetry.ts'))
      .then(({ createTelemetry }) => createTelemetry(engine, surroundings))
    loading
      .then((telemetry) => telemetry.take(message as ToWorker))
      .catch((error: unknown) => {
        loading = null
        if (!engine.isStopped()) surroundings.warn('events: this tab records nothing for now', error)
      })
  })
}
