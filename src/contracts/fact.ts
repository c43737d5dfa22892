import type { UserId } from './ids.ts'
import type { Moment } from './moment.ts'

/**
 * Something that has happened: past tense, versioned, plain data.
 * Reducers fold facts and read no clock, random or network: a fact carries its `id` and `at`.
 */
export interface Fact<Type extends string = string, Payload = unknown> {
  /** Unique; a fact folded twice changes nothing the second time. */
  readonly id: string
  readonly type: Type
  /** Version of the payload's shape; absent means 1. Older ones pass an upcaster before they are folded. */
  readonly v?: number
  /** Milliseconds since 1970, read when the fact was made. */
  readonly at: number
  /** The member it happened to, or null for a visitor. */
  readonly by: UserId | null
  /** An act that the server has confirmed; without it, a confirmed fact says what the server has. */
  readonly settled?: true
  /** Which state of the server's database it shows, or which act of it this is. Rows and lists of a later moment have it already. */
  readonly moment?: Moment
  readonly payload: Payload
}
