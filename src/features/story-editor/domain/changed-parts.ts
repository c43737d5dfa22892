import { isSame } from '#contracts/is-same.ts'
import type { DraftBlock, StoryDraft, StoryItem } from '#features/story-editor/contract.ts'
import { MADE_BLOCK_KINDS } from '#features/story-pins/constants.ts'
import { kindOf } from './draft-block.ts'
import { newItem, newStory } from './edit-story.ts'

/** Fields of a page, and the part of a story that each is for the member. */
const PAGE_FIELDS = {
  backgroundColor: 'background',
  layout: 'layout',
  title: 'pageTitle',
  description: 'pageDescription',
  isEditable: 'isLocked',
} as const satisfies Partial<Record<keyof StoryItem, string>>

/** All that `changedParts` names. */
export const STORY_PARTS: readonly string[] = [
  'storyPin',
  'shape',
  'cover',
  ...Object.values(PAGE_FIELDS),
  ...MADE_BLOCK_KINDS.map((kind) => `block.${kind}`),
]

/**
 * What an edit of a story changed: its pages, the look of one, or blocks of these kinds.
 * @param before null for a story that was not edited yet, which has one empty page
 */
export function changedParts(before: StoryDraft | null, after: StoryDraft | null): readonly string[] {
  if (!after) return before ? changedParts(after, before) : []
  return partsBetween(before ?? newStory(newItem(after.items[0]?.id ?? '')), after)
}

function partsBetween(before: StoryDraft, after: StoryDraft): readonly string[] {
  const parts = new Set<string>()
  if (before.ratio !== after.ratio) parts.add('shape')
  // Its drawing follows the page, and is no edit of the member.
  if (before.coverItem !== after.coverItem) parts.add('cover')
  if (!isSame(idsOf(before.items), idsOf(after.items))) parts.add('storyPin')
  else for (const [i, page] of after.items.entries()) addChanges(parts, before.items[i]!, page)
  return parts.size === 0 && !isSame(before.cover, after.cover) ? ['cover'] : [...parts]
}

function addChanges(parts: Set<string>, before: StoryItem, after: StoryItem): void {
  for (const [field, part] of Object.entries(PAGE_FIELDS)) {
    const key = field as keyof typeof PAGE_FIELDS
    if (before[key] !== after[key]) parts.add(part)
  }
  for (const block of changedBlocks(before.blocks, after.blocks)) parts.add(`block.${kindOf(block)}`)
}

function changedBlocks(before: readonly DraftBlock[], after: readonly DraftBlock[]): readonly DraftBlock[] {
  const known = new Map(before.map((block) => [block.id, block]))
  const left = new Set(idsOf(after))
  const changed = [
    ...after.filter((block) => !isSame(known.get(block.id), block)),
    ...before.filter(({ id }) => !left.has(id)),
  ]
  if (changed.length > 0) return changed
  // Another order: those that are not where they were.
  return after.filter(({ id }, i) => before[i]?.id !== id)
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}
