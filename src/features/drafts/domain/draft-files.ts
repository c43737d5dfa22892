import { filesOfItems } from '../constants.ts'
import type { DraftChanges, FileId } from '../contract.ts'

/** Files that the server stores for a draft: the shown ones, and the uncut pictures, which can be cropped again. */
export function heldFilesOf(data: DraftChanges): readonly FileId[] {
  return [...new Set([...filesOf(data), ...(data.items ?? []).flatMap(({ uncut }) => uncut ?? [])])]
}

/** Files that a draft shows: of its items, or of its story's blocks and cover. */
export function filesOf({ items = [], storyPin }: DraftChanges): readonly FileId[] {
  const ofStory = (storyPin?.items ?? []).flatMap(({ blocks }) => blocks.flatMap(({ media }) => media?.file ?? []))
  const cover = storyPin?.cover?.file
  return [...new Set([...filesOfItems(items), ...ofStory, ...(cover ? [cover] : [])])]
}
