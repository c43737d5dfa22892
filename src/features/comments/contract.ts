import type { Fact } from '#contracts/fact.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import type { PasscodeProof } from '#features/passcode/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'
import type { ReportReason } from '#features/reports/contract.ts'
import type { COMMENT_FEATURES, COMMENT_MARKS } from './constants.ts'
import type { commentEvents } from './contract/event-types.ts'
import type { WireComment, WireTag } from './contract/wire-comment.ts'

export type { TryPhoto, WireComment, WireTag } from './contract/wire-comment.ts'
export {
  COMMENT_FEATURES,
  COMMENT_MARKS,
  COMMENT_TAGS_MAX,
  COMMENT_TEXT_MAX,
  PREVIEW_COMMENTS,
  REPLIES_MAX,
  THREAD_PAGE,
  TYPEAHEAD_MAX,
  TYPEAHEAD_TERM_MAX,
} from './constants.ts'

export type CommentMark = (typeof COMMENT_MARKS)[number]
export type FeatureMap = Readonly<Record<(typeof COMMENT_FEATURES)[number], boolean>>

/** A comment as the store keeps it. */
export type CommentRow = WireComment & {
  /** True for a deleted comment. Its row is kept so that it can be restored; no view shows it. */
  readonly deleted?: boolean
  /** True if the member hid the comment. */
  readonly hidden?: boolean
  /** The translation: empty if there is none, absent until it was requested. */
  readonly translatedText?: string
}

/** Data of a pin's thread besides its comments. */
export interface ThreadRow {
  readonly pinId: PinId
  /** Number of comments and replies: the server's count, changed by acts on this device. */
  readonly count: number
  /** The bookmark of the next page; null until the first page has arrived. */
  readonly bookmark: string | null
  /**
   * By how many the number of tries changed since the pin was read: the viewer hid some or shows them again, or the
   * server told another number.
   */
  readonly tryShift?: number
}

/** A member whose comments the viewer does not want to see. */
export interface HiddenMemberRow {
  readonly user: WirePinner
  readonly isHidden: boolean
}

/** A member in the change feed, with whether the viewer hides the member's comments. */
export type WireCommenter = WirePinner & { readonly is_hidden: boolean }

export type CommentFact =
  /** Comments of a pin, or replies to one comment, from the server. `bookmark` belongs to the received page. */
  | Fact<
      'comment/received',
      {
        readonly pinId: PinId
        readonly comments: readonly WireComment[]
        readonly count?: number
        readonly bookmark?: string
        /**
         * Present if this is a complete list: the first page of the thread, all tries, or all replies to this comment.
         * Comments that the list lacks were deleted.
         */
        readonly allOf?: 'thread' | 'tries' | CommentId
      }
    >
  | Fact<'comment/created', { readonly comment: WireComment }>
  | Fact<
      'comment/edited',
      {
        readonly commentId: CommentId
        readonly text: string
        readonly tags: readonly WireTag[]
        readonly taggedUsers: readonly WirePinner[]
      }
    >
  | Fact<
      'comment/deleted' | 'comment/restored',
      { readonly pinId: PinId; readonly commentId: CommentId; readonly parentId: CommentId | null }
    >
  | Fact<'comment/marked', { readonly commentId: CommentId; readonly mark: CommentMark; readonly isOn: boolean }>
  | Fact<'comment/mention-removed', { readonly commentId: CommentId; readonly userIds: readonly UserId[] }>
  | Fact<'comment/hidden', { readonly commentId: CommentId; readonly isHidden: boolean }>
  /** All comments that the viewer hid singly, from the server. */
  | Fact<'comment/hidden-listed', { readonly comments: readonly WireComment[] }>
  | Fact<'comment/translated', { readonly commentId: CommentId; readonly text: string }>
  /** The server has answered that these comments do not exist for this viewer. */
  | Fact<'comment/missed', { readonly commentIds: readonly CommentId[] }>
  | Fact<'thread/counted', { readonly pinId: PinId; readonly count: number; readonly tryCount?: number }>
  | Fact<'commenter/hidden', { readonly user: WirePinner; readonly isHidden: boolean }>
  | Fact<'commenter/listed', { readonly users: readonly WirePinner[] }>

type State = 'loading' | 'ready' | 'offline'

export interface RefusedComment {
  /** Id of the refused command, for `retryChange` and `dismissChange`. */
  readonly id: string
  readonly text: string
  readonly failure: FailureCode
}

type CommentViews = {
  /** The comments of a closeup: highlighted first, then most liked, then newest. */
  'comments/thread': {
    readonly params: { readonly pinId: PinId }
    readonly view: {
      readonly state: State
      readonly rows: readonly CommentRow[]
      readonly count: number | null
      /** The bookmark of the next page; null if there is none. */
      readonly bookmark: string | null
      /** True if the viewer owns the pin. */
      readonly isOwner: boolean
      /** True if comments on the pin are turned off. */
      readonly isClosed: boolean
      /** Comments that are waiting to sync. */
      readonly pending: readonly CommentId[]
      /**
       * The viewer's comments and tries that the server refused because comments or photos had been turned off
       * meanwhile, oldest first.
       */
      readonly refused: readonly RefusedComment[]
    }
  }
  /** Requests the page behind a bookmark. Its comments then appear in `comments/thread`. */
  'comments/page': {
    readonly params: { readonly pinId: PinId; readonly bookmark: string }
    readonly view: { readonly state: State }
  }
  /**
   * Requests the first page again, because the pin has another number of comments than this device: others wrote or
   * deleted some since. `count` is the number of comments that the server told.
   */
  'comments/newer': {
    readonly params: { readonly pinId: PinId; readonly count: number }
    readonly view: { readonly state: State }
  }
  /** Keeps the thread in the change feed while it is watched; `turn` counts from 0. Its changes then appear in the views. */
  'comments/followed': {
    readonly params: { readonly pinId: PinId; readonly turn: number }
    readonly view: null
  }
  /** Tries of the pin, latest first. Each try has replies like a comment. */
  'comments/tries': {
    readonly params: { readonly pinId: PinId }
    readonly view: {
      readonly rows: readonly CommentRow[]
      readonly pending: readonly CommentId[]
      /** Added to the pin's number of tries: by how many it changed since the pin was read. */
      readonly shift: number
    }
  }
  /** Replies to a comment, oldest first. */
  'comments/replies': {
    readonly params: { readonly pinId: PinId; readonly commentId: CommentId }
    readonly view: {
      readonly state: State
      readonly rows: readonly CommentRow[]
      readonly pending: readonly CommentId[]
    }
  }
  /** `text`: null while it is loading, empty if there is no translation (spec viewer §7). */
  'comments/translation': {
    readonly params: { readonly commentId: CommentId; readonly language: string }
    readonly view: { readonly text: string | null }
  }
  /** Comments that the viewer hid singly, newest first. */
  'comments/hidden-comments': {
    readonly params: Record<string, never>
    readonly view: { readonly state: State; readonly rows: readonly CommentRow[] }
  }
  /** Members whose comments the viewer hid. */
  'comments/hidden-members': {
    readonly params: Record<string, never>
    readonly view: { readonly state: State; readonly users: readonly WirePinner[] }
  }
}

export type CommentCommands = {
  /** The caller makes the id, so that a reply can follow at once. */
  createComment: {
    readonly pinId: PinId
    readonly commentId: CommentId
    readonly parentId: CommentId | null
    readonly text: string
    readonly mentions: readonly WirePinner[]
  }
  /** `expects`: the text that an undo or redo assumes. */
  editComment: {
    readonly pinId: PinId
    readonly commentId: CommentId
    readonly text: string
    readonly mentions: readonly WirePinner[]
    readonly expects?: string
  }
  deleteComment: { readonly pinId: PinId; readonly commentId: CommentId; readonly parentId: CommentId | null }
  restoreComment: { readonly pinId: PinId; readonly commentId: CommentId; readonly parentId: CommentId | null }
  markComment: {
    readonly pinId: PinId
    readonly commentId: CommentId
    readonly mark: CommentMark
    readonly isOn: boolean
  }
  /** Removes the viewer's own mention, or any mentions in the viewer's own comment. */
  removeMentions: { readonly commentId: CommentId; readonly userIds: readonly UserId[] }
  hideComment: { readonly commentId: CommentId; readonly isHidden: boolean }
  hideCommenter: { readonly user: WirePinner; readonly isHidden: boolean }
}

/** Requests that need the network and are never queued. */
export type CommentRequests = {
  flagComment: {
    readonly input: {
      readonly commentId: CommentId
      readonly reason: ReportReason
      readonly detailedReasons: readonly string[]
      readonly target: { readonly viewType: string | null; readonly viewParameter: string | null }
      readonly key: string
    }
    readonly reply: null
  }
  findMembers: { readonly input: { readonly term: string }; readonly reply: readonly WirePinner[] }
  commentFeatures: { readonly input: Record<string, never>; readonly reply: FeatureMap }
  setCommentFeatures: {
    readonly input: { readonly featureMap: FeatureMap; readonly proof: PasscodeProof; readonly key: string }
    readonly reply: FeatureMap
  }
}

export interface CommentTypes {
  readonly events: typeof commentEvents
  readonly facts: CommentFact
  readonly tables: {
    readonly comments: CommentRow
    readonly threads: ThreadRow
    readonly hiddenCommenters: HiddenMemberRow
  }
  readonly commands: CommentCommands
  readonly views: CommentViews
  readonly requests: CommentRequests
}

const AGGREGATED_MASK = 0x2a_aaaa_aaaa_aaaan

/** Converts a pin's id to the id of its comments (`aggregated_pin_data.id`), and back. */
export function aggregatedPinId(id: string): string {
  return (BigInt(id) ^ AGGREGATED_MASK).toString()
}
