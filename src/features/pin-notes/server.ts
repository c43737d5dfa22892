import { writtenText } from '#contracts/written-text.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { writePinNote } from './contract.ts'

/** A note is for its writer alone, so a block does not matter. */
const keepNotes = { ...ACT, isUnseen: true }

const writeNote = handle(writePinNote, permit(keepNotes), async (call) => {
  const { input, viewer, db } = call
  const seen = await grant(db, viewer, keepNotes, pinSubject(input.pin_id, 'options.pin_id'))
  if (!seen.ok) return seen
  const text = writtenText(input.text)
  await db.query(
    text === ''
      ? {
          name: 'note-remove',
          text: 'delete from pin_notes where user_id = $1 and pin_id = $2',
          values: [viewer.id, input.pin_id],
        }
      : {
          name: 'note-write',
          text: `insert into pin_notes (user_id, pin_id, text) values ($1, $2, $3)
                 on conflict (user_id, pin_id) do update set text = excluded.text`,
          values: [viewer.id, input.pin_id, text],
        },
  )
  noteChange(call, { pins: [input.pin_id] })
  return ok({ pin_id: input.pin_id, text })
})

export const pinNotes = defineServerFeature({ name: 'pin-notes', routes: () => [writeNote] })
