import { isSame } from '#contracts/is-same.ts'
import type { DraftChanges, DraftField, DraftItem } from '#features/drafts/contract.ts'
import { changedParts, STORY_PARTS } from '#features/story-editor/domain/changed-parts.ts'

/** Fields that a member knows by name. The others follow from these. */
const FIELDS = [
  'title',
  'description',
  'link',
  'altText',
  'boardId',
  'sectionId',
  'interestTags',
  'isCommentsAllowed',
  'isShoppingRecAllowed',
  'isAdIneligible',
  'items',
  'publishOption',
  'scheduledDate',
  'scheduledTime',
  'websiteLink',
  'selectedItem',
] as const satisfies readonly DraftField[]

/** Fields of a picture, and how the member knows each. */
const ITEM_FIELDS = {
  title: 'itemTitle',
  description: 'itemDescription',
  link: 'itemLink',
  altText: 'itemAltText',
  tags: 'tags',
  isTaggable: 'tags',
} as const satisfies Partial<Record<keyof DraftItem, string>>

/** All that `changedFields` names. */
export const NAMED_FIELDS: readonly string[] = [
  ...FIELDS,
  ...new Set(Object.values(ITEM_FIELDS)),
  'crop',
  ...STORY_PARTS,
]

/** Fields that change along with others, as with a picture that is added. */
const FOLLOWS: Partial<Record<DraftField, DraftField>> = {
  sectionId: 'boardId',
  selectedItem: 'items',
  websiteLink: 'items',
}

/**
 * What an edit changed, in the order of the builder.
 * @param before the draft before the edit; undefined if it is unknown
 */
export function changedFields(before: DraftChanges | undefined, changes: DraftChanges): readonly string[] {
  const isChanged = (field: DraftField) => field in changes && !isSame(before?.[field], changes[field])
  const fields = FIELDS.filter((field) => {
    const first = FOLLOWS[field]
    return isChanged(field) && !(first && isChanged(first))
  })
  return [
    ...fields.flatMap((field) => (field === 'items' ? changedItems(before?.items, changes.items ?? []) : [field])),
    ...(isChanged('storyPin') ? changedParts(before?.storyPin ?? null, changes.storyPin ?? null) : []),
  ]
}

function changedItems(before: readonly DraftItem[] | undefined, after: readonly DraftItem[]): readonly string[] {
  const names = new Set<string>()
  if (before?.length !== after.length) return ['items']
  for (const [i, item] of after.entries()) {
    const was = before[i]!
    if (was.id !== item.id) return ['items']
    const keys = Object.keys({ ...was, ...item }) as (keyof DraftItem)[]
    const changed = keys.filter((key) => !isSame(was[key], item[key]))
    for (const key of changed) {
      if (Object.hasOwn(ITEM_FIELDS, key)) names.add(ITEM_FIELDS[key as keyof typeof ITEM_FIELDS])
      // A crop makes another file.
      else names.add(changed.includes('canvas') ? 'crop' : 'items')
    }
  }
  return [...names]
}
