import {
  addChange,
  asFlag,
  asText,
  asTexts,
  fieldChange,
  fieldChanges,
  type FieldChange,
  type NamedFields,
  type ShownValue,
} from '#contracts/field-change.ts'
import { isSame } from '#contracts/is-same.ts'
import type { DraftChanges, DraftField, DraftItem } from '#features/drafts/contract.ts'
import { listedTags } from '#features/pin-tags/domain/listed-tags.ts'
import { changedParts, STORY_PARTS } from '#features/story-editor/domain/changed-parts.ts'

/**
 * Fields that have a name in the user interface, in the order of the builder. Other fields change only together with
 * these.
 */
const FIELDS = {
  title: { name: 'title', show: asText },
  description: { name: 'description', show: asText },
  link: { name: 'link', show: asText },
  altText: { name: 'altText', show: asText },
  boardId: { name: 'boardId', show: (board) => (board ? { board } : null) },
  sectionId: { name: 'sectionId' },
  interestTags: { name: 'interestTags', show: asTexts },
  isCommentsAllowed: { name: 'isCommentsAllowed', show: asFlag },
  isShoppingRecAllowed: { name: 'isShoppingRecAllowed', show: asFlag },
  isAdIneligible: { name: 'isAdIneligible', show: asFlag },
  items: { name: 'items' },
  publishOption: { name: 'publishOption' },
  scheduledDate: { name: 'scheduledDate', show: (date) => (date ? { date } : null) },
  scheduledTime: { name: 'scheduledTime', show: (time) => (time ? { time } : null) },
  websiteLink: { name: 'websiteLink', show: asText },
  selectedItem: { name: 'selectedItem' },
} as const satisfies Partial<NamedFields<DraftChanges>>

/** Fields of a picture, with the names that the user interface shows. */
const ITEM_FIELDS = {
  title: { name: 'itemTitle', show: asText },
  description: { name: 'itemDescription', show: asText },
  link: { name: 'itemLink', show: asText },
  altText: { name: 'itemAltText', show: asText },
  tags: { name: 'tags', list: listedTags },
  isTaggable: { name: 'tags' },
  captions: { name: 'captions', show: (captions) => asTexts((captions ?? []).map(({ language }) => language)) },
} as const satisfies Partial<NamedFields<DraftItem>>

const CROP = { name: 'crop', show: shownCrop }

function shownCrop(canvas: DraftItem['canvas']): ShownValue {
  return canvas ? { ratio: canvas.ratio } : { word: 'original' }
}

/** All names that `changedFields` can return. */
export const NAMED_FIELDS: readonly string[] = [
  ...Object.values(FIELDS).map(({ name }) => name),
  ...new Set(Object.values(ITEM_FIELDS).map(({ name }) => name)),
  CROP.name,
  ...STORY_PARTS,
]

/**
 * Fields that often change only because another field does: they are not listed if that field changed too. For example,
 * adding a picture selects it.
 */
const FOLLOWS: Partial<Record<DraftField, DraftField>> = {
  sectionId: 'boardId',
  selectedItem: 'items',
  websiteLink: 'items',
}

/**
 * The changes of an edit, in the order of the builder.
 * @param before the draft before the edit; absent fields are unknown
 */
export function changedFields(before: DraftChanges, changes: DraftChanges): readonly FieldChange[] {
  const isChanged = (field: DraftField) => field in changes && !isSame(before[field], changes[field])
  const followers = Object.entries(FOLLOWS) as [DraftField, DraftField][]
  const hidden = new Set<string>(followers.flatMap(([field, first]) => (isChanged(first) ? [field] : [])))
  const named: Partial<NamedFields<DraftChanges>> = FIELDS
  return [
    ...fieldChanges(named, before, changes)
      .filter(({ field }) => !hidden.has(field))
      .flatMap((change) => (change.field === 'items' ? changedItems(before.items, changes.items ?? []) : [change])),
    ...(isChanged('storyPin') ? changedParts(before.storyPin ?? null, changes.storyPin ?? null) : []),
  ]
}

function changedItems(before: readonly DraftItem[] | undefined, after: readonly DraftItem[]): readonly FieldChange[] {
  const whole = [{ field: 'items' }]
  if (before?.length !== after.length) return whole
  const changes = new Map<string, FieldChange>()
  for (const [i, item] of after.entries()) {
    const was = before[i]!
    if (was.id !== item.id) return whole
    const keys = Object.keys({ ...was, ...item }) as (keyof DraftItem)[]
    const changed = keys.filter((key) => !isSame(was[key], item[key]))
    for (const change of fieldChanges<DraftItem>(
      ITEM_FIELDS,
      { description: '', ...was },
      { description: '', ...item },
    ))
      addChange(changes, change)
    // Any other changed field means another picture. A crop also creates another file, so it is recognised by `canvas`.
    if (changed.some((key) => !Object.hasOwn(ITEM_FIELDS, key)))
      addChange(changes, changed.includes('canvas') ? fieldChange(CROP, [was.canvas, item.canvas]) : { field: 'items' })
  }
  return [...changes.values()]
}
