import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId, ListKey, PinId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { WireBoard } from '#features/boards/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { WireUser } from '#features/users/contract.ts'
import { CHANGES_PAGE_MAX } from './constants.ts'

export { CHANGES_KEPT_DAYS, CHANGES_PAGE_MAX, CHANGES_STREAM_URL } from './constants.ts'

/**
 * What changed for a member since a cursor, on other installs than the one that asks: the rows as they are NOW (not what
 * was done to them), so that taking a change twice or late does no harm.
 */
export const getChanges = resource({
  name: 'Changes',
  verb: 'get',
  options: Type.Object(
    {
      /** The cursor of the answer before; null asks only for the cursor of now. */
      since: Nullable(Type.String({ pattern: '^[0-9]{1,18}$' })),
      /** Changes that carried this X-Install-Id are left out: who made them knows them. */
      install: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    cursor: Type.String(),
    /** More than CHANGES_PAGE_MAX changed, or too long ago: everything that is held may be old. */
    reset: Type.Boolean(),
    /** More waits behind `cursor`. */
    more: Type.Boolean(),
    pins: Type.Array(WireGridPin, { maxItems: CHANGES_PAGE_MAX }),
    gone_pins: Type.Array(Id<PinId>()),
    boards: Type.Array(WireBoard),
    gone_boards: Type.Array(Id<BoardId>()),
    /** The member's own record where its counts changed. */
    user: Nullable(WireUser),
    /** Lists whose members or order changed, `board:<id>`. */
    lists: Type.Array(Type.Unsafe<ListKey>(Type.String())),
  }),
  fails: ['session/required'],
})
