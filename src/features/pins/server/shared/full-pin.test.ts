import { expect, test } from 'vitest'
import type { PinEmbed } from '#features/pins/contract.ts'
import type { ShownTag } from '#features/pin-tags/contract.ts'
import { embedOf } from './full-pin.ts'

const VIDEO = 'https://vimeo.com/123456'
const MAP: PinEmbed = { src: 'https://maps.example.com/walk', type: 'map', subtype: 'route' }
const none = { kind: 'embed', embed: null, link: VIDEO, tags: null } as const

test("a pin of the kind embed shows its link's player (spec viewer §3)", () => {
  expect(embedOf(none)).toEqual({ src: 'https://player.vimeo.com/video/123456?dnt=1', type: 'video', subtype: 'vimeo' })
  expect(embedOf({ ...none, embed: MAP })?.subtype).toBe('vimeo')
})

test('the stored picture is shown if its link has no player', () => {
  expect(embedOf({ ...none, link: MAP.src, embed: MAP })).toBe(MAP)
  expect(embedOf({ ...none, link: MAP.src })).toBeNull()
})

test('a pin of another kind keeps its picture, and so does one with products on it', () => {
  expect(embedOf({ ...none, kind: 'image' })).toBeNull()
  expect(embedOf({ ...none, kind: 'article', embed: MAP })).toBeNull()
  const tag: ShownTag = { id: '1', item: 0, x: 1, y: 1, objects: [] }
  expect(embedOf({ ...none, tags: [tag] })).toBeNull()
})
