import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant, Nullable } from '#contracts/schema.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { WirePinner } from '#features/users/contract.ts'

/** One member's try of a pin, with a note and a photo of what came of it. */
export const WireTry = Type.Object({
  user: WirePinner,
  note: Type.String(),
  photo: Nullable(
    Type.Object({
      signature: Type.Unsafe<ImageSignature>(Type.String()),
      width: Type.Integer(),
      height: Type.Integer(),
      dominant_color: Type.String(),
    }),
  ),
  created_at: Instant,
})
export type WireTry = Static<typeof WireTry>

const fails = ['session/required', 'pin/not-found', 'upload/not-found', 'access/denied', 'key/reused'] as const

/** Marks a pin as tried; again, it changes note and photo. `upload_id`: a picture that the member uploaded. */
export const markTried = resource({
  name: 'DidIt',
  verb: 'create',
  options: Type.Object(
    {
      pin_id: Id<PinId>(),
      note: Type.String({ maxLength: PIN_NOTE_MAX }),
      upload_id: Type.Optional(Id<string>()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails,
})

export const unmarkTried = resource({
  name: 'DidIt',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

/** Tries of a pin, latest first. */
export const triedFeed = resource({
  name: 'DidItFeed',
  verb: 'get',
  options: Type.Object(
    {
      pin_id: Id<PinId>(),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireTry),
  fails: ['pin/not-found'],
})

export interface TriedTypes {
  readonly commands: {
    markTried: { readonly pinId: PinId; readonly note: string; readonly uploadId?: string }
    unmarkTried: { readonly pinId: PinId }
  }
  readonly requests: {
    /** The latest tries of a pin. */
    triesOfPin: {
      readonly input: { readonly pinId: PinId; readonly bookmark: string | null }
      readonly reply: { readonly tries: readonly WireTry[]; readonly bookmark: string | null }
    }
  }
}
