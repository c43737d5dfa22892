import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { STORY_RATIOS } from '#features/story-pins/constants.ts'
import { stickerLines } from '#features/story-pins/domain/block-look.ts'
import { boxOf, inBox, newBlock, shownBlock } from './draft-block.ts'
import { fitted, type MeasureText } from './fit-box.ts'

/** A font in which every letter is half as wide as it is high. */
const measure: MeasureText = (text, { sizePx }) => (text.length * sizePx) / 2
const RATIO = STORY_RATIOS.story
const fit = (before: ReturnType<typeof newBlock>, more: object) =>
  fitted({ ...before, ...more }, before, RATIO, measure)

test('a word has room on one line, and stays where it is', () => {
  const before = newBlock('a', 'generic_sticker')
  const after = fit(before, { text: 'wonderful!' })
  const { x, width } = boxOf(after)
  expect((width / 100) * 360).toBeGreaterThanOrEqual(10 * 22)
  expect(x + width / 2).toBeCloseTo(50, 1)
  expect(boxOf(after).height).toBe(boxOf(before).height)
})

test('a sign fills the box of a new sticker, whatever the size of its text, and gives back the room of words', () => {
  const before = { ...newBlock('a', 'generic_sticker'), textStyle: { size: 120 } }
  expect(boxOf(fit(before, { text: '🍋' }))).toEqual(boxOf(before))
  const words = fit(before, { text: '✿✿✿' })
  expect(boxOf(words).height).toBeGreaterThan(boxOf(before).height)
  expect(boxOf(fit(words, { text: '🍋' }))).toMatchObject({ width: 18, height: 10 })
  const stretched = inBox(words, { width: 80 })
  expect(boxOf(fit(stretched, { text: '🍋' }))).toEqual(boxOf(stretched))
})

test('a sticker is as wide as its name, and takes further lines at the widest', () => {
  const before = newBlock('a', 'product_sticker')
  const short = fit(before, { pinId: '1' as PinId, text: 'The tidy studio desk setup' })
  expect(boxOf(short).width).toBeGreaterThan(boxOf(before).width)
  expect(boxOf(short).height).toBe(boxOf(before).height)
  const long = fit(before, { text: 'a long name of a product '.repeat(8) })
  expect(boxOf(long).width).toBe(84)
  expect(boxOf(long).x).toBe(8)
  expect(boxOf(long).height).toBeGreaterThan(2 * boxOf(before).height)
  expect(stickerLines(shownBlock(long), RATIO)).toBeGreaterThanOrEqual(6)
  // If the text becomes shorter, the box becomes smaller again.
  expect(boxOf(fitted({ ...long, text: 'Cup' }, long, RATIO, measure))).toEqual(boxOf(before))
})

test('a mention has room for its whole name, if need be on a second line', () => {
  const before = newBlock('a', 'mention_sticker')
  const one = fit(before, { username: 'elise-moreau' })
  expect(stickerLines(shownBlock(one), RATIO)).toBe(stickerLines(shownBlock(before), RATIO))
  expect((boxOf(one).width / 100) * 360).toBeGreaterThan(13 * 8)
  const two = fit(before, { username: 'w'.repeat(40) })
  expect(boxOf(two)).toMatchObject({ x: 8, width: 84 })
  expect(boxOf(two).height).toBeGreaterThan(boxOf(before).height)
})

test('credits of a track have room for all their lines', () => {
  const before = newBlock('a', 'music')
  const after = fit(before, { text: 'Rain on tin', artist: 'The Roof', attribution: 'recorded in May '.repeat(12) })
  const letters = 'Rain on tin · The Roof · '.length + 'recorded in May '.length * 12
  const lines = stickerLines(shownBlock(after), RATIO)
  expect(lines * (84 / 100) * 360).toBeGreaterThan(letters * 7.5)
})

test('a box that the member stretched keeps its size; one that was scaled grows with its letters', () => {
  const stretched = inBox(newBlock('a', 'product_sticker'), { width: 30 })
  expect(boxOf(fit(stretched, { text: 'The tidy studio desk setup' }))).toEqual(boxOf(stretched))
  const before = newBlock('a', 'product_sticker')
  const scaled = { ...before, edits: { ...before.edits, scale: 1.2 } }
  const { x, width } = boxOf(fit(scaled, { text: 'The tidy studio desk setup' }))
  expect(width).toBeGreaterThan(boxOf(scaled).width)
  expect(x + width).toBeLessThanOrEqual(100)
})

test('a change of anything else leaves the box alone', () => {
  const before = { ...newBlock('a', 'product_sticker'), text: 'The tidy studio desk setup' }
  expect(fit(before, { altText: 'A desk' }).width).toBe(before.width)
})
