import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { FirstPart, FirstScreen } from '#server/define-server-feature.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { findBoard } from '#features/boards/server/shared/find-boards.ts'
import { findUserByName } from '#features/users/server/shared/users.ts'
import { pinIdOf } from '#features/pins/addresses.ts'
import { relatedItems } from './shared/list-modules.ts'
import { boardStatement } from './shared/list-statements.ts'
import { boardsLikePin } from './shared/near-boards.ts'
import { readHome } from './shared/read-home.ts'
import { readRelated } from './shared/read-related.ts'
import { FIRST_PAGE_SIZE, firstTopicList, topicsView } from './shared/topic-list.ts'
import { findRelatedTo } from './related-to.ts'

/** Fewer pins are enough here, because related pins are below the closeup. */
const RELATED_FIRST_SIZE = 12
const BOARD_STRIP = 'features/feed/ui/modules/board-strip.tsx'

const home: FirstScreen = {
  source: null,
  async read(db, viewer) {
    const { pins, bookmark } = await readHome(db, viewer, { page_size: FIRST_PAGE_SIZE })
    return { list: { key: 'home', pins, bookmark }, views: await topicsView(db) }
  },
}

const topic: FirstScreen = {
  source: 'features/feed/ui/topics/topic-screen.tsx',
  read: (db, viewer, { interest = '' }) => firstTopicList(db, viewer, interest),
}

const topics: FirstScreen = {
  source: 'features/feed/ui/topics/topics-screen.tsx',
  read: async (db) => ({ views: await topicsView(db) }),
}

/** Adds the related pins to the document of a closeup. */
const related: FirstPart = {
  sources: ['features/feed/ui/related-pins.tsx', BOARD_STRIP],
  async read(db, viewer, { id = '' }) {
    const pinId = pinIdOf(id)
    const to = pinId && (await findRelatedTo(db, viewer, pinId))
    if (!to) return {}
    const page = await readRelated(db, viewer, to, { page_size: RELATED_FIRST_SIZE })
    const boards = page.pins.length > 0 ? await boardsLikePin(db, viewer, to) : []
    const topic = to.topic === null || to.topic_name === null ? null : { interest: to.topic, name: to.topic_name }
    return { list: { key: `related:${pinId}`, pins: relatedItems(page, topic, boards), bookmark: page.bookmark } }
  },
}

/** Adds the pins of a board to the document of its page. */
const ofBoard: FirstPart = {
  sources: [],
  async read(db, viewer, { username = '', slug = '' }) {
    const owner = await findUserByName(db, username)
    const board = owner && (await findBoard(db, viewer, { ownerId: owner.id, slug }))
    // A smart board shows search results instead, and the content of a sensitive board is behind a warning.
    if (!board || board.smart_search || wireBoard(board).sensitivity_screen?.show_warning) return {}
    const { pins, bookmark } = await readGridPage(db, { page_size: FIRST_PAGE_SIZE }, (start, limit) =>
      boardStatement(viewer?.id ?? null, board.id, start, limit),
    )
    return { list: { key: `board:${board.id}`, pins, bookmark } }
  },
}

export const firstParts = {
  'pins/closeup': related,
  'sent-pins/pin': related,
  'boards/board': ofBoard,
  'feed/topic': { sources: [BOARD_STRIP] },
}

export const firstLists = { 'feed/home': home, 'feed/homefeed': home, 'feed/topics': topics, 'feed/topic': topic }
