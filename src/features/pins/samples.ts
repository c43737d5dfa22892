import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { PinTypes, WirePin } from './contract.ts'
import { PIN_FIELDS } from './domain/pin-fields.ts'

const pinId = '700000000041' as PinId
const boardId = '90210000000000777' as BoardId
const board = { id: boardId, name: 'Soups', url: '/robin-hood/soups/', privacy: 'public' } as const
const pin: WirePin = {
  id: pinId,
  type: 'pin',
  title: 'The title of a pin',
  kind: 'article',
  domain: null,
  image_signature: '29'.padStart(32, '0') as ImageSignature,
  width: 600,
  height: 900,
  dominant_color: '#112233',
  thumbhash: null,
  price: null,
  pinner: {
    id: '90210000000000001' as UserId,
    type: 'user',
    username: 'robin-hood',
    full_name: 'Robin Loxley',
    image_medium_url: '/media/avatars/robin-medium.jpg',
    dominant_color: '#336699',
  },
  reaction_by_me: 0,
  reaction_counts: { 1: 5 },
  saved_to: [board],
  description: 'Words about a pin',
  alt_text: '',
  link: 'https://links.test/',
  created_at: '2024-01-01T00:00:00Z',
  images: {},
  repin_count: 3,
  board,
  rich_metadata: {
    type: 'article',
    site_name: 'News',
    author_name: 'Robin Loxley',
    date_published: '2024',
    excerpt: 'Words',
  },
  aggregated_pin_data: { id: '941', comment_count: 0 },
  closeup_attribution: { author_name: 'Robin Loxley', licence: null, source_url: null },
}
const one = { pinId, boardId }
const many = { pinIds: [pinId], boardId }

export const samples: Samples<PinTypes> = {
  facts: {
    'pin/received': { pins: [pin] },
    'pin/saved': one,
    'pin/unsaved': one,
    'pin/liked': { pinId },
    'pin/unliked': { pinId },
    'pin/reacted': { pinId, type: 3 },
    'pin/favourited': { pinId, isFavourite: true },
    'pin/tried': { pinId, isTried: true },
    'pin/noted': { pinId, text: 'For Sunday' },
    'pin/missed': { pinId: '4' as PinId },
    'pin/tagged': { pinId, tags: [] },
    'pin/gone': { pinIds: ['4' as PinId] },
    'pin/edited': { pinId, changes: { altText: 'A soup' } },
    'pin/arranged': { ...many, places: [null] },
    'pin/deleted': { pinIds: [pinId] },
    'pin/restored': { pinIds: [pinId] },
  },
  commands: {
    savePin: one,
    unsavePin: one,
    likePin: { pinId },
    unlikePin: { pinId },
    savePins: many,
    unsavePins: many,
    movePins: { pinIds: [pinId], fromBoardId: boardId, toBoardId: '90210000000000778' as BoardId },
    arrangePins: { ...many, places: [null] },
    editPin: { pinId, changes: { title: 'Another title' } },
    deletePins: { pinIds: [pinId] },
    restorePins: { pinIds: [pinId] },
  },
  fields: Object.values(PIN_FIELDS).map(({ name }) => name),
}
