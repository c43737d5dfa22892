import type { UserId } from './ids.ts'
import type { Moment } from './moment.ts'

/**
 * Something that has happened: past tense, versioned, plain data.
 * Reducers fold facts and read no clock, random or network: a fact carries its `id` and `at`.
 */
export interface Fact<Type extends string = string, Payload = unknown> {
  /** Unique. A fact that is folded twice changes nothing the second time. */
  readonly id: string
  readonly type: Type
  /** Version of the payload's shape; absent means 1. Older versions are converted before they are folded. */
  readonly v?: number
  /** Milliseconds since 1970, read when the fact was made. */
  readonly at: number
  /** The member whose account the fact belongs to; null for a visitor. */
  readonly by: UserId | null
  /**
   * True for an act of this member that the server has confirmed. A confirmed fact without `settled` reports the
   * server's state.
   */
  readonly settled?: true
  /**
   * The state of the server's database that the fact shows, or the moment of the act that the fact belongs to. Rows and
   * lists of a later moment already include the fact.
   */
  readonly moment?: Moment
  readonly payload: Payload
}
