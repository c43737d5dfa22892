import type { PinId } from '#contracts/ids.ts'
import { profileList } from '#features/follows/constants.ts'
import { findPin, pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { setMemberAct } from '#features/pins/server/shared/member-acts.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { favouritePin, getReactions, nativeInteractions, unfavouritePin } from './contract.ts'
import { reactionEvents } from './contract/event-types.ts'
import { readReactors } from './server/reactors.ts'

interface FavouriteCall {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
  readonly input: { readonly id: PinId }
}

async function setFavourite(call: FavouriteCall, isFavourite: boolean) {
  const { db, viewer, input } = call
  const seen = await grant(db, viewer, isFavourite ? 'pin.like' : 'pin.unlike', pinSubject(input.id, 'params.id'))
  if (!seen.ok) return seen
  const { isChanged, count } = await setMemberAct(db, 'favourites', viewer, seen.data.row, isFavourite)
  if (isChanged) noteChange(call, { pins: [input.id], lists: [profileList('favourites', viewer.username)] })
  return ok({ id: input.id, favorited_by_me: isFavourite, favorite_user_count: count })
}

const onCloseup = {
  sources: ['features/reactions/ui/reaction-button.tsx', 'features/reactions/ui/favourite-button.tsx'],
}

export const reactions = defineServerFeature({
  name: 'reactions',
  events: reactionEvents,
  firstParts: { 'pins/closeup': onCloseup, 'sent-pins/pin': onCloseup },
  routes: () => [
    handle(favouritePin, permit('pin.like'), (call) => setFavourite(call, true), {
      onRepeat: (call) => setFavourite(call, true),
    }),
    handle(unfavouritePin, permit('pin.unlike'), (call) => setFavourite(call, false), {
      onRepeat: (call) => setFavourite(call, false),
    }),
    handle(nativeInteractions, permit('pin.read'), async ({ db, viewer, input }) => {
      const pin = await findPin(db, viewer, input.pin_id)
      if (!pin) return fail('pin/not-found', 'options.pin_id: is not a pin', { field: 'options.pin_id' })
      const { aggregated_pin_data: sums } = pin
      return ok({
        reaction_counts: pin.reaction_counts,
        reaction_by_me: pin.reaction_by_me,
        comment_count: sums.comment_count,
        images_count: sums.did_it_data?.images_count ?? 0,
        repin_count: pin.repin_count,
        favorite_user_count: pin.favorite_user_count ?? 0,
        favorited_by_me: pin.favorited_by_me ?? false,
        done_by_me: pin.done_by_me ?? false,
      })
    }),
    handle(getReactions, permit('pin.read'), async ({ db, viewer, input }) => {
      const seen = await grant(db, viewer, 'pin.read', pinSubject(input.pin_id, 'options.pin_id'))
      if (!seen.ok) return seen
      const { reactions: data, bookmark } = await readReactors(db, viewer?.id ?? null, input)
      return ok(data, { bookmark })
    }),
  ],
})
