import { expect, test } from 'vitest'
import type { StoryBlock, StoryPage } from '#features/story-pins/contract.ts'
import { isLate, isShown, pageMs } from './page-time.ts'
import { STORY_PAGE_MS, STORY_TEXT_STYLE } from '#features/story-pins/constants.ts'
import { textStyle } from '../domain/block-look.ts'

const block = (more: Partial<StoryBlock> = {}): StoryBlock => ({
  type: 'story_pin_text_block',
  block_style: { x_coord: 10, y_coord: 20, width: 50, height: 10 },
  ...more,
})
const page = (...blocks: readonly StoryBlock[]): StoryPage => ({
  blocks: [...blocks],
  layout: 0,
  style: { background_color: '#FFFFFF' },
})
const video = {
  signature: 'a'.repeat(32),
  type: 'video/webm',
  width: 9,
  height: 16,
  duration_ms: 2_500,
  has_sound: false,
  captions: [],
} as const

test('a page is shown as long as its video, and otherwise for a fixed time', () => {
  expect(pageMs(page())).toBe(STORY_PAGE_MS)
  expect(pageMs(page(block({ video: { ...video, captions: [] } })))).toBe(2_500)
  expect(pageMs(page(block({ end_ms: 9_000 })))).toBe(9_000)
})

test('the clock of a page waits for its video, but not for one that has ended or cannot be loaded', () => {
  const state = { readyState: 4, networkState: 1, error: null, ended: false }
  expect(isLate(state)).toBe(false)
  expect([0, 1, 2].map((readyState) => isLate({ ...state, readyState }))).toEqual([true, true, true])
  expect(isLate({ ...state, readyState: 2, ended: true })).toBe(false)
  expect(isLate({ ...state, readyState: 0, error: {} as MediaError })).toBe(false)
  // 3 is NETWORK_NO_SOURCE.
  expect([2, 3].map((networkState) => isLate({ ...state, readyState: 0, networkState }))).toEqual([true, false])
})

test('a block with times is shown from its start until its end (spec viewer §3)', () => {
  const timed = block({ start_ms: 1_000, end_ms: 2_000 })
  expect([0, 999, 1_000, 1_999, 2_000].map((ms) => isShown(timed, ms))).toEqual([false, false, true, true, false])
  expect(isShown(block(), 99_999)).toBe(true)
})

test('text without a style has the default one, in units of the page’s width (spec business §3)', () => {
  expect(textStyle(block())).toMatchObject({
    color: STORY_TEXT_STYLE.color,
    lineHeight: 1.25,
    fontSize: `${(28 / 360) * 100}cqi`,
    letterSpacing: `${(-0.4 / 360) * 100}cqi`,
    textAlign: 'start',
  })
  expect(textStyle(block({ text_style: { alignment: 2, color: '#FFFFFF' } }))).toMatchObject({
    textAlign: 'center',
    color: '#FFFFFF',
  })
})
