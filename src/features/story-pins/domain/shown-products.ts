import type { ImageSignature, PinId } from '#contracts/ids.ts'
import type { WirePin } from '#features/pins/contract.ts'

/** A product that is listed beside a player. */
export interface ShownProduct {
  readonly id: PinId
  readonly title: string
  /** Null while it is not loaded. */
  readonly image_signature: ImageSignature | null
}

/** The products in the pin itself: stickers of a story, or tags of a video. Each is listed once, in their order. */
export function shownProducts(pin: Pick<WirePin, 'kind' | 'story_pin_data' | 'pin_tags'>): readonly ShownProduct[] {
  const all = pin.kind === 'story' ? ofStory(pin) : pin.kind === 'video' ? ofTags(pin) : []
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}

function ofStory({ story_pin_data: story }: Pick<WirePin, 'story_pin_data'>): readonly ShownProduct[] {
  return (story?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ pin_id: id, text = '', is_removed }) =>
      id && is_removed !== true ? [{ id, title: text, image_signature: null }] : [],
    ),
  )
}

function ofTags({ pin_tags: tags }: Pick<WirePin, 'pin_tags'>): readonly ShownProduct[] {
  return (tags ?? []).flatMap(({ objects }) =>
    objects.flatMap((object) =>
      object.type === 'pin' ? [{ id: object.pin, title: object.title, image_signature: object.image_signature }] : [],
    ),
  )
}
