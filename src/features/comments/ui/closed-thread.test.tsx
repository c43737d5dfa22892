import { expect, test, vi } from 'vitest'
import { samples } from '#features/comments/samples.ts'
import { drawsWithoutWords, htmlFor } from '#testing/member-page.tsx'
import { CommentThread } from './comment-thread.tsx'

const [comment] = samples.facts['comment/received'].comments

// The server's document has no kept text.
vi.mock('#kit/use-is-served.ts', () => ({ useIsServed: () => false }))

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

test('text that was typed before comments were turned off is still shown, to be copied or discarded', () => {
  const kept = new Map([[`pinfold.typed.comment.${comment!.id}`, { text: 'My reply', mentions: [] }]])
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => JSON.stringify(kept.get(key) ?? null) })
  kept.set(`pinfold.typed.comment.${comment!.pin_id}`, { text: 'A long thought', mentions: [] })
  const html = threadOf(true)
  for (const text of ['My reply', 'A long thought'])
    expect(html).toMatch(new RegExp(`<textarea[^>]*readOnly[^>]*>${text}<`, 'i'))
  expect(html.match(/>(failure.comment-off|discard|copy|closed)</g)).toEqual(
    Array.from({ length: 2 }, () => ['>failure.comment-off<', '>discard<', '>copy<']).flat(),
  )
})
