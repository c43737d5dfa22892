import {
  addChange,
  asFlag,
  asText,
  fieldChange,
  fieldChanges,
  type FieldChange,
  type NamedFields,
} from '#contracts/field-change.ts'
import { isSame } from '#contracts/is-same.ts'
import type { DraftBlock, StoryDraft, StoryItem } from '#features/story-editor/contract.ts'
import { MADE_BLOCK_KINDS } from '#features/story-pins/constants.ts'
import { kindOf } from './draft-block.ts'
import { newItem, newStory } from './edit-story.ts'

/** Fields of a page, with the part of a story that each field is to the member. */
const PAGE_FIELDS: NamedFields<ReturnType<typeof fieldsOf>> = {
  backgroundColor: { name: 'background' },
  layout: { name: 'layout' },
  title: { name: 'pageTitle', show: asText },
  description: { name: 'pageDescription', show: asText },
  isLocked: { name: 'isLocked', show: asFlag },
}

/** The fields of a page, with default values for those that it lacks. */
function fieldsOf({ backgroundColor, layout, title = '', description = '', isEditable = true }: StoryItem) {
  return { backgroundColor, layout, title, description, isLocked: !isEditable }
}

/** All parts that `changedParts` can name. */
export const STORY_PARTS: readonly string[] = [
  'storyPin',
  'shape',
  'cover',
  ...Object.values(PAGE_FIELDS).map(({ name }) => name),
  ...MADE_BLOCK_KINDS.map((kind) => `block.${kind}`),
]

/**
 * The parts of a story that an edit changed: its pages, the look of a page, or blocks of certain kinds.
 * @param before null for a story that was not edited yet, which has one empty page
 * @param after null after the undo of the first edit
 */
export function changedParts(before: StoryDraft | null, after: StoryDraft | null): readonly FieldChange[] {
  const some = before ?? after
  if (!some) return []
  const empty = newStory(newItem(some.items[0]?.id ?? ''))
  return partsBetween(before ?? empty, after ?? empty)
}

function partsBetween(before: StoryDraft, after: StoryDraft): readonly FieldChange[] {
  const parts = new Map<string, FieldChange>()
  if (before.ratio !== after.ratio) addChange(parts, { field: 'shape' })
  // Only the choice of the cover counts. Its picture is drawn by the product, and is not an edit of the member.
  if (before.coverItem !== after.coverItem) addChange(parts, { field: 'cover' })
  if (!isSame(idsOf(before.items), idsOf(after.items))) addChange(parts, { field: 'storyPin' })
  else for (const [i, page] of after.items.entries()) addChanges(parts, before.items[i]!, page)
  if (parts.size === 0 && !isSame(before.cover, after.cover)) addChange(parts, { field: 'cover' })
  return [...parts.values()]
}

function addChanges(parts: Map<string, FieldChange>, before: StoryItem, after: StoryItem): void {
  for (const change of fieldChanges(PAGE_FIELDS, fieldsOf(before), fieldsOf(after))) addChange(parts, change)
  const was = new Map(before.blocks.map((block) => [block.id, block]))
  const is = new Map(after.blocks.map((block) => [block.id, block]))
  for (const block of changedBlocks(before.blocks, after.blocks)) {
    const [old, now] = [was.get(block.id), is.get(block.id)]
    addChange(parts, fieldChange({ name: `block.${kindOf(block)}`, show: asText }, [old?.text, now?.text]))
  }
}

function changedBlocks(before: readonly DraftBlock[], after: readonly DraftBlock[]): readonly DraftBlock[] {
  const known = new Map(before.map((block) => [block.id, block]))
  const left = new Set(idsOf(after))
  const changed = [
    ...after.filter((block) => !isSame(known.get(block.id), block)),
    ...before.filter(({ id }) => !left.has(id)),
  ]
  if (changed.length > 0) return changed
  // The order changed, so the blocks that are not at their former position count.
  return after.filter(({ id }, i) => before[i]?.id !== id)
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}
