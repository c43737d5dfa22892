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
 * Changes for a member since a cursor that other installs made. The answer has the rows in their PRESENT state, not the
 * acts. Receiving a change twice or late is therefore harmless.
 */
export const getChanges = resource({
  name: 'Changes',
  verb: 'get',
  options: Type.Object(
    {
      /** The cursor of the previous answer; null requests only the present cursor. */
      since: Nullable(Type.String({ pattern: '^[0-9]{1,18}$' })),
      /** Leaves out changes with this X-Install-Id, because that client knows its own changes. */
      install: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    cursor: Type.String(),
    /** True if too many acts happened, or if the cursor is too old. All rows that the client holds may be outdated. */
    reset: Type.Boolean(),
    /** True if more changes follow `cursor`. */
    more: Type.Boolean(),
    pins: Type.Array(WireGridPin, { maxItems: CHANGES_PAGE_MAX }),
    gone_pins: Type.Array(Id<PinId>()),
    boards: Type.Array(WireBoard),
    gone_boards: Type.Array(Id<BoardId>()),
    /** The member's own record if its counts changed. */
    user: Nullable(WireUser),
    /** Lists, such as `board:<id>`, whose items or order changed. */
    lists: Type.Array(Type.Unsafe<ListKey>(Type.String())),
    /** Rows of all other tables; absent in answers of older servers. */
    rows: Type.Optional(WireRows),
  }),
  fails: ['session/required'],
})

const Cursor = Type.String({ pattern: '^[0-9]{1,18}$' })

/**
 * The rows that acts since a cursor touched, including this client's own acts. Lists are included only if other
 * clients' acts touched them. All rows are as of the answer's `sync.seq`, even if `more` is true.
 */
export const getChangeFeed = resource({
  name: 'ChangeFeed',
  verb: 'get',
  options: Type.Object(
    {
      /** The cursor of the previous answer; null requests only the present cursor. */
      since: Nullable(Cursor),
      /** After a reset: idempotency keys of commands that the client sent without getting an answer. */
      sent: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: SENT_KEYS_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** The client has all changes up to this cursor. */
    cursor: Cursor,
    /** True if too much changed, or if the cursor is too old. The client must read all rows and lists again. */
    reset: Type.Boolean(),
    more: Type.Boolean(),
    rows: WireRows,
    /** The outcomes of those commands in `sent` that the server knows. */
    answered: Type.Array(
      Type.Object({
        id: Type.String(),
        status: Type.Integer(),
        /** The failure code of a rejected command; null if it succeeded. */
        code: Nullable(Type.String()),
        /** The sequence number of the act; null if it changed nothing. */
        seq: Nullable(Cursor),
      }),
    ),
  }),
  fails: ['session/required'],
})
