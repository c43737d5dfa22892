/** Status codes of a server that does not have the picture, in any size. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/**
 * Number of missing pictures that are remembered, the latest ones. A collection without pictures has more pins than a
 * page should remember.
 */
const MISSING_MAX = 20_000

const missing = new Set<string>()
const listeners = new Set<() => void>()
let isWatching = false

/**
 * True if the server answered during this page's life that it has no such picture. Another request would get the same
 * answer.
 */
export function isMissing(src: string): boolean {
  return missing.has(pictureOf(src))
}

/**
 * Call when a picture failed. From then on, this page records the server's answers for pictures. An element's `error`
 * event is the same for a missing picture and a missing network, and only the latter is worth a retry. A browser
 * without `responseStatus` retries in both cases.
 */
export function noteFailure(): void {
  for (const listener of listeners) listener()
  if (isWatching) return
  isWatching = true
  new PerformanceObserver((answers) => {
    noteAnswers(answers.getEntries() as PerformanceResourceTiming[])
  }).observe({ type: 'resource', buffered: true })
}

/** Calls back whenever a picture failed, which may mean that the server is out of reach. Returns a function that ends this. */
export function onPictureFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Handles the `error` event of a picture by hiding it, because the colour behind it looks better than the browser's
 * broken-picture sign.
 */
export function hideFailed(event: { readonly currentTarget: HTMLImageElement }): void {
  noteFailure()
  event.currentTarget.style.visibility = 'hidden'
}

/** Pictures of a document from the server may fail before its scripts run. This repeats their `error` events. */
export function repeatErrorEvents(images: Iterable<HTMLImageElement> = document.images): void {
  for (const image of images) {
    // `Picture` checks its own element.
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

/** A picture has the same name in all of its sizes (`imageUrl`), and the server makes all of them from one original. */
function pictureOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1)
}
