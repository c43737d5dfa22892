import { expect, test } from 'vitest'
import { samples } from '#features/comments/samples.ts'
import { drawsWithoutWords, htmlFor } from '#testing/member-page.tsx'
import { CommentThread } from './comment-thread.tsx'

const [comment] = samples.facts['comment/received'].comments

drawsWithoutWords()

/** The thread of a pin. */
function threadOf(isClosed: boolean): string {
  const views = {
    'comments/thread': {
      state: 'ready',
      rows: [comment],
      count: 1,
      bookmark: null,
      isClosed,
      pending: [],
      refused: [],
    },
  }
  return htmlFor(<CommentThread pinId={comment!.pin_id} commentCount={1} />, '/pin/1', views)
}

test('while comments are turned off, nothing can be written or answered, but comments can be marked', () => {
  const offers = ['>write<', '>reply<', '>helpful']
  const offered = (html: string) => offers.filter((offer) => html.includes(offer))
  expect(offered(threadOf(false))).toEqual(offers)
  expect(offered(threadOf(true))).toEqual(['>helpful'])
  expect(threadOf(true)).toContain('>closed<')
})
