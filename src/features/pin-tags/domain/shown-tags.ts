import { writtenText } from '#contracts/written-text.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { UserRow } from '#features/users/contract.ts'
import type { PinTag, ShownObject, ShownTag, TaggedObject } from '../contract.ts'
import { kept } from './edit-tags.ts'

interface Rows {
  readonly pins: Pick<ReadTable<PinRow>, 'get'>
  readonly users: Pick<ReadTable<UserRow>, 'get'>
}

/**
 * The tags as the closeup shows them before the server has answered. Targets that this device does not know are left
 * out until then, as are tags without a target.
 * @param items the tags of each picture
 * @param former the tags that are replaced; they have the pictures of links
 */
export function shownTags(
  items: readonly (readonly PinTag[])[],
  former: readonly ShownTag[],
  rows: Rows,
): readonly ShownTag[] {
  const known = new Map(former.flatMap(({ objects }) => objects.map((object) => [object.id, object])))
  return items.flatMap((tags, item) =>
    kept(tags).flatMap(({ id, x, y, objects }) => {
      const shown = kept(objects).flatMap((object) => shownObject(object, known.get(object.id), rows) ?? [])
      return shown.length > 0 ? [{ id, item, x, y, objects: shown }] : []
    }),
  )
}

function shownObject(object: TaggedObject, former: ShownObject | undefined, { pins, users }: Rows): ShownObject | null {
  const { id } = object
  if (object.type === 'link') {
    const image = former?.type === 'link' && former.link === object.link ? former.image_signature : null
    return { id, type: 'link', title: writtenText(object.title), link: object.link, image_signature: image }
  }
  if (object.type === 'pin') {
    const pin = object.pin === null ? undefined : pins.get(object.pin)
    if (!pin || pin.deleted) return former?.type === 'pin' && former.pin === object.pin ? former : null
    return {
      id,
      type: 'pin',
      title: pin.title,
      pin: pin.id,
      price: pin.price ?? null,
      price_value: pin.price_value ?? null,
      price_currency: pin.price_currency ?? null,
      image_signature: pin.image_signature,
    }
  }
  if (former?.type === 'user' && former.user === object.user) return former
  const user = object.user ? users.get(object.user) : undefined
  if (!user) return null
  const { id: userId, full_name: title, username, dominant_color: color } = user
  return { id, type: 'user', title, user: userId, username, image_signature: null, dominant_color: color }
}

/** True if the shown tags have the places and targets of the edited ones. */
export function areShown(items: readonly (readonly PinTag[])[], shown: readonly ShownTag[]): boolean {
  const edited = items.flatMap((tags, item) =>
    kept(tags).map(({ id, x, y, objects }) => wordOf(id, item, x, y, kept(objects))),
  )
  const now = shown.map(({ id, item, x, y, objects }) => wordOf(id, item, x, y, objects))
  return edited.length === now.length && edited.every((word) => now.includes(word))
}

function wordOf(id: string, item: number, x: number, y: number, objects: readonly { readonly id: string }[]): string {
  return [id, item, x, y, ...objects.map((object) => object.id)].join(' ')
}
