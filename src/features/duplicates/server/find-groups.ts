import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { SIMILAR_BITS_MAX } from '#features/media/server/shared/perceptual-hash.ts'
import { findGridPins } from '#features/pins/server/shared/grid-pins.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { ALIKE_ROUNDS_MAX, GROUP_PINS_MAX, GROUPS_PAGE, STEP_PINS, STEPS_MAX } from '../constants.ts'
import type { DuplicateGroup, DuplicatePin } from '../contract.ts'
import { groupKey, groupPins, withoutParts } from '../domain/group-pins.ts'
import { hasLinkSql, linkKeySql } from './link-key-sql.ts'

type Pair = readonly [PinId, PinId]
interface Found {
  readonly reason: DuplicateGroup['reason']
  readonly pins: readonly PinId[]
}

/** SQL of the own pins of one step, from the pin $2 on, newest first. */
const STEP = `step as materialized (
  select p.id, p.signature, ${linkKeySql('p.link')} as link from pins p join boards b on b.id = p.board_id
  where p.owner_id = $1 and p.id <= $2 and p.deleted_at is null and b.deleted_at is null order by p.id desc limit ${STEP_PINS})`
/** SQL condition for own pins `y` that are not deleted. */
const OWN = `y.owner_id = $1 and y.deleted_at is null
  and exists (select from boards b where b.id = y.board_id and b.deleted_at is null)`
const NEWEST_ID = 2n ** 63n - 1n

/**
 * A page of groups; the group with the newest pin comes first. The next page is named by the position of the last group
 * and not by a number of groups, so that a merge between two pages does not shift groups. If STEPS_MAX steps find too
 * few groups, the page has fewer, or none.
 * @param after `next` of the page before; anything else returns the first page
 */
export async function findGroups(
  db: Database,
  viewer: Member,
  after: string | null,
): Promise<{ readonly groups: readonly DuplicateGroup[]; readonly next: string | null }> {
  const kept = await readKept(db, viewer.id)
  const start = after === null ? null : readPlace(after)
  const found: Found[] = []
  let from: bigint | null = start?.newest ?? NEWEST_ID
  let border: Place | null = null
  for (let step = 0; step < STEPS_MAX && from !== null && found.length <= GROUPS_PAGE; step += 1) {
    const { groups, last } = await lookAt(db, viewer.id, from)
    for (const group of groups)
      if (!kept.has(groupKey(group.pins)) && (start === null || comparePlaces(placeOf(group), start) > 0))
        found.push(group)
    // The next step begins behind the last pin of this step.
    border = last === null ? null : { newest: last, isByLink: true }
    from = last === null ? null : last - 1n
  }
  const page = found.slice(0, GROUPS_PAGE)
  const details = await readPins(
    db,
    viewer,
    page.flatMap(({ pins }) => pins),
  )
  const groups = page.flatMap(({ reason, pins }) => {
    const shown = pins.flatMap((id) => details.get(id) ?? []).toSorted(byWorth)
    return shown.length > 1 ? [{ reason, pins: shown.slice(0, GROUP_PINS_MAX) }] : []
  })
  const next = found.length > GROUPS_PAGE ? placeOf(page.at(-1)!) : border
  return { groups, next: next === null ? null : writePlace(next) }
}

/**
 * A group's position: its newest pin, and whether the group is by link. A pin can be the newest of one group by picture
 * and of one by link.
 */
interface Place {
  readonly newest: bigint
  readonly isByLink: boolean
}

function placeOf({ pins, reason }: Found): Place {
  const newest = pins.reduce((max, pin) => (BigInt(pin) > max ? BigInt(pin) : max), 0n)
  return { newest, isByLink: reason === 'link' }
}

function comparePlaces(a: Place, b: Place): number {
  if (a.newest !== b.newest) return a.newest < b.newest ? 1 : -1
  return Number(a.isByLink) - Number(b.isByLink)
}

function writePlace({ newest, isByLink }: Place): string {
  return `${newest}:${isByLink ? 'link' : 'picture'}`
}

/** Parses a position; null if the text is none. */
function readPlace(text: string): Place | null {
  const [, newest, kind] = /^(\d{1,20}):(link|picture)$/.exec(text) ?? []
  return newest === undefined ? null : { newest: BigInt(newest), isByLink: kind === 'link' }
}

/**
 * The groups whose newest pin is in this step. Their other pins may be any older pins of the member.
 * @param from the newest pin of the step
 * @returns `last`: the oldest pin of the step; null if there are no older pins
 */
async function lookAt(
  db: Database,
  member: UserId,
  from: bigint,
): Promise<{ readonly groups: readonly Found[]; readonly last: bigint | null }> {
  const { last, count } = only(
    await db.query<{ last: string | null; count: number }>({
      name: 'duplicates-step',
      text: `with ${STEP} select min(id)::text as last, count(*)::int as count from step`,
      values: [member, from.toString()],
    }),
  )
  const alike = await findAlike(db, member, from)
  const same = pairsOf(await pinsWithPictures(db, member, from, [...new Set(alike.flat())]))
  const pinOf = new Map(same.pins.map(({ id, by }) => [by, id]))
  const looks = groupPins([
    ...same.pairs,
    ...alike.flatMap(([one, other]): Pair[] =>
      pinOf.has(one) && pinOf.has(other) ? [[pinOf.get(one)!, pinOf.get(other)!]] : [],
    ),
  ])
  const isSame = new Set(groupPins(same.pairs).map(groupKey))
  const byLook = looks.map((pins): Found => ({ reason: isSame.has(groupKey(pins)) ? 'picture' : 'look', pins }))
  const byLink = groupPins(pairsOf(await pinsWithLinks(db, member, from)).pairs).map((pins): Found => ({
    reason: 'link',
    pins,
  }))
  // Groups within a larger group are removed before the filter below, because the larger group may belong to an earlier
  // step.
  const groups = withoutParts([...byLook, ...byLink])
    // A group whose newest pin is newer than `from` was found in an earlier step.
    .filter((group) => placeOf(group).newest <= from)
    .toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b)))
  return { groups, last: last === null || count < STEP_PINS ? null : BigInt(last) }
}

/** An own pin, with its picture or link as `by`. */
interface PinBy {
  readonly id: PinId
  readonly by: string
}

/** Pairs each pin with the first pin that has the same `by`. */
function pairsOf(pins: readonly PinBy[]): { readonly pins: readonly PinBy[]; readonly pairs: readonly Pair[] } {
  const first = new Map<string, PinId>()
  const pairs = pins.flatMap(({ id, by }): Pair[] => {
    const one = first.get(by)
    if (one === undefined) first.set(by, id)
    return one === undefined ? [] : [[one, id]]
  })
  return { pins, pairs }
}

/**
 * Own pins that share a picture with another own pin and with a pin of the step, and all own pins with one of
 * `pictures`.
 */
function pinsWithPictures(
  db: Database,
  member: UserId,
  from: bigint,
  pictures: readonly ImageSignature[],
): Promise<readonly PinBy[]> {
  return db.query<PinBy>({
    name: 'duplicates-by-picture',
    text: `with ${STEP}, asked as (select signature from step union select unnest($3::text[])),
             found as (
               select y.id, y.signature, count(*) over (partition by y.signature) as pins
               from asked a join pins y on y.signature = a.signature where ${OWN}
             ) select id::text, signature as by from found where pins > 1 or signature = any($3::text[]) order by id`,
    values: [member, from.toString(), pictures],
  })
}

/** Own pins that share a link with another own pin and with a pin of the step. */
function pinsWithLinks(db: Database, member: UserId, from: bigint): Promise<readonly PinBy[]> {
  return db.query<PinBy>({
    name: 'duplicates-by-link',
    text: `with ${STEP}, asked as (select distinct link from step where link is not null),
             found as (
               select y.id, a.link, count(*) over (partition by a.link) as pins
               from asked a join pins y on ${hasLinkSql('y', 'a.link')} where ${OWN}
             ) select id::text, link as by from found where pins > 1 order by id`,
    values: [member, from.toString()],
  })
}

/**
 * Pairs of own pictures that look alike: those that look like a picture of the step, and those that look like these.
 */
async function findAlike(
  db: Database,
  member: UserId,
  from: bigint,
): Promise<readonly (readonly [ImageSignature, ImageSignature])[]> {
  interface Row {
    readonly one: ImageSignature
    readonly other: ImageSignature
  }
  const alike = (asked: string) => `select distinct a.signature as one, b.signature as other
    from (${asked}) x join picture_bands a on a.signature = x.signature
      join picture_bands b on b.band = a.band and b.value = a.value and b.signature <> a.signature
        and bit_count((a.hash # b.hash)::bit(64)) <= ${SIMILAR_BITS_MAX}
    where exists (select from pins y where y.signature = b.signature and ${OWN})`
  let rows = await db.query<Row>({
    name: 'duplicates-alike',
    text: `with ${STEP} ${alike('select distinct signature from step')}`,
    values: [member, from.toString()],
  })
  const found = [...rows]
  const asked = new Set(rows.map(({ one }) => one))
  for (let round = 0; round < ALIKE_ROUNDS_MAX; round += 1) {
    const others = [...new Set(rows.map(({ other }) => other))].filter((signature) => !asked.has(signature))
    if (others.length === 0) break
    for (const signature of others) asked.add(signature)
    rows = await db.query<Row>({
      name: 'duplicates-alike-more',
      text: alike('select unnest($2::text[]) as signature'),
      values: [member, others],
    })
    found.push(...rows)
  }
  return found.map(({ one, other }) => [one, other] as const)
}

async function readKept(db: Database, member: UserId): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key: string }>({
    name: 'duplicates-kept',
    text: 'select key from kept_duplicates where user_id = $1',
    values: [member],
  })
  return new Set(rows.map(({ key }) => key))
}

interface DetailRow {
  readonly id: PinId
  readonly board_name: string
  readonly boards: number
  readonly comments: number
  readonly has_note: boolean
  readonly created_at: Date
}

async function readPins(
  db: Database,
  viewer: Member,
  ids: readonly PinId[],
): Promise<ReadonlyMap<PinId, DuplicatePin>> {
  const pins = new Map((await findGridPins(db, viewer, ids)).map((pin) => [pin.id, pin]))
  const rows = await db.query<DetailRow>({
    name: 'duplicates-details',
    text: `select p.id::text, b.name as board_name, p.save_count as boards, p.comment_count as comments, p.created_at,
             exists (select from pin_notes n where n.pin_id = p.id and n.user_id = $1) as has_note
           from pins p join boards b on b.id = p.board_id where p.id = any($2::bigint[])`,
    values: [viewer.id, ids],
  })
  return new Map(
    rows.flatMap(({ id, created_at: createdAt, ...row }) => {
      const pin = pins.get(id)
      return pin ? [[id, { ...row, pin, created_at: createdAt.toISOString() }] as const] : []
    }),
  )
}

function byWorth(a: DuplicatePin, b: DuplicatePin): number {
  const worth = ({ boards, comments }: DuplicatePin) => boards + 2 * comments
  return worth(b) - worth(a) || (a.created_at < b.created_at ? -1 : 1)
}

/** The member's own pins that link to a page, newest first. */
export async function findWithLink(db: Database, member: UserId, link: string): Promise<readonly PinId[]> {
  const rows = await db.query<{ id: PinId }>({
    name: 'duplicates-with-link',
    text: `select y.id::text from pins y where ${hasLinkSql('y', linkKeySql('$2::text'))} and ${OWN}
           order by y.id desc limit ${GROUP_PINS_MAX}`,
    values: [member, link],
  })
  return rows.map(({ id }) => id)
}
