import { Type, type Static } from 'typebox'
import type { UserId } from './ids.ts'
import { Id, Nullable } from './schema.ts'

/** An act that changed more rows than this does not list them: its answer says `wide`, and the client reads again. */
export const ACT_ROWS_MAX = 500
/** Maximum number of commands that one answer reports as applied. The oldest are reported first. */
export const APPLIED_MAX = 500
/** The server remembers the idempotency key of a command for this time. */
export const KEYS_KEPT_DAYS = 30
/**
 * A command that the server does not know is rejected if its first attempt is longer ago than this: the server may have
 * carried the command out and forgotten its key.
 */
export const FIRST_TRY_MAX_DAYS = 28

/** Digits of a number from 0 to below 10^18. */
export const DIGITS_PATTERN = '^[0-9]{1,18}$'
const Digits = Type.String({ pattern: DIGITS_PATTERN })

/** Rows by table and id, as the member sees them. A row is null if it is deleted or hidden from the member. */
export const WireRows = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()))
export type WireRows = Static<typeof WireRows>

/** A command of this client, and the sequence number of the act that it became. */
const Applied = Type.Object({ /** The idempotency key. */ id: Type.String(), seq: Digits })

/** The state of the database that an answer shows. The state and the answer's rows are read from one snapshot. */
export const WireSync = Type.Object({
  /**
   * Random digits that name the history of this database. A restored backup gets others: it may lack confirmed acts.
   */
  history: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** The member who gets the answer; null for a visitor. */
  member: Nullable(Id<UserId>()),
  /** The number of the last act in the member's change feed; null for a visitor. */
  seq: Nullable(Digits),
  /**
   * The database's clock at the snapshot, microseconds since 1970. It orders rows of the same `seq`, so it must
   * distinguish two reads within one millisecond. Digits, like every 64-bit number of the wire.
   */
  time: Digits,
  /**
   * Commands of this client (X-Install-Id) that were applied after X-Sync-Since, up to `seq`. Empty without both
   * headers.
   */
  applied: Type.Array(Applied, { maxItems: APPLIED_MAX }),
  /**
   * Only in answers to mutations: all rows that the act touched, as they are at `seq`. They take precedence over the
   * same rows in `data`.
   */
  rows: Type.Optional(WireRows),
  /** Only in answers to mutations: the act touched more than ACT_ROWS_MAX rows, so `rows` is empty. */
  wide: Type.Optional(Type.Literal(true)),
})
export type Sync = Static<typeof WireSync>
