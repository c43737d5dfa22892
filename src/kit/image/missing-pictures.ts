/** Status codes that mean that the server does not have the picture, in any size. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/**
 * Number of missing pictures that are remembered: the latest ones. It is limited, because an import without pictures
 * may have more pins than a page should remember.
 */
const MISSING_MAX = 20_000

const missing = new Set<string>()
const listeners = new Set<() => void>()
let isWatching = false

/**
 * True if the server has told this page that it does not have the picture. Another request would get the same answer.
 */
export function isMissing(src: string): boolean {
  return missing.has(pictureOf(src))
}

/**
 * Call when a picture failed. From then on, this page records the status codes of answers for pictures. An `error`
 * event does not tell a missing picture from a missing network, but only the latter is worth a retry. In a browser
 * without `responseStatus`, both are retried.
 */
export function noteFailure(): void {
  for (const listener of listeners) listener()
  if (isWatching) return
  isWatching = true
  new PerformanceObserver((answers) => {
    noteAnswers(answers.getEntries() as PerformanceResourceTiming[])
  }).observe({ type: 'resource', buffered: true })
}

/**
 * Calls the listener whenever a picture failed, which may mean that the server cannot be reached. Returns a function
 * that removes the listener.
 */
export function onPictureFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Handles the `error` event of a picture. The picture is hidden, because the colour behind it looks better than the
 * browser's sign for a broken picture.
 */
export function hideFailed(event: { readonly currentTarget: HTMLImageElement }): void {
  noteFailure()
  event.currentTarget.style.visibility = 'hidden'
}

/** Fires `error` events again for pictures of a server's document. They may have failed before the scripts ran. */
export function repeatErrorEvents(images: Iterable<HTMLImageElement> = document.images): void {
  for (const image of images) {
    // The `Picture` component checks its own element.
    const isOpen = image.dataset['state'] === undefined && image.style.visibility !== 'hidden'
    if (isOpen && image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
      image.dispatchEvent(new Event('error'))
  }
}

export function noteAnswers(
  answers: readonly Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'responseStatus'>[],
): void {
  for (const { name, initiatorType, responseStatus } of answers) {
    if (initiatorType === 'img' && GONE.has(responseStatus)) missing.add(pictureOf(name))
  }
  while (missing.size > MISSING_MAX) missing.delete(missing.values().next().value!)
}

/**
 * The name of a picture, which is the same in all of its sizes (`imageUrl`). The server makes all sizes from one
 * original.
 */
function pictureOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1)
}
