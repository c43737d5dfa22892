import type { BoardViews } from '#features/boards/contract.ts'
import type { CommentViews } from '#features/comments/contract.ts'
import type { FeedViews } from '#features/feed/contract.ts'
import type { HistoryViews } from '#features/history/contract.ts'
import type { OfflineViews } from '#features/offline/contract.ts'
import type { PinViews } from '#features/pins/contract.ts'
import type { SessionViews } from '#features/session/contract.ts'
import type { UserViews } from '#features/users/contract.ts'

/** All that a page may watch, by name. */
export type Views = BoardViews &
  CommentViews &
  FeedViews &
  HistoryViews &
  OfflineViews &
  PinViews &
  SessionViews &
  UserViews
export type ViewName = keyof Views
export type Params<Name extends ViewName> = Views[Name]['params']
export type View<Name extends ViewName> = Views[Name]['view']
