import { Type } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { defineEvents } from '#contracts/event-types.ts'
import { Empty } from '#contracts/schema.ts'

const Hash = Type.String({ pattern: '^[0-9a-f]{32}$' })

export const fingerprintEvents = defineEvents({
  fingerprint: {
    about: "A hash of the browser's device; once per person, browser and day.",
    event_data: Type.Object({ hash: Hash }),
  },
})

/** Sends a browser's fingerprint (spec viewer §7). It is stored only if analytics is allowed; the answer does not tell. */
export const sendFingerprint = v3({
  method: 'POST',
  path: '/v3/spam/fingerprints/',
  params: Empty,
  body: Type.Object(
    {
      /** 32 hexadecimal digits. */
      fingerprint: Hash,
      /** The browser profile of the event record. */
      client: Type.Optional(Hash),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

export interface FingerprintTypes {
  readonly events: typeof fingerprintEvents
  readonly requests: {
    readonly sendFingerprint: {
      readonly input: { readonly fingerprint: string; readonly client?: string }
      readonly reply: null
    }
  }
}
