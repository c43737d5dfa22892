import { expect, test } from 'vitest'
import type { StoryBlock, StoryPinData } from '../contract.ts'
import { creditsOf } from './published-story.ts'

const BOX = { block_style: { x_coord: 0, y_coord: 0, width: 60, height: 6 } }
const storyOf = (...pages: readonly (readonly Partial<StoryBlock>[])[]) =>
  ({ pages: pages.map((blocks) => ({ blocks: blocks.map((block) => ({ ...BOX, ...block })) })) }) as StoryPinData

test('the credits of a story name each track once, whole and in the order of the pages', () => {
  const rain = { type: 'story_pin_music_block', text: 'Rain', artist: 'The Roof', license: 'cc-by' } as const
  const sun = { type: 'story_pin_music_block', text: 'Sun', attribution: 'recorded in May' } as const
  const story = storyOf([rain, { type: 'story_pin_heading_block', text: 'Hello' }], [sun], [rain])
  expect(creditsOf(story)).toEqual([
    { text: 'Rain', artist: 'The Roof', license: 'cc-by' },
    { text: 'Sun', attribution: 'recorded in May' },
  ])
  expect(creditsOf(storyOf([{ type: 'story_pin_music_block' }]))).toEqual([])
})
