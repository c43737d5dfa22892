import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommentId, PinId } from '#contracts/ids.ts'
import { createActingStore } from '#testing/acting-store.ts'
import { ana, ANA_ID, fullPin } from '#testing/samples.ts'
import type { Act } from '../../index.ts'

const PINS = [1, 2, 3].map((n) => fullPin(n))
const anyPin = fc.constantFrom(...PINS.map(({ id }) => id))
const tryOf = (pinId: PinId) => `9${pinId.slice(-3)}` as CommentId
const note = fc.constantFrom('Rose well', 'With rye', '')

const act: fc.Arbitrary<Act> = fc.oneof(
  anyPin.map((pinId): Act => ({ name: 'favouritePin', args: { pinId } })),
  anyPin.map((pinId): Act => ({ name: 'unfavouritePin', args: { pinId } })),
  fc
    .tuple(anyPin, note)
    .map(([pinId, text]): Act => ({ name: 'markTried', args: { pinId, note: text, commentId: tryOf(pinId) } })),
  fc.tuple(anyPin, note).map(([pinId, text]): Act => ({ name: 'changeTry', args: { pinId, note: text } })),
  anyPin.map((pinId): Act => ({ name: 'unmarkTried', args: { pinId } })),
)

/** @param others how many other members have each pin as a favourite, and tried it */
function given(others: number) {
  const acting = createActingStore()
  const { tables } = acting.store
  const pins = PINS.map((pin) => ({
    ...pin,
    favorite_user_count: others,
    aggregated_pin_data: { ...pin.aggregated_pin_data, did_it_data: { images_count: others } },
  }))
  acting.fold({ type: 'user/received', payload: { users: [ana] } })
  acting.fold({ type: 'pin/received', payload: { pins } })
  const state = () =>
    PINS.map(({ id }) => {
      const pin = tables.pins.get(id)!
      if (!('aggregated_pin_data' in pin)) throw new Error('the pin is complete')
      const own = tables.comments.by('pin', id).filter(({ tried, user }) => tried !== undefined && user.id === ANA_ID)
      return {
        isFavourite: pin.favorited_by_me ?? false,
        favourites: pin.favorite_user_count,
        isTried: pin.done_by_me ?? false,
        tries: pin.aggregated_pin_data.did_it_data?.images_count,
        listed: own.map(({ text }) => text),
      }
    })
  return { acting, state }
}

/** A try is changed only after the pin was tried. */
function isPossible(state: ReturnType<typeof given>['state'], { name, args }: Act): boolean {
  return name !== 'changeTry' || state()[PINS.findIndex(({ id }) => id === args.pinId)]?.isTried === true
}

test('counts of favourites and tries equal what is listed, and none is below 0', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.constantFrom(0, 4), (acts, others) => {
      const { acting, state } = given(others)
      for (const one of acts) if (isPossible(state, one)) acting.act(one)
      for (const { isFavourite, favourites, isTried, tries, listed } of state()) {
        expect(favourites).toBe(others + (isFavourite ? 1 : 0))
        expect(tries).toBe(others + (isTried ? 1 : 0))
        expect(listed).toHaveLength(isTried ? 1 : 0)
      }
    }),
  )
})

test('a favourite, a try or a change of a try and its undo change nothing', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), act, (acts, last) => {
      const { acting, state } = given(2)
      for (const one of acts) if (isPossible(state, one)) acting.act(one)
      // Only the server knows the note and the photo that a removal removes.
      const isUndoable =
        last.name !== 'unmarkTried' && (last.name !== 'markTried' || !isPossible(state, { ...last, name: 'changeTry' }))
      fc.pre(isUndoable && isPossible(state, last))
      const before = state()
      for (const back of acting.act(last) ?? []) acting.act(back)
      expect(state()).toEqual(before)
    }),
  )
})
