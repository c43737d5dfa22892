import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'

/** Writes the member's private note on a pin; an empty text removes it. */
export const writePinNote = resource({
  name: 'PinNote',
  verb: 'update',
  options: Type.Object(
    { pin_id: Id<PinId>(), text: Type.String({ maxLength: PIN_NOTE_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ pin_id: Id<PinId>(), text: Type.String() }),
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

export interface PinNoteTypes {
  readonly commands: { notePin: { readonly pinId: PinId; readonly text: string } }
}
