import { filesOfItems } from '../constants.ts'
import type { DraftChanges, DraftItem, FileId } from '../contract.ts'

/**
 * Files that the server keeps for a draft: the shown files, and the originals of cropped pictures, which can be cropped
 * again.
 */
export function heldFilesOf(data: DraftChanges): readonly FileId[] {
  const items = data.items ?? []
  return [...new Set([...filesOf(data), ...items.flatMap(({ uncut }) => uncut ?? []), ...filesOfTags(items)])]
}

/** Pictures of the pages that tags link to. Those that have not arrived do not delay the publication. */
export function filesOfTags(items: readonly Pick<DraftItem, 'tags'>[]): readonly FileId[] {
  return items.flatMap(({ tags }) =>
    tags.flatMap(({ objects }) => objects.flatMap(({ media }) => (media == null ? [] : [media as FileId]))),
  )
}

/** Files that a draft shows: those of its items, or of its story's blocks and cover. */
export function filesOf({ items = [], storyPin }: DraftChanges): readonly FileId[] {
  const ofStory = (storyPin?.items ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ media }) => [media?.file ?? [], media?.poster ?? []].flat()),
  )
  const cover = storyPin?.cover?.file
  return [...new Set([...filesOfItems(items), ...ofStory, ...(cover ? [cover] : [])])]
}
