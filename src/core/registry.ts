import { reduceBoardLists } from '#features/boards/domain/board-lists.ts'
import { touchedBoards } from '#features/boards/domain/board-row.ts'
import { reduceBoards } from '#features/boards/domain/reducer.ts'
import { boardCommands, boardReads } from '#features/boards/effects.ts'
import { boardPage, boardsOfUserView, followedBoard, picker } from '#features/boards/projections.ts'
import { reduceThreads, touchedThreads } from '#features/comments/domain/reducer.ts'
import { commentReads } from '#features/comments/effects.ts'
import { thread } from '#features/comments/projections.ts'
import { developerRequests } from '#features/developer/effects.ts'
import { reduceFeed, touchedFeed } from '#features/feed/domain/reducer.ts'
import { feedLists, feedReads } from '#features/feed/effects.ts'
import { listStatus, topicList } from '#features/feed/projections.ts'
import { historyRequests } from '#features/history/effects.ts'
import { historyActs } from '#features/history/projections.ts'
import { offlineRequests } from '#features/offline/effects.ts'
import { offlineQueue, offlineStatus } from '#features/offline/projections.ts'
import { reducePins, touchedPins } from '#features/pins/domain/reducer.ts'
import { pinCommands, pinReads } from '#features/pins/effects.ts'
import { pinRequests } from '#features/pins/effects/pin-requests.ts'
import { closeup } from '#features/pins/projections.ts'
import { searchList } from '#features/search/effects.ts'
import { sessionRequests } from '#features/session/effects.ts'
import { viewer } from '#features/session/projections.ts'
import { reduceUsers, touchedUsers } from '#features/users/domain/reducer.ts'
import { userReads } from '#features/users/effects.ts'
import { profile } from '#features/users/projections.ts'
import type { CommandTable, ListKind, Reads, RequestTable } from './effects.ts'
import type { AnyFact } from './facts.ts'
import type { Projections } from './projections/projection.ts'
import type { ReducerTables } from './store/tables.ts'

/**
 * Folds one fact. Users before boards before lists before pins: whether a fact was counted already is seen from the row of the next
 * one in this order.
 */
export function reduce(tables: ReducerTables, fact: AnyFact): void {
  switch (fact.type) {
    case 'user/received':
      return reduceUsers(tables, fact)
    case 'board/received':
    case 'board/created':
    case 'board/edited':
    case 'board/deleted':
    case 'board/restored':
      reduceUsers(tables, fact)
      return reduceBoards(tables, fact)
    case 'pin/received':
      reduceBoardLists(tables, fact)
      return reducePins(tables, fact)
    case 'pin/liked':
    case 'pin/unliked':
    case 'pin/missed':
    case 'pin/edited':
      return reducePins(tables, fact)
    case 'pin/saved':
    case 'pin/unsaved':
    case 'pin/deleted':
    case 'pin/restored':
    case 'pin/arranged':
      reduceUsers(tables, fact)
      reduceBoards(tables, fact)
      reduceBoardLists(tables, fact)
      return reducePins(tables, fact)
    case 'comment/received':
      return reduceThreads(tables, fact)
    case 'list/page-received':
    case 'topic/received':
      return reduceFeed(tables, fact)
    default:
      // A fact of a later version: kept in the log, not folded.
      fact satisfies never
  }
}

/** Rows that a fact may change, `pins/123`: loaded before it is folded, and rewound where commands are pending on them. */
export function touchesOf(fact: AnyFact, tables: Pick<ReducerTables, 'pins' | 'orders'>): readonly string[] {
  switch (fact.type) {
    case 'user/received':
      return touchedUsers(fact)
    case 'board/received':
    case 'board/created':
    case 'board/edited':
    case 'board/deleted':
    case 'board/restored':
      return touchedBoards(fact)
    case 'comment/received':
      return touchedThreads(fact)
    case 'list/page-received':
    case 'topic/received':
      return touchedFeed(fact)
    case 'pin/received':
    case 'pin/saved':
    case 'pin/unsaved':
    case 'pin/liked':
    case 'pin/unliked':
    case 'pin/missed':
    case 'pin/edited':
    case 'pin/deleted':
    case 'pin/restored':
    case 'pin/arranged':
      return touchedPins(fact, tables)
    default:
      fact satisfies never
      return []
  }
}

export const projections = {
  'boards/followed': followedBoard,
  'boards/of-user': boardsOfUserView,
  'boards/page': boardPage,
  'boards/picker': picker,
  'comments/thread': thread,
  'feed/status': listStatus,
  'feed/topics': topicList,
  'history/acts': historyActs,
  'offline/queue': offlineQueue,
  'offline/status': offlineStatus,
  'pins/closeup': closeup,
  'session/viewer': viewer,
  'users/profile': profile,
} satisfies Projections

export const reads: Reads = { ...boardReads, ...commentReads, ...feedReads, ...pinReads, ...userReads }
export const commands: CommandTable = { ...boardCommands, ...pinCommands }
export const requests: RequestTable = {
  ...developerRequests,
  ...historyRequests,
  ...offlineRequests,
  ...pinRequests,
  ...sessionRequests,
}
/** Requests that are answered here, or without network too. */
export const LOCAL_REQUESTS: ReadonlySet<string> = new Set([
  ...Object.keys({ ...developerRequests, ...historyRequests, ...offlineRequests, ...pinRequests }),
  'logOut',
])
export const listKinds: Readonly<Record<string, ListKind>> = { ...feedLists, search: searchList }
