import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { countryFrom, deviceOf, mayRecord } from '#features/events/server/shared/visitor-facts.ts'
import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle, type Handler } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { fingerprintEvents, sendFingerprint } from './contract.ts'

function fingerprintRoutes({ pool, features }: CallContext): readonly Handler[] {
  let recorder: ReturnType<typeof createEventRecorder> | undefined
  return [
    handle(
      sendFingerprint,
      permit('session.read'),
      async ({ input: { fingerprint, client = fingerprint }, viewer, db, address, headers, cookies }) => {
        if (!(await mayRecord(db, { viewer, headers, cookies }))) return ok(null)
        const nowMs = Date.now()
        const source = {
          userId: viewer?.id ?? null,
          country: countryFrom(headers),
          device: deviceOf(headers['user-agent'] ?? ''),
          address,
        }
        // All fingerprints of a day have the day's beginning as their time, so that the ingest recognises repeated
        // ones.
        const day = new Date(nowMs).toISOString().slice(0, 10)
        const event = {
          event_type: 'fingerprint',
          view_type: null,
          view_parameter: null,
          view_data: null,
          component: null,
          object_id_str: null,
          aux_data: null,
          event_data: JSON.stringify({ hash: fingerprint }),
          time: Date.parse(day),
          clientUUID: client,
          appState: 'active',
        } as const
        recorder ??= createEventRecorder(pool, features)
        await recorder.record([event], source, nowMs, ['fingerprint', source.userId, fingerprint, day].join(' '))
        return ok(null)
      },
      { transaction: false },
    ),
  ]
}

export const fingerprints = defineServerFeature({
  name: 'fingerprints',
  routes: fingerprintRoutes,
  events: fingerprintEvents,
})
