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

/** An instant on the wire: ISO 8601, UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$' })

/** `options.bookmarks`: an array with the bookmark of the previous page as its only entry. */
export const Bookmarks = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1 }))
