import type { PinId, UserId } from '#contracts/ids.ts'
import { SIMILAR_BITS_MAX } from '#features/media/server/shared/perceptual-hash.ts'
import { findGridPins } from '#features/pins/server/shared/grid-pins.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { GROUP_PINS_MAX, GROUPS_PAGE, LOOKED_AT_PINS } from '../constants.ts'
import type { DuplicateGroup, DuplicatePin } from '../contract.ts'
import { groupKey, groupPins } from '../domain/group-pins.ts'
import { linkKeySql } from './link-key-sql.ts'

type Pair = readonly [PinId, PinId]
interface Found {
  readonly reason: DuplicateGroup['reason']
  readonly pins: readonly PinId[]
}

const OWN = `own as materialized (
  select p.id, p.signature, ${linkKeySql('p.link')} as link from pins p join boards b on b.id = p.board_id
  where p.owner_id = $1 and p.deleted_at is null and b.deleted_at is null order by p.id desc limit ${LOOKED_AT_PINS})`

/**
 * A page of the groups among all pins that are looked at, the one with the newest pin first. A merge between two pages moves no group
 * over their border, because a page begins after a group's place and not after a number of groups.
 * @param after `next` of the page before; anything else begins with the first page
 */
export async function findGroups(
  db: Database,
  viewer: Member,
  after: string | null,
): Promise<{ readonly groups: readonly DuplicateGroup[]; readonly next: string | null }> {
  const kept = await readKept(db, viewer.id)
  const start = after === null ? null : readPlace(after)
  const found = (await findAll(db, viewer.id)).filter(
    (group) => !kept.has(groupKey(group.pins)) && (start === null || comparePlaces(placeOf(group), start) > 0),
  )
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
  return { groups, next: found.length > GROUPS_PAGE ? writePlace(placeOf(page.at(-1)!)) : null }
}

/** A group's place: its newest pin, and whether it is a group by link. One pin may stand for one of each. */
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

/** Null if the text is no place. */
function readPlace(text: string): Place | null {
  const [, newest, kind] = /^(\d{1,20}):(link|picture)$/.exec(text) ?? []
  return newest === undefined ? null : { newest: BigInt(newest), isByLink: kind === 'link' }
}

async function findAll(db: Database, member: UserId): Promise<readonly Found[]> {
  const same = await pairsOf(db, member, 'signature')
  const links = await pairsOf(db, member, 'link')
  const alike = await db.query<{ one: PinId; other: PinId }>({
    name: 'duplicates-alike',
    text: `with ${OWN} select distinct x.id::text as one, y.id::text as other
           from own x join picture_bands a on a.signature = x.signature
             join picture_bands b on b.band = a.band and b.value = a.value and b.signature > a.signature
               and bit_count((a.hash # b.hash)::bit(64)) <= ${SIMILAR_BITS_MAX}
             join own y on y.signature = b.signature`,
    values: [member],
  })
  const looks = groupPins([...same, ...alike.map(({ one, other }): Pair => [one, other])])
  const isSame = new Set(groupPins(same).map(groupKey))
  const byLook = looks.map((pins): Found => ({ reason: isSame.has(groupKey(pins)) ? 'picture' : 'look', pins }))
  const known = new Set(looks.map(groupKey))
  const byLink = groupPins(links)
    .filter((pins) => !known.has(groupKey(pins)))
    .map((pins): Found => ({ reason: 'link', pins }))
  return [...byLook, ...byLink].toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b)))
}

/** Each pin with the first that has the same. */
async function pairsOf(db: Database, member: UserId, column: 'signature' | 'link'): Promise<readonly Pair[]> {
  const rows = await db.query<{ one: PinId; other: PinId }>({
    name: `duplicates-by-${column}`,
    text: `with ${OWN}, numbered as (
             select id, first_value(id) over (partition by ${column} order by id) as first from own where ${column} is not null
           ) select first::text as one, id::text as other from numbered where id <> first`,
    values: [member],
  })
  return rows.map(({ one, other }) => [one, other])
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

/** The member's pins that lead to a page, newest first. */
export async function findWithLink(db: Database, member: UserId, link: string): Promise<readonly PinId[]> {
  const rows = await db.query<{ id: PinId }>({
    name: 'duplicates-with-link',
    text: `with ${OWN} select id::text from own where link = ${linkKeySql('$2::text')} order by own.id desc limit ${GROUP_PINS_MAX}`,
    values: [member, link],
  })
  return rows.map(({ id }) => id)
}
