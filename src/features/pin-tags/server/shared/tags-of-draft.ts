import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { PIN_TITLE_MAX } from '#features/pins/constants.ts'
import { faultOfLink, LINK_FAULTS } from '#features/pins/domain/link-fault.ts'
import type { PinTag, TaggedObject } from '#features/pin-tags/contract.ts'
import { faultOfTag, kept } from '#features/pin-tags/domain/edit-tags.ts'
import { canBeMentioned } from '#features/pin-mentions/server/shared/can-be-mentioned.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/** A picture of a draft. */
export interface TaggedItem {
  readonly file: string | null
  readonly isTaggable: boolean
  readonly tags: readonly PinTag[]
}

/** A row of `pin_tags` that is to be written. */
export interface CheckedTag {
  readonly id: string
  readonly item: number
  readonly x: number
  readonly y: number
  readonly objects: readonly object[]
}

const FAULTS = { place: 'is not placed on the picture', objects: 'leads to nothing' } as const

/**
 * Checks the tags of a draft's pictures. A product that the member may not see is treated as missing, as is a person
 * who allows no mentions.
 * @param imageOf the picture of a linked page; null if there is none
 */
export async function tagsOfDraft(
  db: Database,
  viewer: Member,
  items: readonly TaggedItem[],
  imageOf: (object: TaggedObject) => ImageSignature | null,
): Promise<Answer<readonly CheckedTag[], 'request/invalid'>> {
  const known = { products: await findProducts(db, viewer, items), people: await findPeople(db, viewer, items) }
  const checked: CheckedTag[] = []
  let picture = 0
  for (const [at, { file, isTaggable, tags }] of items.entries()) {
    if (file === null) continue
    if (!isTaggable && kept(tags).length > 0) return invalid(`items.${at}.tags`, 'are not allowed on this item')
    for (const [n, tag] of tags.entries()) {
      if (tag.status === 'deleted') continue
      const field = `items.${at}.tags.${n}`
      const fault = faultOfTag(tag)
      if (fault) return invalid(field, FAULTS[fault])
      if (checked.some(({ id }) => id === tag.id)) return invalid(`${field}.id`, 'is the id of another tag of the pin')
      for (const [m, object] of tag.objects.entries()) {
        const wrong = wrongObject(object, known, `${field}.objects.${m}`)
        if (wrong) return wrong
      }
      const { id, x, y } = tag
      checked.push({ id, item: picture, x, y, objects: kept(tag.objects).map((each) => stored(each, imageOf(each))) })
    }
    picture += 1
  }
  return ok(checked)
}

async function findProducts(db: Database, viewer: Member, items: readonly TaggedItem[]): Promise<ReadonlySet<PinId>> {
  const ids = new Set(
    items.flatMap(({ tags }) => tags.flatMap(({ objects }) => objects.flatMap(({ pin }) => pin ?? []))),
  )
  if (ids.size === 0) return new Set()
  const rows = await db.query<{ id: PinId }>({
    name: 'tagged-products',
    text: `select p.id::text from pins p
           where p.id = any ($1::bigint[]) and p.kind = 'product' and ${isPinIdVisible('p.id', '$2')}`,
    values: [[...ids], viewer.id],
  })
  return new Set(rows.map(({ id }) => id))
}

async function findPeople(db: Database, viewer: Member, items: readonly TaggedItem[]): Promise<ReadonlySet<UserId>> {
  const ids = new Set(
    items.flatMap(({ tags }) => tags.flatMap(({ objects }) => objects.flatMap(({ user }) => user ?? []))),
  )
  if (ids.size === 0) return new Set()
  const rows = await db.query<{ id: UserId }>({
    name: 'tagged-people',
    text: `select u.id::text from users u where u.id = any ($1::bigint[]) and ${canBeMentioned('u.id', '$2')}`,
    values: [[...ids], viewer.id],
  })
  return new Set(rows.map(({ id }) => id))
}

interface Known {
  readonly products: ReadonlySet<PinId>
  readonly people: ReadonlySet<UserId>
}

function wrongObject(
  { type, pin, user, link, title, status }: TaggedObject,
  { products, people }: Known,
  field: string,
): Refusal<'request/invalid'> | null {
  if (status === 'deleted') return null
  if (type === 'pin') return pin && products.has(pin) ? null : invalid(`${field}.pin`, 'is not a product pin')
  if (type === 'user') return user && people.has(user) ? null : invalid(`${field}.user`, 'cannot be tagged')
  const fault = link === '' ? 'link' : faultOfLink(link)
  if (fault) return invalid(`${field}.link`, LINK_FAULTS[fault])
  const { length } = writtenText(title)
  return length > 0 && length <= PIN_TITLE_MAX
    ? null
    : invalid(`${field}.title`, `must have from 1 to ${PIN_TITLE_MAX} characters`)
}

function stored({ id, type, pin, user, link, title }: TaggedObject, image: ImageSignature | null): object {
  if (type === 'user') return { id, user }
  if (type === 'pin') return { id, pin }
  return { id, link, title: writtenText(title), ...(image === null ? {} : { image }) }
}

/** Writes the tags of a new pin. */
export async function addTags(db: Database, pinId: PinId, tags: readonly CheckedTag[]): Promise<void> {
  if (tags.length === 0) return
  await db.query({
    name: 'pin-tags-add',
    text: `insert into pin_tags (pin_id, id, item, at, x, y, objects)
           select $1, t.id, t.item, t.at, t.x, t.y, t.objects
           from jsonb_to_recordset($2::jsonb)
             as t (id bigint, item smallint, at smallint, x smallint, y smallint, objects jsonb)`,
    values: [pinId, JSON.stringify(tags.map((tag, at) => ({ ...tag, at })))],
  })
}

function invalid(field: string, message: string): Refusal<'request/invalid'> {
  return fail('request/invalid', `${field}: ${message}`, { field })
}
