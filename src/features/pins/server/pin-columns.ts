import type { PinColumns } from '#server/pin-columns.ts'
import { LIKE } from '../constants.ts'

const PART_OF_PIN = 'belongs to the removed pin and goes with it, as its title does'

/** The columns that name pins, and what a merge of pins does with them. */
export const pinColumns: PinColumns = {
  'board_pins.pin_id': { apart: 'saves, on boards that have no save of the pin that stays' },
  'favourites.pin_id': {
    perMember: 'user_id',
    counters: (moved) => `favourite_count = greatest(0, favourite_count + ${moved})`,
  },
  'left_sections.pin_id': { left: 'only serves the undo of a removal from a board' },
  'pin_notes.pin_id': { apart: "the member's own note, which is appended to that of the pin that stays" },
  'pin_pictures.pin_id': { left: PART_OF_PIN },
  'reactions.pin_id': {
    perMember: 'user_id',
    isCounted: `r.type = ${LIKE}`,
    // An imported pin may have likes without rows, so its count changes by the number of moved rows. Other reactions
    // always have rows.
    counters: (moved) => `like_count = greatest(0, like_count + ${moved}), other_reactions = coalesce((
      select jsonb_object_agg(k.type::text, k.count) from (
        select r.type, count(*)::int from reactions r where r.pin_id = pins.id and r.type <> ${LIKE} group by r.type) k), '{}')`,
  },
  'tried.pin_id': {
    perMember: 'user_id',
    counters: (moved) => `tried_count = greatest(0, tried_count + ${moved})`,
  },
}
