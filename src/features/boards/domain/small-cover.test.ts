import { expect, test } from 'vitest'
import { momentOfAct } from '#contracts/moment.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, FOOD_ID, gridPin, pinId } from '#testing/samples.ts'
import { smallCover } from './small-cover.ts'

const cover = { url: '/i/236x/1.webp', dominant_color: '#aabbcc' }
const board = { ...food, cover_images: [cover], images: { '136x136': ['/i/136x136/1.webp'], '600x315': [] } }
const fact = (news: NewFact): AnyFact => ({ id: 'f', at: 1_000, by: ANA_ID, ...news })
const act = (seq: number, news: NewFact): AnyFact => ({
  ...fact(news),
  settled: true,
  moment: momentOfAct(String(seq), 1),
})

test('the picture beside the name of a board is the small one of its cover', () => {
  expect(smallCover(board)).toEqual({ url: '/i/136x136/1.webp', dominant_color: '#aabbcc' })
  expect(smallCover({ cover_images: [cover] })).toEqual(cover)
  expect(smallCover({ ...board, cover_images: [] })).toBeNull()
})

test('a save and the removal of its pin show the cover as it is then, not the picture of the last answer', () => {
  const store = createProductStore()
  const shown = () => smallCover(store.tables.boards.get(FOOD_ID)!)?.url
  const pin = gridPin(1, { saved_to: [] })
  const received = fact({ type: 'board/received', payload: { boards: [board] } })
  store.fold([received, fact({ type: 'pin/received', payload: { pins: [pin] } })])
  store.fold([act(2, { type: 'pin/saved', payload: { pinId: pinId(1), boardId: FOOD_ID } })])
  expect(shown()).toContain(pin.image_signature)
  store.fold([act(3, { type: 'pin/unsaved', payload: { pinId: pinId(1), boardId: FOOD_ID } })])
  expect(shown()).toBe(cover.url)
})
