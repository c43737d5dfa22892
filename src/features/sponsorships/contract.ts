import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { WirePin } from '#features/pins/contract.ts'

/** The pin's creator asks a member to be named as its sponsor. */
export const askSponsor = resource({
  name: 'Sponsorship',
  verb: 'create',
  options: Type.Object(
    { pin_id: Id<PinId>(), username: Type.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'user/not-found', 'access/denied', 'sponsorship/exists', 'key/reused'],
})

/** The sponsor approves (1), denies (2), or removes their own name again (3) (spec business §4). */
export const answerSponsorship = resource({
  name: 'Sponsorship',
  verb: 'update',
  options: Type.Object(
    { pin_id: Id<PinId>(), status: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]) },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** The creator removes the sponsorship, in any state. */
export const deleteSponsorship = resource({
  name: 'Sponsorship',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** Calls that need the network and are never queued. */
export type SponsorshipRequests = {
  askSponsor: {
    readonly input: { readonly pinId: PinId; readonly username: string }
    /** The name of the asked member, as the pin has it. */
    readonly reply: { readonly fullName: string }
  }
  answerSponsorship: { readonly input: { readonly pinId: PinId; readonly status: 1 | 2 | 3 }; readonly reply: null }
  deleteSponsorship: { readonly input: { readonly pinId: PinId }; readonly reply: null }
}

export interface SponsorshipTypes {
  readonly requests: SponsorshipRequests
}
