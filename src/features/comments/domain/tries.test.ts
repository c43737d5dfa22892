import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '../../index.ts'
import { samples as commentSamples } from '../samples.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID } from '#testing/samples.ts'

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })
const { comments, pinId } = commentSamples.facts['comment/received']
const [comment] = comments
const head = { ...comment!, id: '70' as never, tried: { photo: null } }
const reply = { ...comment!, id: '71' as never, parent_id: head.id }

test('only the try counts its replies, also when they are undone (spec business §3)', () => {
  const store = createProductStore()
  const count = () => store.tables.threads.get(pinId)?.count
  store.fold([fact({ type: 'comment/received', payload: { pinId, comments: [comment!], count: 1 } })])
  store.fold([
    fact({ type: 'comment/created', payload: { comment: head } }),
    fact({ type: 'comment/created', payload: { comment: reply } }),
  ])
  expect([count(), store.tables.comments.get(head.id)?.comment_count]).toEqual([1, 1])
  const gone = { pinId, commentId: reply.id, parentId: head.id }
  store.fold([fact({ type: 'comment/deleted', payload: gone })])
  expect([count(), store.tables.comments.get(head.id)?.comment_count]).toEqual([1, 0])
})

test('a loaded thread without a try removes the try, and a loaded list of tries removes them from the thread', () => {
  const store = createProductStore()
  const other = { ...comment!.user, id: '90210000000000009' as never }
  const theirs = { ...head, user: other }
  store.fold([
    fact({ type: 'comment/received', payload: { pinId, comments: [{ ...comment!, user: other }, theirs] } }),
    fact({
      type: 'comment/received',
      payload: { pinId, comments: [{ ...comment!, user: other }], allOf: 'thread', bookmark: '-end-' },
    }),
  ])
  expect(store.tables.comments.get(theirs.id)).toBeDefined()
  store.fold([fact({ type: 'comment/received', payload: { pinId, comments: [], allOf: 'tries' } })])
  expect(store.tables.comments.get(theirs.id)).toBeUndefined()
  expect(store.tables.comments.get(comment!.id)).toBeDefined()
})
