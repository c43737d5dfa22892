import { expect, test } from 'vitest'
import type { CommentId, UserId } from '#contracts/ids.ts'
import { LIKE } from '#features/pins/constants.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, fullPin, gridPin, pinId } from '#testing/samples.ts'
import type { AnyFact, NewFact } from '../../index.ts'
import type { CommentRow, WireComment } from '../contract.ts'
import { samples } from '../samples.ts'
import { touchedComments } from './reducer.ts'

const AT = Date.parse('2024-05-01T00:00:00.000Z')
const fact = (news: NewFact): AnyFact => ({ id: 'f', at: AT, by: ANA_ID, ...news })
const PIN = pinId(1)
const sample = samples.facts['comment/received'].comments[0]!
const bob = sample.user
const cleo = { ...bob, id: '90210000000000007' as UserId, username: 'cleo' }
const comment = (id: string, more: Partial<CommentRow> = {}): CommentRow => ({
  ...sample,
  id: id as CommentId,
  pin_id: PIN,
  ...more,
})
const idOf = (id: string) => id as CommentId

/** A store with comments of a pin, and the number of all of its comments. */
function given(comments: readonly WireComment[], count = comments.length) {
  const store = createProductStore()
  const fold = (...news: readonly NewFact[]) => store.fold(news.map(fact))
  fold({ type: 'comment/received', payload: { pinId: PIN, comments, count } })
  const row = (id: string) => store.tables.comments.get(id)
  const thread = () => store.tables.threads.get(PIN)
  return { store, fold, row, thread }
}

test('a thread keeps its count and bookmark until an answer has other ones', () => {
  const { fold, thread } = given([comment('1')], 7)
  expect(thread()).toEqual({ pinId: PIN, count: 7, bookmark: null })
  fold({ type: 'comment/received', payload: { pinId: PIN, comments: [], bookmark: 'next' } })
  expect(thread()).toEqual({ pinId: PIN, count: 7, bookmark: 'next' })
  fold({ type: 'comment/received', payload: { pinId: PIN, comments: [], count: 0 } })
  expect(thread()).toEqual({ pinId: PIN, count: 0, bookmark: 'next' })
  fold({ type: 'thread/counted', payload: { pinId: PIN, count: 4 } })
  expect(thread()).toEqual({ pinId: PIN, count: 4, bookmark: 'next' })
})

test('a new thread begins with the number of comments of its pin, if the pin is known as a whole', () => {
  const { fold, store } = given([])
  const [whole, card] = [fullPin(2, { aggregated_pin_data: { id: '92', comment_count: 5 } }), gridPin(3)]
  fold({ type: 'pin/received', payload: { pins: [whole, card] } })
  for (const pin of [whole, card, gridPin(4)]) {
    fold({ type: 'comment/created', payload: { comment: comment(`new ${pin.id}`, { pin_id: pin.id }) } })
  }
  expect([2, 3, 4].map((n) => store.tables.threads.get(pinId(n))?.count)).toEqual([6, 1, 1])
})

test('a pin that is read as a whole sets the count of its thread, a card does not', () => {
  const { fold, thread, store } = given([comment('1')], 7)
  fold({ type: 'pin/received', payload: { pins: [gridPin(1)] } })
  expect(thread()?.count).toBe(7)
  fold({
    type: 'pin/received',
    payload: { pins: [fullPin(1, { aggregated_pin_data: { id: '91', comment_count: 5 } }), fullPin(2)] },
  })
  expect(thread()).toEqual({ pinId: PIN, count: 5, bookmark: null, tryShift: 0 })
  expect(store.tables.threads.get(pinId(2))).toBeUndefined()
})

test('a comment that was stored by an older version gets the fields that it lacks', () => {
  const { id, type, pin_id, user, text, created_at, reaction_counts } = comment('1')
  const old = { id, type, pin_id, user, text, created_at, reaction_counts }
  expect(given([old as never]).row('1')).toEqual({ ...comment('1'), reaction_by_me: 0 })
})

test('a translation is kept as long as the text stays the same', () => {
  const { fold, row } = given([comment('1')])
  fold({ type: 'comment/translated', payload: { commentId: idOf('1'), text: 'Schön' } })
  fold({ type: 'comment/received', payload: { pinId: PIN, comments: [comment('1', { helpful_count: 3 })] } })
  expect(row('1')).toMatchObject({ translatedText: 'Schön', helpful_count: 3 })
  fold({ type: 'comment/received', payload: { pinId: PIN, comments: [comment('1', { text: 'Other' })] } })
  expect(row('1')).not.toHaveProperty('translatedText')
})

test('a comment counts once, a reply for its comment as well', () => {
  const { fold, row, thread } = given([comment('1')])
  const reply = comment('2', { parent_id: idOf('1') })
  fold({ type: 'comment/created', payload: { comment: reply } })
  fold({ type: 'comment/created', payload: { comment: { ...reply, text: 'again' } } })
  expect(row('2')).toEqual(reply)
  expect([thread()?.count, row('1')?.comment_count]).toEqual([2, 1])
})

test('what the change feed tells of an own act doubles nothing, whether the act is still pending or not', () => {
  const { fold, row, thread } = given([comment('1', { user: bob })])
  const own: readonly NewFact[] = [
    { type: 'comment/created', payload: { comment: comment('2', { parent_id: idOf('1') }) } },
    { type: 'comment/marked', payload: { commentId: idOf('1'), mark: 'like', isOn: true } },
    { type: 'comment/marked', payload: { commentId: idOf('1'), mark: 'helpful', isOn: true } },
  ]
  const told: readonly NewFact[] = [
    {
      type: 'comment/received',
      payload: {
        pinId: PIN,
        comments: [
          comment('1', {
            user: bob,
            comment_count: 1,
            reaction_counts: { [LIKE]: 2 },
            reaction_by_me: LIKE,
            helpful_count: 1,
            marked_helpful_by_me: true,
          }),
          comment('2', { parent_id: idOf('1') }),
        ],
      },
    },
    { type: 'thread/counted', payload: { pinId: PIN, count: 2 } },
  ]
  // Pending acts are folded again behind what was told.
  for (const facts of [own, told, own, told]) fold(...facts)
  expect(thread()?.count).toBe(2)
  expect(row('1')).toMatchObject({ comment_count: 1, reaction_counts: { [LIKE]: 2 }, helpful_count: 1 })
})

test('an edit notes its time and ends the translation only if the text is another one', () => {
  const { fold, row } = given([comment('1')])
  fold({ type: 'comment/translated', payload: { commentId: idOf('1'), text: 'Schön' } })
  const tags = [{ user_id: bob.id, offset: 0, length: 3 }] as never
  const edit = (text: string) =>
    fold({ type: 'comment/edited', payload: { commentId: idOf('1'), text, tags, taggedUsers: [bob] } })
  edit(sample.text)
  expect(row('1')).toEqual(comment('1', { tags, tagged_users: [bob], translatedText: 'Schön' }))
  edit('Better')
  expect(row('1')).toEqual(
    comment('1', { text: 'Better', tags, tagged_users: [bob], edited_at: '2024-05-01T00:00:00.000Z' }),
  )
})

test('a deleted comment goes with its replies, once, and an undo brings both back', () => {
  const { fold, row, thread } = given([comment('1', { comment_count: 2 })], 5)
  const payload = { pinId: PIN, commentId: idOf('1'), parentId: null }
  for (let times = 0; times < 2; times += 1) {
    fold({ type: 'comment/deleted', payload })
    expect([row('1')?.deleted, thread()?.count]).toEqual([true, 2])
  }
  for (let times = 0; times < 2; times += 1) {
    fold({ type: 'comment/restored', payload })
    expect(row('1')).toEqual(comment('1', { comment_count: 2 }))
    expect(thread()?.count).toBe(5)
  }
  fold({ type: 'comment/deleted', payload: { ...payload, commentId: idOf('9') } })
  expect(thread()?.count).toBe(5)
})

test('a hidden comment, and one of a hidden member, does not count again when it is deleted', () => {
  const { fold, thread } = given([comment('1'), comment('2', { user: cleo })])
  const remove = (id: string) =>
    fold({ type: 'comment/deleted', payload: { pinId: PIN, commentId: idOf(id), parentId: null } })
  fold({ type: 'comment/hidden', payload: { commentId: idOf('1'), isHidden: true } })
  fold({ type: 'commenter/hidden', payload: { user: cleo, isHidden: true } })
  expect(thread()?.count).toBe(0)
  fold({ type: 'thread/counted', payload: { pinId: PIN, count: 9 } })
  remove('1')
  remove('2')
  expect(thread()?.count).toBe(9)
})

test('a deleted reply leaves the count of its comment, and no count falls below 0', () => {
  const { fold, row, thread } = given([comment('1', { comment_count: 0 }), comment('2', { parent_id: idOf('1') })], 0)
  fold({ type: 'comment/deleted', payload: { pinId: PIN, commentId: idOf('2'), parentId: idOf('1') } })
  expect([thread()?.count, row('1')?.comment_count]).toEqual([0, 0])
})

test('each mark counts once, and taking it back counts it down, never below 0 (spec viewer §4)', () => {
  const { fold, row } = given([comment('1', { reaction_counts: { [LIKE]: 2 }, helpful_count: 2 })])
  const mark = (name: 'like' | 'helpful' | 'highlight', isOn: boolean) =>
    fold({ type: 'comment/marked', payload: { commentId: idOf('1'), mark: name, isOn } })
  const likes = () => [row('1')?.reaction_by_me, row('1')?.reaction_counts[LIKE]]
  const helpful = () => [row('1')?.marked_helpful_by_me, row('1')?.helpful_count]
  for (let times = 0; times < 2; times += 1) {
    mark('like', true)
    mark('helpful', true)
    expect([...likes(), ...helpful()]).toEqual([LIKE, 3, true, 3])
  }
  for (let times = 0; times < 2; times += 1) {
    mark('like', false)
    mark('helpful', false)
    expect([...likes(), ...helpful()]).toEqual([0, 2, false, 2])
  }
  for (const isOn of [true, false]) {
    mark('highlight', isOn)
    expect(row('1')?.highlighted_by_pin_owner).toBe(isOn)
  }
  const none = { reaction_by_me: LIKE, reaction_counts: {}, marked_helpful_by_me: true, helpful_count: 0 }
  fold({ type: 'comment/received', payload: { pinId: PIN, comments: [comment('1', none)] } })
  mark('like', false)
  mark('helpful', false)
  expect([...likes(), ...helpful()]).toEqual([0, 0, false, 0])
  mark('like', true)
  expect(likes()).toEqual([LIKE, 1])
})

test('a mention is removed from the text’s tags and from the mentioned members, others stay', () => {
  const tags = [bob, cleo].map(({ id }) => ({ user_id: id, offset: 0, length: 3 })) as never
  const { fold, row } = given([comment('1', { tags, tagged_users: [bob, cleo] })])
  fold({ type: 'comment/mention-removed', payload: { commentId: idOf('1'), userIds: [bob.id] } })
  expect(row('1')?.tags.map(({ user_id }) => user_id)).toEqual([cleo.id])
  expect(row('1')?.tagged_users).toEqual([cleo])
})

test('a comment that the server does not have is removed, unless the member hid it', () => {
  const { fold, row } = given([comment('1'), comment('2')])
  fold({ type: 'comment/hidden', payload: { commentId: idOf('2'), isHidden: true } })
  fold({ type: 'comment/missed', payload: { commentIds: [idOf('1'), idOf('2'), idOf('3')] } })
  expect([row('1'), row('2')?.hidden]).toEqual([undefined, true])
})

test('a complete list removes comments of others that it lacks, but no reply, try or own or deleted comment', () => {
  const ana = { ...bob, id: ANA_ID }
  const all = [
    comment('gone'),
    comment('there'),
    comment('own', { user: ana }),
    comment('deleted', { deleted: true }),
    comment('reply', { parent_id: idOf('there') }),
    comment('try', { tried: { photo: null } }),
  ]
  const list = (allOf: 'thread' | 'tries' | CommentId, comments: readonly WireComment[], bookmark?: string) =>
    ({
      type: 'comment/received',
      payload: { pinId: PIN, comments, allOf, ...(bookmark === undefined ? {} : { bookmark }) },
    }) as const
  const leftBy = (news: NewFact) => {
    const { fold, row } = given(all)
    fold({ type: 'comment/deleted', payload: { pinId: PIN, commentId: idOf('deleted'), parentId: null } })
    fold(news)
    return all.map(({ id }) => id).filter((id) => !row(id))
  }
  expect(leftBy(list('thread', [all[1]!], '-end-'))).toEqual(['gone'])
  expect(leftBy(list('thread', [all[1]!], 'next')), 'the comment may be on the next page').toEqual([])
  expect(leftBy(list('tries', []))).toEqual(['try'])
  expect(leftBy(list(idOf('there'), []))).toEqual(['reply'])
  expect(leftBy(list(idOf('gone'), []))).toEqual([])
  expect(leftBy({ type: 'comment/received', payload: { pinId: PIN, comments: [], bookmark: '-end-' } })).toEqual([])
})

test('a new list of hidden members replaces the old one', () => {
  const { fold, store } = given([])
  fold({ type: 'commenter/hidden', payload: { user: bob, isHidden: true } })
  fold({ type: 'commenter/listed', payload: { users: [cleo] } })
  expect([...store.tables.hiddenCommenters.rows()]).toEqual([
    { user: bob, isHidden: false },
    { user: cleo, isHidden: true },
  ])
})

test('a reply to a try counts for the try alone, also when it is hidden and shown again', () => {
  const { fold, row, thread } = given([comment('1', { tried: { photo: null } }), comment('2')], 1)
  fold({ type: 'comment/created', payload: { comment: comment('3', { parent_id: idOf('1'), user: cleo }) } })
  const counts = () => [thread()?.count, row('1')?.comment_count]
  expect(counts()).toEqual([1, 1])
  fold({ type: 'commenter/hidden', payload: { user: cleo, isHidden: true } })
  expect(counts()).toEqual([1, 0])
  fold({ type: 'commenter/hidden', payload: { user: cleo, isHidden: false } })
  expect(counts()).toEqual([1, 1])
})

test('every row that a fact changes is among the rows that it names', () => {
  const parent = comment('1')
  const reply = comment('2', { parent_id: idOf('1'), user: cleo })
  const { store, fold } = given([parent, reply])
  fold({ type: 'commenter/hidden', payload: { user: bob, isHidden: false } })
  const touched = (news: NewFact) => touchedComments(fact(news) as never, store.tables)
  const received = { pinId: PIN, comments: [comment('3')] }
  const thread = `threads/${PIN}`
  expect(touched({ type: 'comment/received', payload: received })).toEqual([thread, 'comments/3'])
  expect(touched({ type: 'comment/received', payload: { ...received, allOf: 'tries' } }).toSorted()).toEqual(
    [thread, 'comments/1', 'comments/2', 'comments/3'].toSorted(),
  )
  expect(touched({ type: 'comment/created', payload: { comment: parent } })).toEqual([thread, 'comments/1'])
  expect(touched({ type: 'comment/created', payload: { comment: reply } })).toEqual([
    thread,
    'comments/2',
    'comments/1',
  ])
  for (const type of ['comment/deleted', 'comment/restored'] as const) {
    const payload = { pinId: PIN, commentId: idOf('2'), parentId: idOf('1') }
    expect(touched({ type, payload })).toEqual([thread, 'comments/2', 'comments/1'])
  }
  expect(touched({ type: 'comment/missed', payload: { commentIds: [idOf('1')] } })).toEqual(['comments/1'])
  expect(touched({ type: 'thread/counted', payload: { pinId: PIN, count: 1 } })).toEqual([thread])
  expect(touched({ type: 'comment/hidden', payload: { commentId: idOf('2'), isHidden: true } })).toEqual([
    'comments/2',
    thread,
    'comments/1',
  ])
  expect(touched({ type: 'comment/hidden', payload: { commentId: idOf('1'), isHidden: true } })).toEqual([
    'comments/1',
    thread,
  ])
  const hidden = (id: string) => `hiddenCommenters/${id}`
  expect(touched({ type: 'commenter/hidden', payload: { user: cleo, isHidden: true } })).toEqual([
    hidden(cleo.id),
    thread,
    'comments/1',
  ])
  expect(touched({ type: 'commenter/listed', payload: { users: [cleo] } })).toEqual([
    hidden(bob.id),
    hidden(cleo.id),
    thread,
    'comments/1',
  ])
  expect(touched({ type: 'comment/translated', payload: { commentId: idOf('1'), text: '' } })).toEqual(['comments/1'])
})

test('comments that were hidden singly stay hidden when the thread is read, and follow the list of them', () => {
  const { fold, row, thread } = given([comment('1', { user: bob }), comment('2', { user: bob })])
  fold({ type: 'comment/hidden', payload: { commentId: idOf('1'), isHidden: true } })
  const read = { pinId: PIN, comments: [comment('2', { user: bob })], allOf: 'thread' as const, bookmark: '-end-' }
  fold({ type: 'comment/received', payload: read })
  expect([row('1')?.hidden, thread()?.count]).toEqual([true, 1])
  // Another device hid the third comment and showed the first one again.
  fold({ type: 'comment/hidden-listed', payload: { comments: [comment('3', { user: bob })] } })
  expect([row('1'), row('3')?.hidden, thread()?.count]).toEqual([undefined, true, 1])
  fold({ type: 'comment/hidden', payload: { commentId: idOf('3'), isHidden: false } })
  expect([row('3')?.hidden, thread()?.count]).toEqual([false, 2])
})

test('a pin’s number of tries follows what the server tells of its open thread, until the pin is read again', () => {
  const { fold, store, thread } = given([])
  const pin = (tries: number) =>
    fullPin(1, { aggregated_pin_data: { id: '91', comment_count: 0, did_it_data: { images_count: tries } } })
  fold({ type: 'pin/received', payload: { pins: [pin(2)] } })
  fold({ type: 'thread/counted', payload: { pinId: PIN, count: 0, tryCount: 5 } })
  expect(thread()?.tryShift).toBe(3)
  fold({ type: 'thread/counted', payload: { pinId: PIN, count: 1 } })
  expect(thread()?.tryShift).toBe(3)
  fold({ type: 'pin/received', payload: { pins: [pin(5)] } })
  expect(thread()?.tryShift).toBe(0)
  expect(
    touchedComments(
      fact({ type: 'thread/counted', payload: { pinId: PIN, count: 0, tryCount: 5 } }) as never,
      store.tables,
    ),
  ).toEqual([`threads/${PIN}`, `pins/${PIN}`])
})
