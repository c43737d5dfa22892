import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

/** The longest wait for the first screen: it may have no pictures, or a slow network. */
const FIRST_SCREEN_MAX_MS = 2_000

let isShown = false
let awaitedPictures = 0
let timer = 0
const waiting = new Set<() => void>()

/**
 * Says that the first screen has a picture that is not shown yet.
 * @returns call it once the picture is shown or given up; further calls do nothing
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
 * Calls `work` once the pictures of the first screen are painted, and after 2 s at the latest. Code and requests that the
 * first screen does without begin here: on a slow phone they would delay its pictures.
 * @returns takes it back
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

/** True once the pictures of the first screen are painted. */
export function useAfterFirstScreen(): boolean {
  return useSyncExternalStore(afterFirstScreen, isFirstScreenShown, isShownByServer)
}

const isFirstScreenShown = () => isShown
const isShownByServer = () => false

function showIfComplete(): void {
  if (awaitedPictures === 0) endFirstScreen()
}

/** Call when the first screen is known to show no pictures, such as one that asks for the password first. */
export function endFirstScreen(): void {
  if (isShown) return
  isShown = true
  window.clearTimeout(timer)
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}

/** Tests call it to get a page that has shown nothing yet. */
export function forgetFirstScreen(): void {
  window.clearTimeout(timer)
  isShown = false
  awaitedPictures = 0
  timer = 0
  waiting.clear()
}
