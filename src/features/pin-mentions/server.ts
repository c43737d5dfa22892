import type { PinId } from '#contracts/ids.ts'
import { findPin, pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { removePinMention } from './contract.ts'

const FIELD = 'options.pin_id'

/** Remove the member's own mention, which a member can also do after a block. */
const removeMentions = ACT

interface Asked {
  readonly db: Database
  readonly viewer: Member
  readonly input: { readonly pin_id: PinId }
}

async function answerPin({ db, viewer, input }: Asked) {
  const pin = await findPin(db, viewer, input.pin_id)
  return pin ? ok(pin) : fail('pin/not-found', `${FIELD}: is not a pin`, { field: FIELD })
}

const remove = handle(
  removePinMention,
  permit(removeMentions),
  async (call) => {
    const { db, viewer, input } = call
    const seen = await grant(db, viewer, removeMentions, pinSubject(input.pin_id, FIELD))
    if (!seen.ok) return seen
    const rows = await db.query({
      name: 'pin-mention-remove',
      text: `update pin_mentions set is_removed = true where pin_id = $1 and user_id = $2 and not is_removed returning user_id`,
      values: [seen.data.row, viewer.id],
    })
    if (rows.length > 0) noteChange(call, { pins: [seen.data.row] })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

export const pinMentions = defineServerFeature({
  name: 'pin-mentions',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      pin_mentions: { of: ['user_id'], columns: 'pin_id is_removed' },
    },
  },
  pinColumns: { 'pin_mentions.pin_id': { left: 'belongs to the removed pin and goes with it, as its title does' } },
  routes: () => [remove],
})
