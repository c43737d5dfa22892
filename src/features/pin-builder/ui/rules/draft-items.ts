import { moveItem } from '#contracts/move-item.ts'
import { DRAFT_ITEMS_MAX } from '#features/drafts/constants.ts'
import type { DraftCaptions, DraftChanges, DraftData, DraftItem, FileId } from '#features/drafts/contract.ts'

export interface NewMedia {
  readonly file: FileId
  readonly kind: DraftItem['kind']
  readonly name: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly durationMs?: number
  readonly url?: string
  readonly uncut?: FileId
  readonly canvas?: DraftItem['canvas']
  /** Only for a video. */
  readonly poster?: FileId
}

type Items = Pick<DraftData, 'items' | 'type'>

export function newItem(id: string, media: NewMedia): DraftItem {
  const { durationMs = 0, url = null, uncut = null, canvas = null, poster = null, ...given } = media
  const texts = { title: '', description: '', link: '', altText: '' }
  return { id, ...given, durationMs, url, uncut, canvas, poster, ...texts, isTaggable: isTaggable(media), tags: [] }
}

/** Local video cannot be tagged (spec business §4). */
function isTaggable({ kind, url }: Pick<NewMedia, 'kind' | 'url'>): boolean {
  return kind === 'image' || url !== undefined
}

/**
 * A second item makes the draft a carousel; with one item or none it is single again. A story stays a story (spec
 * business §4).
 */
function typeOf(count: number, type: DraftData['type']): DraftData['type'] {
  if (type === 'story') return type
  return count > 1 ? 'carousel' : 'single'
}

/** Null if there is no room: a video is the only item of its pin. */
export function withItem({ items, type }: Items, item: DraftItem): DraftChanges | null {
  if (items.length >= DRAFT_ITEMS_MAX) return null
  if (items.length > 0 && [...items, item].some(({ kind }) => kind === 'video')) return null
  const next = [...items, item]
  return { items: next, type: typeOf(next.length, type), selectedItem: item.id, view: 'edit' }
}

export function withoutItem({ items, type }: Items, id: string): DraftChanges {
  const next = items.filter((item) => item.id !== id)
  const view = next.length === 0 ? 'upload' : 'edit'
  return { items: next, type: typeOf(next.length, type), selectedItem: next[0]?.id ?? null, view }
}

/**
 * New media removes the tags and the canvas of the old media (spec business §4). An item without a link stays as
 * taggable as before.
 */
export function withMedia({ items }: Items, id: string, media: NewMedia): DraftChanges {
  const next = items.map((item) => {
    if (item.id !== id) return item
    const fresh = newItem(id, media)
    const { title, description = '', link, altText } = item
    const mayTag = media.kind === 'image' && media.url === undefined ? item.isTaggable : fresh.isTaggable
    return { ...fresh, title, description, link, altText, isTaggable: mayTag || item.kind === 'video' }
  })
  return { items: next }
}

export type ItemTexts = Required<Pick<DraftItem, 'title' | 'description' | 'link' | 'altText'>>

export function withItemTexts({ items }: Pick<Items, 'items'>, id: string, texts: Partial<ItemTexts>): DraftChanges {
  return { items: items.map((item) => (item.id === id ? { ...item, ...texts } : item)) }
}

export function withItemCaptions(
  { items }: Pick<Items, 'items'>,
  id: string,
  captions: readonly DraftCaptions[],
): DraftChanges {
  return { items: items.map((item) => (item.id === id ? { ...item, captions: [...captions] } : item)) }
}

export function withOrder({ items }: Items, from: number, to: number): DraftChanges {
  const moved = moveItem(items, from, to)
  return moved === items ? {} : { items: [...moved] }
}
