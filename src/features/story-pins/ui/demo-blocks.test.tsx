import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '#features/demo/server/collection/make-collection.ts'
import { STORY_FONTS } from '#features/story-fonts/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { showServed } from '#kit/lazy-part/lazy-part.tsx'
import { STORY_BLOCK_KINDS, STORY_TEXT_STYLE, type StoryBlockKind } from '../constants.ts'
import type { StoryBlock } from '../contract.ts'
import { textLook } from '../domain/block-look.ts'
import { signDrawing } from './sign-part.ts'
import { StoryBlockView } from './story-block.tsx'

const video: VideoRecord = {
  signature: '8'.repeat(32),
  type: 'video/webm',
  width: 320,
  height: 180,
  duration_ms: 5_000,
  has_sound: false,
  captions: [],
}
const blocks = makeCollection('blocks', 2_000)
  .pins.flatMap(({ extra }) => extra?.story?.pages ?? [])
  .flatMap((page) => page.blocks)
const blockOf = (kind: StoryBlockKind): StoryBlock => {
  const found = blocks.find(({ type }) => type === `story_pin_${kind}_block`)!
  return kind === 'video' ? { ...found, video } : found
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} })
  showServed(await signDrawing.serve())
})

afterAll(() => showServed([]))

const htmlOf = (block: StoryBlock) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StoryBlockView block={block} isPlaying={false} />
    </MemoryRouter>,
  )
/** What a screen reader reads: the text, or the name of a picture, drawing or video. */
const readOf = (html: string) =>
  [...html.matchAll(/(?:alt|aria-label)="([^"]*)"/g)]
    .map(([, name]) => name)
    .concat(html.replaceAll(/<[^>]*>/g, ' '))
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test.each(STORY_BLOCK_KINDS)("the demo's %s is drawn in its place and has a text for screen readers", (kind) => {
  const block = blockOf(kind)
  const html = htmlOf(block)
  const { x_coord, y_coord, width, height } = block.block_style
  for (const place of [`left:${x_coord}%`, `top:${y_coord}%`, `width:${width}%`, `height:${height}%`])
    expect(html).toContain(place)
  const read = readOf(html)
  const said = kind === 'mention_sticker' ? block.username : (block.text ?? block.alt_text)
  const isDrawn =
    kind === 'generic_sticker' ? /role="img" aria-label="[^"]+"|<p /.test(html) : read.includes(said ?? '')
  expect(isDrawn).toBe(true)
  expect(read.trim()).not.toBe('')
})

test('a text block keeps its style: colour, highlight, size and alignment', () => {
  const html = htmlOf(blockOf('text'))
  expect(html).toContain('color:#FFFFFF')
  expect(html).toContain('--highlight:#1A1B19')
  expect(html).toContain('text-align:center')
  expect(textLook(blockOf('text')).sizePx).toBe(24)
})

test('an interactive sticker is a text, with an address a link that tells its page nothing', () => {
  const block = blockOf('interactive_sticker')
  expect(htmlOf(block)).not.toContain('<a ')
  expect(htmlOf(block)).toContain('question')
  const link = 'https://shop.example/which'
  const linked = htmlOf({ ...block, link })
  expect(linked).toContain(`href="${link}"`)
  expect(linked).toContain('rel="noopener noreferrer nofollow"')
  expect(linked).not.toContain('question')
  expect(htmlOf({ ...block, link: 'javascript:alert(1)' })).not.toMatch(/<a |javascript/)
})

test.each(['interactive_sticker', 'link'] as const)('the text of a %s keeps its own direction', (kind) => {
  for (const link of [undefined, 'https://shop.example/'])
    expect(htmlOf({ ...blockOf(kind), link, text: 'سؤال' })).toMatch(/<[a-z]+ dir="auto">سؤال/)
})

test('unknown values of a style fall back to the usual ones', () => {
  const unknown = { alignment: 9, vertical: 'middle', font: 'no-such-font', transform: 'wavy' }
  const look = textLook({ type: 'story_pin_text_block', text_style: unknown as never })
  expect(look).toEqual({
    ...textLook({ type: 'story_pin_text_block', text_style: {} }),
    align: 'start',
    family: STORY_FONTS[0]!.family,
  })
  expect(look.vertical).toBe('start')
  expect(look.sizePx).toBe(STORY_TEXT_STYLE.size)
})
