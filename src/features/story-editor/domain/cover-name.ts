import type { StoryDraft } from '#features/story-editor/contract.ts'
import { coverItemOf } from './edit-story.ts'

/** Constants of the 32-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/). */
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** The file name of a story's cover. It is a hash of everything that the picture shows. */
export function coverNameOf(story: StoryDraft): string {
  const shown = JSON.stringify([coverItemOf(story), story.ratio ?? null])
  let hash = OFFSET
  for (let at = 0; at < shown.length; at += 1) hash = Math.imul(hash ^ shown.charCodeAt(at), PRIME) >>> 0
  return `cover-${hash.toString(16).padStart(8, '0')}.jpg`
}

/** False if the cover page was changed since the cover was drawn, or if no cover was drawn. */
export function isCoverFresh(story: StoryDraft): boolean {
  return story.cover?.name === coverNameOf(story)
}
