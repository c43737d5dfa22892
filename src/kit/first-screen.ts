import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

/** Maximum wait for the first screen, in milliseconds. It may have no pictures, or the network may be slow. */
const FIRST_SCREEN_MAX_MS = 2_000

let isShown = false
let awaitedPictures = 0
let timer = 0
const waiting = new Set<() => void>()

/**
 * Call for each picture of the first screen that is not shown yet.
 * @returns a function to call when the picture is shown or has failed; further calls do nothing
 */
export function awaitPicture(): () => void {
  if (isShown) return () => undefined
  let isAwaited = true
  awaitedPictures += 1
  return () => {
    if (!isAwaited) return
    isAwaited = false
    awaitedPictures -= 1
    if (awaitedPictures === 0) afterPaint(showIfComplete)
  }
}

/**
 * Calls `work` when the pictures of the first screen are painted, but after 2 s at the latest. Use it for code and
 * requests that the first screen does not need: on a slow phone, they would delay the pictures.
 * @returns a function that cancels the call
 */
export function afterFirstScreen(work: () => void): () => void {
  if (isShown) {
    work()
    return () => undefined
  }
  if (timer === 0) timer = window.setTimeout(endFirstScreen, FIRST_SCREEN_MAX_MS)
  waiting.add(work)
  return () => void waiting.delete(work)
}

/** True when the pictures of the first screen are painted. */
export function useAfterFirstScreen(): boolean {
  return useSyncExternalStore(afterFirstScreen, isFirstScreenShown, isShownByServer)
}

const isFirstScreenShown = () => isShown
const isShownByServer = () => false

function showIfComplete(): void {
  if (awaitedPictures === 0) endFirstScreen()
}

/** Call if the first screen is known to show no pictures, for instance because it asks for the password first. */
export function endFirstScreen(): void {
  if (isShown) return
  isShown = true
  window.clearTimeout(timer)
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}

/** Forgets everything that was shown, so that a test starts with a new page. */
export function forgetFirstScreen(): void {
  window.clearTimeout(timer)
  isShown = false
  awaitedPictures = 0
  timer = 0
  waiting.clear()
}
