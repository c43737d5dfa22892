import type { UnknownComponents } from '@fingerprintjs/fingerprintjs'
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

/** Stores a browser's fingerprint if analytics is allowed (spec viewer §7). The answer is the same if it is not. */
export const sendFingerprint = v3({
  method: 'POST',
  path: '/v3/spam/fingerprints/',
  params: Empty,
  body: Type.Object(
    {
      /** The fingerprint: 32 hexadecimal digits. */
      fingerprint: Hash,
      /** The id of the browser profile in event records. */
      client: Type.Optional(Hash),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

/** Properties of the browser's device by name, as FingerprintJS reads them. */
export type Components = UnknownComponents

export interface FingerprintTypes {
  readonly events: typeof fingerprintEvents
  readonly requests: {
    readonly sendFingerprint: {
      readonly input: { readonly components: Components; readonly client?: string }
      readonly reply: null
    }
  }
}
