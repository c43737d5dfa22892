import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { PinId } from '#contracts/ids.ts'
import { Empty, Id } from '#contracts/schema.ts'
import { TUNE_ID_MAX, TUNE_KINDS, type TuneKind } from './constants.ts'

const Kind = Type.Unsafe<TuneKind>(Type.Union(TUNE_KINDS.map((kind) => Type.Literal(kind))))

/** A source of the home feed: a topic by its slug, or a board or member by its id. */
const TunePart = Type.Object({ kind: Kind, id: Type.String(), name: Type.String(), is_on: Type.Boolean() })

export const Tune = Type.Object({
  parts: Type.Array(TunePart),
  /** Pins of which the member wants to see fewer, latest first. */
  fewer: Type.Array(Type.Object({ id: Id<PinId>(), title: Type.String() })),
})
export type Tune = Static<typeof Tune>

/** The sources of the member's home feed. */
export const getTune = resource({
  name: 'HomefeedTune',
  verb: 'get',
  options: Empty,
  reply: Tune,
  fails: ['session/required'],
})

/** Switches one source on or off, from the next page of the home feed on. */
export const tuneFeed = resource({
  name: 'HomefeedTune',
  verb: 'update',
  options: Type.Object(
    { kind: Kind, id: Type.String({ minLength: 1, maxLength: TUNE_ID_MAX }), is_on: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'list/not-found', 'key/reused'],
})

const OfPin = Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false })

/** Recommends fewer pins like this one. `dropped` has similar pins of the home feed that it no longer recommends. */
export const seeFewer = resource({
  name: 'HomefeedFewer',
  verb: 'create',
  options: OfPin,
  reply: Type.Object({ dropped: Type.Array(Id<PinId>()) }),
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

export const seeAgain = resource({
  name: 'HomefeedFewer',
  verb: 'delete',
  options: OfPin,
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

export type RecommendationFact =
  | Fact<'tune/received', Tune>
  | Fact<'tune/switched', { readonly kind: TuneKind; readonly id: string; readonly isOn: boolean }>
  | Fact<'fewer/chosen', { readonly pinId: PinId }>
  | Fact<'fewer/dropped', { readonly pinIds: readonly PinId[] }>
  /** `before` is the pin of the home feed that follows the restored one: null at the end, absent at the top. */
  | Fact<'fewer/undone', { readonly pinId: PinId; readonly before?: PinId | null }>

export type RecommendationCommands = {
  tuneFeed: { readonly kind: TuneKind; readonly id: string; readonly isOn: boolean }
  seeFewer: { readonly pinId: PinId }
  seeAgain: { readonly pinId: PinId; readonly before?: PinId | null }
}

export type RecommendationViews = {
  'recommendations/tune': {
    readonly params: Record<string, never>
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly tune: Tune | null }
  }
}

export interface RecommendationTypes {
  readonly facts: RecommendationFact
  /** One row, `ME`. */
  readonly tables: { readonly tunes: Tune }
  readonly commands: RecommendationCommands
  readonly views: RecommendationViews
}
