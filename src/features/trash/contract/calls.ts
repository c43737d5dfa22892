import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { ImageSignature } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant, Nullable } from '#contracts/schema.ts'
import { TRASH_KINDS } from '../constants.ts'

const Kind = Type.Unsafe<(typeof TRASH_KINDS)[number]>(Type.Union(TRASH_KINDS.map((kind) => Type.Literal(kind))))

export const WireTrashItem = Type.Object({
  /** Such as `pin:12` or `board:7`. */
  id: Type.String(),
  type: Kind,
  subject_id: Id<string>(),
  /** A pin's title, which may be empty, or a board's name. */
  name: Type.String(),
  /** Picture of the pin; null for a board, and if the server has no picture. */
  image_signature: Nullable(Type.Unsafe<ImageSignature>(Type.String())),
  dominant_color: Nullable(Type.String()),
  deleted_at: Instant,
})
export type WireTrashItem = Static<typeof WireTrashItem>

/** The viewer's deleted items that can be restored, latest first. */
export const getTrash = resource({
  name: 'Trash',
  verb: 'get',
  options: Type.Object(
    {
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireTrashItem),
  fails: ['session/required'],
})

/** Permanently deletes items of the viewer's trash. */
export const purge = resource({
  name: 'Trash',
  verb: 'delete',
  options: Type.Object({ type: Kind, id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'board/not-found', 'key/reused'],
})
