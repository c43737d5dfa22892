import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId, ListKey, PinId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { WireBoard } from '#features/boards/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { WireUser } from '#features/users/contract.ts'
import { WireRows } from '#contracts/sync.ts'
import { CHANGES_PAGE_MAX, SENT_KEYS_MAX } from './constants.ts'

export { CHANGES_PAGE_MAX, CHANGES_STREAM_URL, SENT_KEYS_MAX } from './constants.ts'

/**
 * Changes for a member since a cursor by other installs: the rows in their PRESENT state, not what was done to them.
 * Receiving a change twice or late therefore does no harm.
 */
export const getChanges = resource({
  name: 'Changes',
  verb: 'get',
  options: Type.Object(
    {
      /** The cursor of the answer before; null asks only for the cursor of now. */
      since: Nullable(Type.String({ pattern: '^[0-9]{1,18}$' })),
      /** Leaves out changes with this X-Install-Id, because that client knows its own changes. */
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
    /** The member's own record if its counts changed. */
    user: Nullable(WireUser),
    /** Lists whose members or order changed, `board:<id>`. */
    lists: Type.Array(Type.Unsafe<ListKey>(Type.String())),
    /** Rows of all other tables; absent in answers of older servers. */
    rows: Type.Optional(WireRows),
  }),
  fails: ['session/required'],
})

const Cursor = Type.String({ pattern: '^[0-9]{1,18}$' })

/**
 * The rows that acts touched since a cursor, this client's own acts among them, but only those lists that other clients' acts
 * touched. They are as they are at the answer's `sync.seq`, also while `more` follows.
 */
export const getChangeFeed = resource({
  name: 'ChangeFeed',
  verb: 'get',
  options: Type.Object(
    {
      /** The cursor of the answer before; null asks only for the cursor of now. */
      since: Nullable(Cursor),
      /** After a reset: idempotency keys of commands that were sent and not answered. */
      sent: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: SENT_KEYS_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Up to here the feed was taken without a gap. */
    cursor: Cursor,
    /** Too much changed, or too long ago: all rows and lists must be read again. */
    reset: Type.Boolean(),
    more: Type.Boolean(),
    rows: WireRows,
    /** How those of `sent` ended that the server knows. */
    answered: Type.Array(
      Type.Object({
        id: Type.String(),
        status: Type.Integer(),
        /** The code of a refusal. */
        code: Nullable(Type.String()),
        /** The number of the act; null if it changed nothing. */
        seq: Nullable(Cursor),
      }),
    ),
  }),
  fails: ['session/required'],
})
