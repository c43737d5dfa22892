import type { ListedEntry } from '#contracts/field-change.ts'
import type { PinTag, TaggedObject } from '#features/pin-tags/contract.ts'
import { kept } from './edit-tags.ts'

/** The people, products and links that are tagged, for the history. The position of a tag is left out. */
export function listedTags(tags: readonly PinTag[]): readonly ListedEntry[] {
  return kept(tags).flatMap(({ objects }) =>
    kept(objects).map((object) => ({ key: keyOf(object), name: object.title || object.link })),
  )
}

function keyOf({ type, pin, user, link }: TaggedObject): string {
  return `${type}:${user ?? pin ?? link}`
}
