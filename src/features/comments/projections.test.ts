import { expect, test } from 'vitest'
import { createProductStore } from '#testing/product.ts'
import type { CommentId } from '#contracts/ids.ts'
import { LIKE } from '#features/pins/constants.ts'
import { thread } from './projections.ts'
import { samples } from './samples.ts'

const { pinId, comments } = samples.facts['comment/received']
const liked = (id: string, count: number) => ({
  ...comments[0]!,
  id: id as CommentId,
  reaction_counts: { [LIKE]: count },
})

test('the comments of a pin stay where they are when the viewer likes one; the likes of others order them', () => {
  const { tables, fold } = createProductStore()
  const received = { pinId, comments: [liked('1', 2), liked('2', 1), liked('3', 1)], bookmark: '-end-' }
  fold([{ id: 'a.1', type: 'comment/received', at: 1, by: null, payload: received }])
  const shown = () => thread.build(tables, { pinId }).rows.map(({ id }) => id)
  expect(shown()).toEqual(['1', '3', '2'])
  const mark = { commentId: '2' as CommentId, mark: 'like', isOn: true }
  fold([{ id: 'b.1', type: 'comment/marked', at: 2, by: '1', payload: mark } as never])
  fold([{ id: 'c.1', type: 'comment/marked', at: 3, by: '1', payload: { ...mark, commentId: '1' } } as never])
  expect(tables.comments.get('2')?.reaction_counts[LIKE]).toBe(2)
  expect(shown()).toEqual(['1', '3', '2'])
})

test('a comment waits while the act on it waits, and not while a reply to it does', () => {
  const { tables, fold } = createProductStore()
  const received = { pinId, comments: [liked('1', 0), liked('2', 0)], bookmark: '-end-' }
  fold([{ id: 'a.1', type: 'comment/received', at: 1, by: null, payload: received }])
  const waiting = (name: string, args: object, ...touches: readonly string[]) => ({ name, args, touches })
  const queue = [
    waiting('createComment', { commentId: '9', parentId: '1' }, 'comments/9', 'comments/1'),
    waiting('likeComment', { commentId: '2' }, 'comments/2'),
  ]
  const by = (_: string, row: string) => queue.filter(({ touches }) => touches.includes(row))
  expect(thread.build({ ...tables, queue: { by, rows: () => [] } } as never, { pinId }).pending).toEqual(['2'])
})

test('what was refused because comments or photos were turned off keeps its text, until the refusal is dismissed', () => {
  const { tables } = createProductStore()
  const refused = (id: string, at: number, more: object = {}, args: object = {}) => ({
    id,
    at,
    state: 'rejected',
    failure: 'comment/off',
    args: { pinId, text: ` Lovely ${id} `, ...args },
    ...more,
  })
  const rows = () => [
    refused('82', 2, { failure: 'comment/photos-off', args: { pinId, note: 'Baked it' } }),
    refused('81', 1),
    refused('83', 3, { failure: 'access/denied' }),
    refused('84', 4, { state: 'waiting' }),
    refused('85', 5, {}, { pinId: '99' }),
  ]
  expect(thread.build({ ...tables, queue: { by: () => [], rows } } as never, { pinId }).refused).toEqual([
    { id: '81', text: 'Lovely 81', failure: 'comment/off' },
    { id: '82', text: 'Baked it', failure: 'comment/photos-off' },
  ])
})
