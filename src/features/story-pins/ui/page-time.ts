import type { StoryBlock, StoryPage } from '#features/story-pins/contract.ts'
import { STORY_PAGE_MS } from '#features/story-pins/constants.ts'

/** How long a page is shown, in milliseconds: as long as its video, and until its last block has ended. */
export function pageMs({ blocks }: StoryPage): number {
  return Math.max(
    ...blocks.flatMap(({ video, end_ms }) => [video?.duration_ms ?? 0, end_ms ?? 0]),
    blocks.some(({ video }) => video) ? 0 : STORY_PAGE_MS,
  )
}

/** `HAVE_FUTURE_DATA`: the browser has data beyond the present position (HTML, readiness states). */
const READY = 3
/** `NETWORK_NO_SOURCE`: the browser can play none of the video's formats (HTML, network states). */
const NO_SOURCE = 3

/**
 * True while a video has no data for its present position. The page's clock then waits, so that the video's end is
 * seen. False for a video that cannot be loaded, because its first frame is shown instead.
 */
export function isLate({
  readyState,
  networkState,
  error,
  ended,
}: Pick<HTMLVideoElement, 'readyState' | 'networkState' | 'error' | 'ended'>): boolean {
  return error === null && networkState !== NO_SOURCE && !ended && readyState < READY
}

/** True if a block is shown at this time. A block without times is shown as long as its page. */
export function isShown({ start_ms = 0, end_ms = Infinity }: StoryBlock, elapsedMs: number): boolean {
  return elapsedMs >= start_ms && elapsedMs < end_ms
}
