import { Type, type Static } from 'typebox'
import type { UserId } from './ids.ts'
import { Id, Nullable } from './schema.ts'

/** An act that touched more rows than this does not list them: its answer says `wide`, and the client reads again. */
export const ACT_ROWS_MAX = 500
/** Commands of one client that one answer reports as applied, oldest first. */
export const APPLIED_MAX = 500
/** The server knows a command by its idempotency key for this long. */
export const KEYS_KEPT_DAYS = 30
/** A command that was first tried longer ago, and that the server does not know, is refused: it may have been done and forgotten. */
export const FIRST_TRY_MAX_DAYS = 28

/** Digits of a number that is never negative, below 10^18. */
export const DIGITS_PATTERN = '^[0-9]{1,18}$'
const Digits = Type.String({ pattern: DIGITS_PATTERN })

/** Rows by table and id, as the member sees them. Null: the row is gone, or the member may not see it any more. */
export const WireRows = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()))
export type WireRows = Static<typeof WireRows>

/** Which command of this client became which act. */
const Applied = Type.Object({ /** The idempotency key. */ id: Type.String(), seq: Digits })

/** Which state of the database an answer shows. All of it and the answer's rows come from one snapshot. */
export const WireSync = Type.Object({
  /** Random digits of this database. A restored backup has others: what was confirmed before may not be there. */
  history: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** Whose answer it is; null for a visitor. */
  member: Nullable(Id<UserId>()),
  /** The number of the last act in the member's change feed; null for a visitor. */
  seq: Nullable(Digits),
  /**
   * The database's clock at the snapshot, microseconds since 1970. Rows of the same `seq` are ordered by it, so it must tell
   * two reads of one millisecond apart. Digits, like every 64-bit number of the wire.
   */
  time: Digits,
  /** Commands of this client (X-Install-Id) that were applied after X-Sync-Since, up to `seq`; none without both headers. */
  applied: Type.Array(Applied, { maxItems: APPLIED_MAX }),
  /** Of a mutation: all rows that the act touched, as they are at `seq`. They outrank what `data` says of the same rows. */
  rows: Type.Optional(WireRows),
  /** Of a mutation: it touched more than ACT_ROWS_MAX rows, and `rows` is empty. */
  wide: Type.Optional(Type.Literal(true)),
})
export type Sync = Static<typeof WireSync>
