import type { StoryBlock, StoryPage } from '#features/story-pins/contract.ts'
import { STORY_PAGE_MS } from '#features/story-pins/constants.ts'

/** How long a page is shown: as long as its video, and until its last block has had its time. */
export function pageMs({ blocks }: StoryPage): number {
  return Math.max(
    ...blocks.flatMap(({ video, end_ms }) => [video?.duration_ms ?? 0, end_ms ?? 0]),
    blocks.some(({ video }) => video) ? 0 : STORY_PAGE_MS,
  )
}

/** `HAVE_FUTURE_DATA`: the browser can show what comes next (HTML, readiness states). */
const READY = 3
/** `NETWORK_NO_SOURCE`: the browser can play none of its formats (HTML, network states). */
const NO_SOURCE = 3

/**
 * True while a video of the page is not loaded as far as it is played: the page's clock waits for it, so that its end is
 * seen. Not for one that cannot be loaded, whose still is shown.
 */
export function isLate({
  readyState,
  networkState,
  error,
  ended,
}: Pick<HTMLVideoElement, 'readyState' | 'networkState' | 'error' | 'ended'>): boolean {
  return error === null && networkState !== NO_SOURCE && !ended && readyState < READY
}

/** Blocks without times are there as long as their page. */
export function isShown({ start_ms = 0, end_ms = Infinity }: StoryBlock, elapsedMs: number): boolean {
  return elapsedMs >= start_ms && elapsedMs < end_ms
}
