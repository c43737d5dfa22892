import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { WirePin } from '#features/pins/contract.ts'

/** Removes the viewer's own mention from a pin's texts. Repeating the call changes nothing. */
export const removePinMention = resource({
  name: 'PinMention',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

/** Needs the network and is never queued. */
export type PinMentionRequests = {
  removePinMention: { readonly input: { readonly pinId: PinId; readonly key: string }; readonly reply: null }
}

export interface PinMentionTypes {
  readonly requests: PinMentionRequests
}
