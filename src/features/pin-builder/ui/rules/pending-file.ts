import type { DraftView, FileId } from '#features/drafts/contract.ts'

/**
 * The first file of a draft that only the device that added it can have: not one of the web, which the server fetches, and
 * not one that the server has or has refused. Null if there is none.
 */
export function pendingFileOf({ data, uploads }: Pick<DraftView, 'data' | 'uploads'>): FileId | null {
  const ofItems = data.items.flatMap(({ url, kind, file, poster }) =>
    url === null ? [(kind === 'video' && poster) || [], file ?? []].flat() : [],
  )
  const ofStory = (data.storyPin?.items ?? []).flatMap(({ blocks }) =>
    blocks.flatMap(({ media, linkBlock }) => (media && !linkBlock ? media.file : [])),
  )
  const files = data.type === 'story' ? ofStory : ofItems
  return files.find((file) => !['succeeded', 'failed'].includes(uploads[file]?.status ?? 'uploading')) ?? null
}
