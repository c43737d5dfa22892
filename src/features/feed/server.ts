import {
  FRESHNESS_COUNT_MAX,
  MANIFEST_PAGE_MAX,
  boardFeed,
  homeFeed,
  homeFeedFreshness,
  listManifest,
  relatedPins,
  topicFeed,
  topics,
} from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { readGridPage, type GridPage } from '#features/pins/server/shared/grid-pins.ts'
import { readManifest } from './server/list-manifest.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { visibleBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { readRelated } from './server/shared/read-related.ts'
import { boardStatement, feedStatement } from './server/shared/list-statements.ts'
import { firstLists, firstParts } from './server/first-lists.ts'
import { createListTotals, type ListTotals } from './server/list-totals.ts'
import { findListSource } from './server/list-source.ts'
import { findRelatedTo } from './server/related-to.ts'
import { relatedItems, topicItems } from './server/shared/list-modules.ts'
import { boardsLikePin, popularBoards } from './server/shared/near-boards.ts'
import { readHome } from './server/shared/read-home.ts'
import { NEWER_THAN } from '#features/recommendations/server/shared/home-page.ts'
import { findTopic } from './server/shared/find-topic.ts'
import { structuredTopicPage } from './server/shared/structured-topic.ts'
import { listTopics } from './server/shared/topics.ts'
import { topicHead } from './server/shared/topic-heads.ts'

const isFirst = ({ after, pins }: GridPage): boolean => after === null && pins.length > 0

const feedRoutes = (totals: ListTotals) => [
  handle(
    homeFeed,
    permit('feed.read'),
    async ({ input, viewer, db }) => {
      const { pins, bookmark } = await readHome(db, viewer, input)
      return ok([...pins], { bookmark })
    },
    { isShared: true },
  ),

  handle(homeFeedFreshness, permit('feed.read'), async ({ input, viewer, db }) => {
    const rows = await db.query<{ newer: number }>({
      name: 'feed-freshness',
      text: `select count(*)::int as newer from pins p, lateral (
               select from feed_items f where f.feed_id = 0 and f.rank >= ${NEWER_THAN}
                 and (f.rank > ${NEWER_THAN} or (f.rank = p.rank and f.pin_id > p.id)) and ${isPinIdVisible('f.pin_id', '$2')} limit ${FRESHNESS_COUNT_MAX}) n
             where p.id = $1 and ${isPinIdVisible('p.id', '$2')}`,
      values: [input.pin_id, viewer?.id ?? null, input.read_at ?? null],
    })
    return ok({ newer: rows[0]?.newer ?? 0 })
  }),

  handle(
    topicFeed,
    permit('feed.read'),
    async ({ input, viewer, db }) => {
      const topic = await findTopic(db, input.interest)
      if (topic === null)
        return fail('list/not-found', 'options.interest: is not a topic', { field: 'options.interest' })
      const page = await readGridPage(db, input, (start, limit) =>
        feedStatement(viewer?.id ?? null, topic.feed_id, start, limit),
      )
      const boards = isFirst(page) ? await popularBoards(db, viewer, topic.feed_id) : []
      const { interest, name } = topic
      return ok(topicItems(page, { interest, name }, boards), { bookmark: page.bookmark })
    },
    { isShared: true },
  ),

  handle(
    relatedPins,
    permit('feed.read'),
    async ({ input, viewer, db }) => {
      const to = await findRelatedTo(db, viewer, input.pin_id)
      if (to === null) return fail('pin/not-found', 'options.pin_id: is not a pin', { field: 'options.pin_id' })
      const page = await readRelated(db, viewer, to, input)
      const boards = isFirst(page) ? await boardsLikePin(db, viewer, to) : []
      const topic = to.topic === null || to.topic_name === null ? null : { interest: to.topic, name: to.topic_name }
      return ok(relatedItems(page, topic, boards), { bookmark: page.bookmark })
    },
    { isShared: true },
  ),

  handle(boardFeed, permit('feed.read'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'feed.read', visibleBoardSubject(input.board_id))
    if (!board.ok) return board
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      boardStatement(viewer?.id ?? null, board.data.row, start, limit),
    )
    return ok([...pins], { bookmark })
  }),

  handle(
    listManifest,
    permit('feed.read'),
    async ({ input, viewer, db }) => {
      const source = await findListSource(db, viewer, input)
      if (source === 'list/not-found') return fail(source, 'options.list: is not a topic', { field: 'options.list' })
      if (source === 'board/not-found') return fail(source, 'options.list: is not a board', { field: 'options.list' })
      const size = input.page_size ?? MANIFEST_PAGE_MAX
      const { packed, bookmark } = await readManifest(db, viewer?.id ?? null, source, input, size)
      return ok({ packed, total: await totals.of(db, source) }, { bookmark })
    },
    { isShared: true },
  ),

  handle(topics, permit('feed.read'), async ({ db }) => ok(await listTopics(db)), { isShared: true }),
]

export const feed = defineServerFeature({
  name: 'feed',
  migrations: new URL('server/migrations/', import.meta.url),
  pinColumns: { 'feed_items.pin_id': { left: 'is computed from the pins and built again without the removed one' } },
  routes: () => feedRoutes(createListTotals()),
  firstScreens: firstLists,
  heads: { 'feed/homefeed': () => ({ title: null, canonical: '/' }), 'feed/topic': topicHead },
  structuredData: { 'feed/topic': structuredTopicPage },
  firstParts,
})
