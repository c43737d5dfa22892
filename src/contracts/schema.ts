import { Type, type TSchema } from 'typebox'
import { ID_PATTERN } from './ids.ts'

/** Schemas that many contracts share. */
export const Empty = Type.Object({}, { additionalProperties: false })

/** A 64-bit integer as a digit string. The caller names the brand: `Id<PinId>()`. */
/* @__NO_SIDE_EFFECTS__ */
export function Id<Branded extends string>() {
  return Type.Unsafe<Branded>(Type.String({ pattern: ID_PATTERN }))
}

/* @__NO_SIDE_EFFECTS__ */
export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** A schema for exactly these words. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))
}

const DAY = '(000[1-9]|00[1-9]\\d|0[1-9]\\d{2}|[1-9]\\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
const TIME = '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,6})?'

/** A day on the wire, such as `2026-11-30`. The format refuses days that do not exist, such as February 30. */
export const Day = Type.String({ format: 'date', pattern: `^${DAY}$` })

/** An instant on the wire: ISO 8601, UTC. */
export const Instant = Type.String({ format: 'date-time', pattern: `^${DAY}T${TIME}Z$` })

/** `options.bookmarks`: an array with the bookmark of the previous page as its only entry. */
export const Bookmarks = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1 }))
