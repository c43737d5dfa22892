import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { CommentId, PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id } from '#contracts/schema.ts'
import { WireComment } from '#features/comments/contract/wire-comment.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'

const Count = Type.Integer({ minimum: 0 })

/**
 * One member's try of a pin (spec business §3, user did-it data). It is a kind of comment: its note is the text, its
 * photo is in `tried`, and it is liked, marked as helpful and answered by its id.
 */
export const WireTry = Type.Object({
  ...WireComment.properties,
  like_count: Count,
  liked_by_me: Type.Boolean(),
})
export type WireTry = Static<typeof WireTry>

const fails = ['session/required', 'pin/not-found', 'upload/not-found', 'access/denied', 'key/reused'] as const

/** Marks a pin as tried. A repeated call changes note and photo. `upload_id`: a picture that the member uploaded. */
export const markTried = resource({
  name: 'DidIt',
  verb: 'create',
  options: Type.Object(
    {
      pin_id: Id<PinId>(),
      note: Type.String({ maxLength: PIN_NOTE_MAX }),
      upload_id: Type.Optional(Id<string>()),
      /**
       * Id of the try, created by the client, so that an unsent try can be liked and answered. It is ignored if the
       * member's try already exists.
       */
      id: Type.Optional(Id<CommentId>()),
      /** The note that an undo or redo of a change assumes. If the try has another one, nothing is changed. */
      expects: Type.Optional(Type.String({ maxLength: PIN_NOTE_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [...fails, 'act/changed-since', 'comment/photos-off'],
})

export const unmarkTried = resource({
  name: 'DidIt',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

/** Tries of a pin, latest first. */
export const triedFeed = resource({
  name: 'DidItFeed',
  verb: 'get',
  options: Type.Object(
    {
      pin_id: Id<PinId>(),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireTry),
  fails: ['pin/not-found'],
})

/** A file in the account's private folder of the browser. */
export interface KeptPhoto {
  readonly folder: string
  readonly file: string
}

/** The note and photo of a try. */
export interface TryArgs {
  readonly pinId: PinId
  readonly note: string
  readonly uploadId?: string
  /** A photo that waits on this device until it can be sent. */
  readonly photo?: KeptPhoto
}

export interface TriedTypes {
  readonly commands: {
    /** `commentId`: the id of a new try, created by the caller. */
    markTried: TryArgs & { readonly commentId?: CommentId }
    /** Changes the member's own try. `expects`: the note that an undo or redo assumes. */
    changeTry: TryArgs & { readonly expects?: string }
    unmarkTried: { readonly pinId: PinId }
  }
  readonly views: {
    /** Requests the tries of a pin, which the view `comments/tries` shows. Null for the first page. */
    'tried/page': {
      readonly params: { readonly pinId: PinId; readonly bookmark: string | null }
      readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly bookmark: string | null }
    }
    /**
     * Requests the first page again, because the pin has another number of tries than this device. `count` is the number
     * of tries that the server told.
     */
    'tried/newer': {
      readonly params: { readonly pinId: PinId; readonly count: number }
      readonly view: null
    }
  }
  readonly facts: TriedFact
  readonly tables: { readonly tryPages: TryPage }
}

export type TriedFact = Fact<'tries/paged', { readonly key: string; readonly bookmark: string | null }>

/** A received page of a pin's tries. */
export interface TryPage {
  /** Key of the read that requested the page. */
  readonly key: string
  /** Bookmark of the next page; null on the last page. */
  readonly bookmark: string | null
}
