import type { DraftView, FileId } from '#features/drafts/contract.ts'

/**
 * The first file of a draft that exists only on the device that added it; null if there is none. Files from the web do
 * not count, because the server fetches them. Files that the server has, or has refused, do not count either.
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
