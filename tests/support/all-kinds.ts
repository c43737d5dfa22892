import type { BoardId, ListKey, PinId, UserId } from '#contracts/ids.ts'
import { moduleId } from '#contracts/list-module.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import type { Engine } from '#core/engine-parts.ts'
import { features, type AnyFact, type NewFact } from '#features/index.ts'
import { ana, food, fullPin, pinId } from '#testing/samples.ts'

const ROBIN_ID = '90210000000000001' as UserId
const BOARD_ID = '90210000000000777' as BoardId

const robin: WireUser = {
  ...ana,
  id: ROBIN_ID,
  username: 'robin-hood',
  full_name: 'Robin Loxley',
  first_name: 'Robin',
  image_medium_url: '/media/avatars/robin-medium.jpg',
  image_large_url: '/media/avatars/robin-large.jpg',
  about: 'I live in the forest',
}

/** Texts in those facts that would reveal an account. */
export const SECRETS = [
  ROBIN_ID,
  'robin-hood',
  'Robin',
  'Loxley',
  'avatars',
  'forest',
  // Occurs only in an address.
  'little-john',
] as const

const { id, type, username, full_name, image_medium_url, dominant_color } = robin
const pinner = { id, type, username, full_name, image_medium_url, dominant_color }
const board: WireBoard = {
  ...food,
  id: BOARD_ID,
  name: 'Soups',
  slug: 'soups',
  url: '/robin-hood/soups/',
  owner: pinner,
}
const brief = { id: BOARD_ID, name: 'Soups', url: board.url, privacy: board.privacy }
const PIN = pinId(41)
const on = { pinId: PIN, boardId: BOARD_ID }

type Payloads = { readonly [Type in AnyFact['type']]: Extract<NewFact, { readonly type: Type }>['payload'] }

/**
 * In the order in which they are received. Kinds that are missing here are received as the samples of their features.
 */
const PAYLOADS: Partial<Payloads> = {
  'pin/received': {
    pins: [
      fullPin(41, {
        title: 'The title of a pin',
        link: 'https://links.test/',
        pinner,
        saved_to: [brief],
        board: brief,
        closeup_attribution: { author_name: 'Robin Loxley', licence: null, source_url: null },
        rich_metadata: {
          type: 'article',
          site_name: 'News',
          author_name: 'Robin Loxley',
          date_published: '2024',
          excerpt: 'Words',
        },
      }),
    ],
  },
  'board/received': { boards: [board], askedSlug: 'soup' },
  'board/created': { board },
  'board/edited': { boardId: BOARD_ID, changes: { description: 'Hot' } },
  'user/received': { users: [robin] },
  'list/page-received': {
    key: 'topic:soups' as ListKey,
    after: null,
    bookmark: '-end-',
    ids: [PIN],
    modules: [
      {
        before: null,
        module: {
          id: moduleId(0),
          type: 'module',
          kind: 'boards',
          title: 'boards',
          topic: null,
          boards: [{ ...brief, url: '/little-john/sticks/', pin_count: 3, cover_images: [] }],
        },
      },
    ],
  },
  'topic/received': { topics: [] },
  'pin/saved': on,
  'pin/unsaved': on,
  'pin/liked': { pinId: PIN },
  'pin/unliked': { pinId: PIN },
  'pin/reacted': { pinId: PIN, type: 3 },
  'pin/favourited': { pinId: PIN, isFavourite: true },
  'pin/tried': { pinId: PIN, isTried: true },
  'pin/noted': { pinId: PIN, text: 'For Sunday' },
  'pin/missed': { pinId: '4' as PinId },
  'pin/edited': { pinId: PIN, changes: { altText: 'A soup' } },
  'pin/arranged': { boardId: BOARD_ID, pinIds: [PIN], places: [null] },
  'pin/deleted': { pinIds: [PIN] },
  'pin/restored': { pinIds: [PIN] },
  'board/deleted': { boardId: BOARD_ID },
  'board/restored': { boardId: BOARD_ID },
}

/**
 * Adds one fact of each kind to the log.
 * @returns their types
 */
export async function receiveAllKinds(engine: Engine): Promise<readonly string[]> {
  const sampled: Record<string, unknown> = {}
  for (const feature of Object.values(features)) Object.assign(sampled, (await feature.samples()).samples.facts)
  const facts = Object.entries({ ...sampled, ...PAYLOADS }).map(
    ([type, payload], i) => ({ id: `kind-${i}`, at: 1_795_184_951_028 + i, by: ROBIN_ID, type, payload }) as AnyFact,
  )
  engine.store.fold(facts)
  await engine.log.append(facts)
  return facts.map((fact) => fact.type)
}
