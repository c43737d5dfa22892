import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIKE } from '#features/pins/constants.ts'
import { createActingStore, type ActingStore } from '#testing/acting-store.ts'
import type { NewFact } from '../../index.ts'
import type { CommentRow } from '../contract.ts'
import { samples } from '../samples.ts'

const { comments, pinId } = samples.facts['comment/received']
const sample = comments[0]!
const idOf = (n: number) => `${100 + n}` as CommentRow['id']

/** Comments 0 to 2 are heads, 3 is a try. Those from 4 on are replies to a head or to the try. */
const HEADS = 4
const TRY = 3
const ALL = 10
const parentOf = (n: number) => (n < HEADS ? null : idOf(n % HEADS))
const isOnTry = (n: number) => n === TRY || (n >= HEADS && n % HEADS === TRY)
const comment = (n: number) => ({
  ...sample,
  id: idOf(n),
  pin_id: pinId,
  parent_id: parentOf(n),
  comment_count: 0,
  helpful_count: 0,
  marked_helpful_by_me: false,
  reaction_by_me: 0,
  reaction_counts: {},
  ...(n === TRY ? { tried: { photo: null } } : {}),
})

const act = fc.record({
  n: fc.nat(ALL - 1),
  what: fc.constantFrom('create', 'delete', 'restore', 'like', 'unlike', 'helpful', 'unhelpful'),
})
interface Act {
  readonly n: number
  readonly what: 'create' | 'delete' | 'restore' | 'like' | 'unlike' | 'helpful' | 'unhelpful'
}

/** A reply is only written while the comment that it answers is there. */
function mayWrite(acting: ActingStore, n: number): boolean {
  const parent = parentOf(n)
  const row = parent === null ? undefined : acting.store.tables.comments.get(parent)
  return parent === null || (row !== undefined && row.deleted !== true)
}

function carryOut(acting: ActingStore, { n, what }: Act): void {
  const commentId = idOf(n)
  if (what === 'create' && mayWrite(acting, n))
    acting.fold({ type: 'comment/created', payload: { comment: comment(n) } })
  // Heads stay, so that it is plain which replies are listed.
  if ((what === 'delete' || what === 'restore') && n >= HEADS)
    acting.fold({ type: `comment/${what}d`, payload: { pinId, commentId, parentId: parentOf(n) } })
  if (what.endsWith('like') || what.endsWith('helpful')) {
    const mark = what.endsWith('like') ? 'like' : 'helpful'
    const isOn = !what.startsWith('un')
    acting.fold({ type: 'comment/marked', payload: { pinId, commentId, mark, isOn } } as unknown as NewFact)
  }
}

const started = () => {
  const acting = createActingStore()
  acting.fold({ type: 'comment/received', payload: { pinId, comments: [], count: 0 } })
  return acting
}
const listed = (acting: ActingStore) =>
  Array.from({ length: ALL }, (_, n) => n).filter((n) => {
    const row = acting.store.tables.comments.get(idOf(n))
    return row !== undefined && row.deleted !== true
  })
const countsOf = (acting: ActingStore) => ({
  thread: acting.store.tables.threads.get(pinId)?.count,
  rows: listed(acting).map((n) => {
    const { comment_count, helpful_count, reaction_counts } = acting.store.tables.comments.get(idOf(n))!
    return [n, comment_count, helpful_count, reaction_counts[LIKE] ?? 0]
  }),
})

test('counts of comments, replies and likes equal what is listed, and none is below 0', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const acting = started()
      for (const one of acts) carryOut(acting, one)
      const there = listed(acting)
      expect(acting.store.tables.threads.get(pinId)?.count).toBe(there.filter((n) => !isOnTry(n)).length)
      for (const n of there) {
        const row = acting.store.tables.comments.get(idOf(n))!
        expect(row.comment_count).toBe(there.filter((reply) => parentOf(reply) === row.id).length)
        expect(row.reaction_counts[LIKE] ?? 0).toBe(row.reaction_by_me === LIKE ? 1 : 0)
        expect(row.helpful_count).toBe(row.marked_helpful_by_me ? 1 : 0)
      }
    }),
  )
})

const OPPOSITE = { like: 'unlike', helpful: 'unhelpful', delete: 'restore' } as const

test('an act and its opposite change no count', () => {
  const undone = fc.record({
    n: fc.integer({ min: HEADS, max: ALL - 1 }),
    what: fc.constantFrom('like', 'helpful', 'delete'),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), undone, (acts, { n, what }) => {
      const acting = started()
      for (const one of acts) carryOut(acting, one)
      const row = acting.store.tables.comments.get(idOf(n))
      const isDone = { like: row?.reaction_by_me === LIKE, helpful: row?.marked_helpful_by_me, delete: row?.deleted }
      fc.pre(row !== undefined && row.deleted !== true && isDone[what] !== true)
      const before = countsOf(acting)
      carryOut(acting, { n, what })
      expect(countsOf(acting)).not.toEqual(before)
      carryOut(acting, { n, what: OPPOSITE[what] })
      expect(countsOf(acting)).toEqual(before)
    }),
  )
})
