import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '../../index.ts'
import { samples as pinSamples } from '../../pins/samples.ts'
import type { WirePin } from '../../pins/contract.ts'
import { comments as commentsFeature } from '../feature.ts'
import { tries as triesView } from '../projections.ts'
import { samples as commentSamples } from '../samples.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID } from '#testing/samples.ts'

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })
const { comments } = commentSamples.facts['comment/received']
const sample = comments[0]!
const whole = pinSamples.facts['pin/received'].pins.find((pin): pin is WirePin => 'aggregated_pin_data' in pin)!
const pinId = whole.id
const bob = sample.user
const cleo = { ...bob, id: '90210000000000007' as never, username: 'cleo' }
const comment = (id: string, user: typeof bob, more: object = {}) => ({
  ...sample,
  pin_id: pinId,
  id: id as never,
  user,
  ...more,
})

/** Bob's comment with replies of both, Cleo's comment with a reply of Bob, and a try of Bob with a reply of Bob. */
function createThread() {
  const store = createProductStore()
  const pin = { ...whole, aggregated_pin_data: { id: '1', comment_count: 5, did_it_data: { images_count: 2 } } }
  const rows = [
    comment('10', bob, { comment_count: 2 }),
    comment('11', bob, { parent_id: '10' }),
    comment('12', cleo, { parent_id: '10' }),
    comment('20', cleo, { comment_count: 1 }),
    comment('21', bob, { parent_id: '20' }),
    comment('30', bob, { tried: { photo: null }, comment_count: 1 }),
    comment('31', bob, { parent_id: '30' }),
  ]
  store.fold([
    fact({ type: 'pin/received', payload: { pins: [pin] } }),
    fact({ type: 'comment/received', payload: { pinId, comments: rows } }),
  ])
  const tries = () => {
    const row = store.tables.pins.get(pinId)
    const counted = row && 'aggregated_pin_data' in row ? row.aggregated_pin_data.did_it_data?.images_count : undefined
    return (counted ?? 0) + triesView.build(store.tables, { pinId }).shift
  }
  const replies = (id: string) => store.tables.comments.get(id)?.comment_count
  return {
    fold: (news: NewFact) => store.fold([fact(news)]),
    counts: () => [store.tables.threads.get(pinId)?.count, tries(), replies('10'), replies('20'), replies('30')],
    pin,
  }
}

const ALL = [5, 2, 2, 1, 1]
const hideBob = (isHidden: boolean) => ({ type: 'commenter/hidden', payload: { user: bob, isHidden } }) as const
const hide = (commentId: string, isHidden: boolean) =>
  ({ type: 'comment/hidden', payload: { commentId: commentId as never, isHidden } }) as const

test('a hidden person’s comments, the replies below them and tries are not counted, and an undo counts them again', () => {
  const { fold, counts } = createThread()
  expect(counts()).toEqual(ALL)
  fold(hideBob(true))
  expect(counts()).toEqual([1, 1, 1, 0, 0])
  fold(hideBob(true))
  expect(counts()).toEqual([1, 1, 1, 0, 0])
  fold(hideBob(false))
  expect(counts()).toEqual(ALL)
  fold({ type: 'commenter/listed', payload: { users: [bob] } })
  expect(counts()).toEqual([1, 1, 1, 0, 0])
  fold({ type: 'commenter/listed', payload: { users: [] } })
  expect(counts()).toEqual(ALL)
})

test('a hidden comment is not counted, with its replies; one that is hidden twice counts once', () => {
  const { fold, counts } = createThread()
  fold(hide('10', true))
  expect(counts()).toEqual([2, 2, 2, 1, 1])
  fold(hide('11', true))
  expect(counts()).toEqual([2, 2, 1, 1, 1])
  fold(hideBob(true))
  expect(counts()).toEqual([1, 1, 1, 0, 0])
  fold(hideBob(false))
  fold(hide('11', false))
  fold(hide('10', false))
  expect(counts()).toEqual(ALL)
  fold(hide('30', true))
  expect(counts()).toEqual([5, 1, 2, 1, 1])
})

test('counts never fall below 0, and a pin that is read again has the right count', () => {
  const { fold, counts, pin } = createThread()
  fold({ type: 'thread/counted', payload: { pinId, count: 2 } })
  fold(hideBob(true))
  expect(counts()[0]).toBe(0)
  fold({ type: 'pin/received', payload: { pins: [pin] } })
  expect(counts().slice(0, 2)).toEqual([5, 2])
})

test('a hidden comment that the server then reports as missing is counted at once when it is shown again', () => {
  const { fold, counts } = createThread()
  fold(hide('10', true))
  fold({ type: 'comment/missed', payload: { commentIds: ['10' as never] } })
  fold(hide('10', false))
  expect(counts()).toEqual(ALL)
})

test('a commenter whom another device of the member hides or shows again disappears and returns', () => {
  const { fold, counts } = createThread()
  const arrive = (isHidden: boolean) =>
    commentsFeature.arrivals?.hiddenCommenters?.({ ...bob, is_hidden: isHidden }, bob.id).forEach(fold)
  arrive(true)
  expect(counts()).not.toEqual(ALL)
  arrive(false)
  expect(counts()).toEqual(ALL)
})
