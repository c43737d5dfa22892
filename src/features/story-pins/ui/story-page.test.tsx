import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import type { Track } from '#features/audio/ui/use-track.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { showServed } from '#kit/lazy-part/lazy-part.tsx'
import type { StoryBlock } from '../contract.ts'
import { signDrawing } from './sign-part.ts'
import { StoryBlockView } from './story-block.tsx'
import { StoryPageView } from './story-page.tsx'

const STILL = '7'.repeat(32) as ImageSignature
const LARGE = `/i/1200x/${STILL}.jpg`
const block_style = { x_coord: 0, y_coord: 0, width: 100, height: 100 }

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} })
})

afterEach(() => showServed([]))

function pageOf(block: Omit<StoryBlock, 'block_style'>, media?: Record<ImageSignature, string>): string {
  return renderToStaticMarkup(
    <StoryPageView
      page={{ blocks: [{ block_style, ...block }], layout: 0, style: { background_color: '#AABBCC' } }}
      elapsedMs={0}
      isPlaying={false}
      track={{} as Track}
      ratio={0.5625}
      media={media}
    />,
  )
}

const video: VideoRecord = {
  signature: '8'.repeat(32),
  type: 'video/webm',
  width: 320,
  height: 180,
  duration_ms: 5_000,
  has_sound: false,
  captions: [],
}

test("a video shows its first frame until it plays, on a large screen the frame's large picture", () => {
  const block = { type: 'story_pin_video_block', video, image_signature: STILL } as const
  expect(pageOf(block)).toMatch(/<video [^>]*poster="[^"]*\/736x\/[^"]*7777/)
  const large = pageOf(block, { [STILL]: LARGE })
  expect(large).toContain(`poster="${LARGE}"`)
  expect(large).toMatch(/ src="[^"]*8888[^"]*\.webm"/)
})

test('a video is played from its renditions, and from a file of the editor while the server has none', () => {
  const mp4 = { width: 320, height: 180, duration_ms: 5_000 }
  const made: VideoRecord = { ...video, hls: [180], mp4 }
  const block = { type: 'story_pin_video_block', video: made } as const
  const sources = pageOf(block).match(/<source src="[^"]*"/g)
  expect(sources).toEqual([expect.stringMatching(/8888\/master\.m3u8"$/), expect.stringMatching(/8888\.720p\.mp4"$/)])
  const own = <StoryBlockView block={{ block_style, ...block }} src="blob:film" isPlaying={false} />
  expect(renderToStaticMarkup(own)).toMatch(/^<video [^>]*src="blob:film"[^>]*><\/video>$/)
})

test('an answered comment is under the name of its author, or the username if the story does not have the name', () => {
  const block = { type: 'story_pin_comment_reply_sticker_block', text: 'Which flour?', username: 'carol' } as const
  expect(pageOf({ ...block, full_name: 'Carol Stone' })).toContain('<cite>Carol Stone</cite>')
  expect(pageOf(block)).toContain('<cite>carol</cite>')
})

test('the place of a removed mention is empty to the eye, as on the cover, and has a note for screen readers', () => {
  const block = { type: 'story_pin_mention_sticker_block', username: 'carol', is_removed: true } as const
  const page = pageOf(block)
  expect(page).toMatch(/<div class="[^"]*gone[^"]*"[^>]*><span class="visually-hidden">mentionGone<\/span><\/div>/)
  expect(page).not.toContain('carol')
})

test('a sticker that is a sign is drawn and named, any other one is written', async () => {
  showServed(await signDrawing.serve())
  const sticker = (more: Partial<StoryBlock>) => pageOf({ type: 'story_pin_generic_sticker_block', ...more })
  const drawn = sticker({ text: '🍋' })
  expect(drawn).toMatch(/role="img" aria-label="signs.lemon"><svg [^>]*><path fill="#/)
  expect(drawn).not.toContain('🍋')
  expect(sticker({ text: '🍋', alt_text: 'Two lemons' })).toContain('aria-label="Two lemons"')
  expect(sticker({ text: 'fin' })).toMatch(/<p [^>]*><span>fin</)
  expect(sticker({ text: '🍋', image_signature: STILL })).toContain('<img ')
  expect(pageOf({ type: 'story_pin_paragraph_block', text: '🍋' })).toMatch(/<p [^>]*><span>🍋</)
})
