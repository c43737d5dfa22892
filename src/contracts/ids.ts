/**
 * Identifiers are digit strings on the wire: 64-bit integers made by the application, in the order of time. The brands
 * keep a board's id from being used as a pin's.
 */
declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type PinId = Branded<'PinId'>
export type BoardId = Branded<'BoardId'>
export type SectionId = Branded<'SectionId'>
export type UserId = Branded<'UserId'>
export type CommentId = Branded<'CommentId'>
export type BusinessId = Branded<'BusinessId'>
export type AdAccountId = Branded<'AdAccountId'>
export type AssetGroupId = Branded<'AssetGroupId'>
export type AudienceId = Branded<'AudienceId'>
export type SessionId = Branded<'SessionId'>
/** 32 lower-case hex digits that name a picture's content, and thus every rendition of it. */
export type ImageSignature = Branded<'ImageSignature'>
/**
 * A list's name: `home`, `topic:food`, `related:<pinId>`, `board:<boardId>`, `section:<sectionId>`,
 * `search:<scope>?<parameters>`.
 */
export type ListKey = Branded<'ListKey'>

/** An id has the milliseconds since 2020-01-01T00:00:00Z in its upper 41 bits and random bits in the lower 22. */
const ID_EPOCH_MS = 1_577_836_800_000
const RANDOM_BITS = 22n

/** When an id was made, milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number(BigInt(id) >> RANDOM_BITS) + ID_EPOCH_MS
}

/**
 * Makes a time-ordered id as a digit string.
 * @param nowMs wall clock, milliseconds since 1970
 * @param random a fraction in [0, 1) that fills the low 22 bits
 */
export function makeId<Id extends string>(nowMs: number, random: number): Id {
  const time = BigInt(Math.max(0, Math.floor(nowMs - ID_EPOCH_MS)))
  const low = BigInt(Math.floor(random * Number(1n << RANDOM_BITS)))
  return ((time << RANDOM_BITS) | low).toString() as Id
}

/**
 * A new id with the present time. Pure code does not call this function, because facts and commands carry their ids.
 */
export function newId<Id extends string = string>(): Id {
  return makeId<Id>(Date.now(), Math.random())
}

/** Distinct new ids with the present time. Separate calls of `newId` within one millisecond could return equal ids. */
export function newIds<Id extends string = string>(count: number): readonly Id[] {
  const first = BigInt(newId())
  return Array.from({ length: count }, (_, index) => (first + BigInt(index)).toString() as Id)
}

/**
 * Digits of a positive 64-bit integer. Of the numbers with 19 digits, only those below 9·10^18 are allowed; ids reach
 * that limit in the year 2088.
 */
export const ID_DIGITS = '([0-9]{1,18}|[1-8][0-9]{18})'
export const ID_PATTERN = `^${ID_DIGITS}$`
const ID = new RegExp(ID_PATTERN)

/** True for text that may be the id of a row. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value)
}
