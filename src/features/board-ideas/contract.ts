import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id } from '#contracts/schema.ts'
import { WireGridPin } from '#features/pins/contract.ts'

/** Pins that match a board's pins, best match first. Pins that are already on the board are left out. */
export const boardIdeas = resource({
  name: 'BoardIdeas',
  verb: 'get',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireGridPin),
  fails: ['board/not-found'],
})

export type BoardIdeasTypes = object
