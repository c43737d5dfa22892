import { PIN_TAG_GRID, PIN_TAG_UNPLACED, PIN_TAGS_MAX } from '#features/pin-tags/constants.ts'
import type { PinTag, ShownTag, TaggedObject } from '#features/pin-tags/contract.ts'

type Tags = readonly PinTag[]
export interface Place {
  readonly x: number
  readonly y: number
}

export function newTag(id: string, { x, y }: Place = { x: PIN_TAG_UNPLACED, y: PIN_TAG_UNPLACED }): PinTag {
  return { id, link: '', x, y, status: 'created', objects: [] }
}

/** The entries whose status is not `deleted`. */
export function kept<Each extends Pick<PinTag, 'status'>>(each: readonly Each[]): readonly Each[] {
  return each.filter(({ status }) => status !== 'deleted')
}

/** Adds a tag. If there is no room, the tags are unchanged. */
export function withTag(tags: Tags, tag: PinTag): Tags {
  const others = withRoom(tags)
  return others ? [...others, tag] : tags
}

/** The entries with room for one more; null if there is no room. A deleted entry is dropped to make room. */
function withRoom<Each extends Pick<PinTag, 'status'>>(each: readonly Each[]): readonly Each[] | null {
  if (each.length < PIN_TAGS_MAX) return each
  const gone = each.findIndex(({ status }) => status === 'deleted')
  return gone < 0 ? null : each.toSpliced(gone, 1)
}

/**
 * Removes an entry. An entry that was created in this editing is dropped; any other stays with the status `deleted`
 * (spec business §4).
 */
function without<Each extends Pick<PinTag, 'id' | 'status'>>(each: readonly Each[], id: string): Each[] {
  return each.flatMap((one) => {
    if (one.id !== id) return [one]
    return one.status === 'created' ? [] : [{ ...one, status: 'deleted' as const }]
  })
}

export function withoutTag(tags: Tags, id: string): Tags {
  return without(tags, id)
}

/** A saved tag becomes edited (spec business §4); a created one keeps its status, and a deleted one cannot be changed. */
function changed(tags: Tags, id: string, change: (tag: PinTag) => Partial<PinTag>): Tags {
  return tags.map((tag) => {
    if (tag.id !== id || tag.status === 'deleted') return tag
    return { ...tag, ...change(tag), status: tag.status === 'saved' ? 'edited' : tag.status }
  })
}

export function withPlace(tags: Tags, id: string, place: Place): Tags {
  const [x, y] = [inGrid(place.x), inGrid(place.y)]
  const tag = tags.find((each) => each.id === id)
  return !tag || (tag.x === x && tag.y === y) ? tags : changed(tags, id, () => ({ x, y }))
}

export function withObject(tags: Tags, id: string, object: TaggedObject): Tags {
  const tag = tags.find((each) => each.id === id)
  const others = tag && withRoom(tag.objects)
  return others ? changed(tags, id, () => ({ objects: [...others, object] })) : tags
}

export function withoutObject(tags: Tags, id: string, objectId: string): Tags {
  const tag = tags.find((each) => each.id === id)
  if (!kept(tag?.objects ?? []).some((object) => object.id === objectId)) return tags
  return changed(tags, id, ({ objects }) => ({ objects: without(objects, objectId) }))
}

/** Adds the picture of a link's page after it has arrived. Its link may have been removed meanwhile. */
export function withMedia(tags: Tags, id: string, objectId: string, media: string): Tags {
  const tag = tags.find((each) => each.id === id)
  if (!kept(tag?.objects ?? []).some((object) => object.id === objectId)) return tags
  return changed(tags, id, ({ objects }) => ({
    objects: objects.map((object) =>
      object.id === objectId
        ? { ...object, media, status: object.status === 'saved' ? 'edited' : object.status }
        : object,
    ),
  }))
}

/** Stores an unfinished address. The tag's status stays, because others do not see that text. */
export function withTypedLink(tags: Tags, id: string, link: string): Tags {
  return tags.map((tag) => (tag.id === id ? { ...tag, link } : tag))
}

/**
 * The tags as the draft stores them when the editor is closed: complete ones get the status `saved`, deleted ones are
 * removed.
 */
export function settled(tags: Tags): Tags {
  return kept(tags).map((tag) =>
    faultOfTag(tag) === null
      ? { ...tag, status: 'saved', objects: kept(tag.objects).map((object) => ({ ...object, status: 'saved' })) }
      : tag,
  )
}

/** The tags of a picture of a published pin, in the form that the editor uses. */
export function tagsOfPublished(tags: readonly ShownTag[], item: number): Tags {
  return tags
    .filter((tag) => tag.item === item)
    .map(({ id, x, y, objects }) => ({
      id,
      link: '',
      x,
      y,
      status: 'saved',
      objects: objects.map((object) => ({
        id: object.id,
        type: object.type,
        title: object.title,
        pin: object.type === 'pin' ? object.pin : null,
        ...(object.type === 'user' ? { user: object.user } : {}),
        link: object.type === 'link' ? object.link : object.type === 'user' ? object.username : '',
        status: 'saved',
      })),
    }))
}

/** What a tag still needs before it can be published, as the key of a message; null if it is complete. */
export function faultOfTag({ x, y, objects }: PinTag): 'place' | 'objects' | null {
  if (!isPlaced({ x, y })) return 'place'
  return kept(objects).length === 0 ? 'objects' : null
}

export function isPlaced({ x, y }: Place): boolean {
  return x !== PIN_TAG_UNPLACED && y !== PIN_TAG_UNPLACED
}

/**
 * The cell at a point.
 * @param place the point as shares of the picture's width and height, from 0 to 1
 */
export function cellAt({ x, y }: Place): Place {
  return { x: inGrid(Math.floor(x * PIN_TAG_GRID)), y: inGrid(Math.floor(y * PIN_TAG_GRID)) }
}

const MIDDLE = PIN_TAG_GRID / 2
/** Distance at which two tags do not cover each other, in cells. */
const APART = 3

/** Where a new tag is put: in the middle, or as near to it as other tags leave room. */
export function placeOfNew(tags: Tags): Place {
  const taken = kept(tags).filter(isPlaced)
  const isFree = ({ x, y }: Place) => taken.every((tag) => Math.hypot(tag.x - x, tag.y - y) >= APART)
  const cells = Array.from({ length: PIN_TAG_GRID ** 2 }, (_, i) => ({
    x: i % PIN_TAG_GRID,
    y: Math.floor(i / PIN_TAG_GRID),
  }))
  const fromMiddle = ({ x, y }: Place) => Math.hypot(x - MIDDLE, y - MIDDLE)
  const [nearest] = cells.filter(isFree).sort((a, b) => fromMiddle(a) - fromMiddle(b))
  return nearest ?? { x: MIDDLE, y: MIDDLE }
}

/** Middle of a cell, in percent of the picture. A tag without a place is shown in the middle of the picture. */
export function pointOf(place: Place): Place {
  const { x, y } = isPlaced(place) ? place : { x: MIDDLE, y: MIDDLE }
  return { x: ((x + 0.5) / PIN_TAG_GRID) * 100, y: ((y + 0.5) / PIN_TAG_GRID) * 100 }
}

/**
 * The place one cell further in the direction of an arrow key; null for any other key. Pictures are not mirrored, so
 * left is left in every language.
 */
export function placeByKey(place: Place, key: string): Place | null {
  const { x, y } = isPlaced(place) ? place : { x: MIDDLE, y: MIDDLE }
  switch (key) {
    case 'ArrowLeft':
      return { x: inGrid(x - 1), y }
    case 'ArrowRight':
      return { x: inGrid(x + 1), y }
    case 'ArrowUp':
      return { x, y: inGrid(y - 1) }
    case 'ArrowDown':
      return { x, y: inGrid(y + 1) }
    default:
      return null
  }
}

function inGrid(cell: number): number {
  return Math.min(PIN_TAG_GRID - 1, Math.max(0, cell))
}
