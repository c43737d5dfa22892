/** Answers of a server that has no such picture, in any size. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** So many are remembered, the latest: a collection without pictures has more pins than a page should keep. */
const MISSING_MAX = 20_000

const missing = new Set<string>()
let isWatching = false

/** The server said, while this page lived, that it has no such picture: asking again would bring the same. */
export function isMissing(src: string): boolean {
  return missing.has(pictureOf(src))
}

/**
 * A picture failed: from now on this page knows what the server answers to each. An element's `error` does not tell a picture
 * that is not there from a network that is not, and only the latter is worth asking again; a browser that does not say what
 * was answered (`responseStatus`) asks again in both cases.
 */
export function noteFailure(): void {
  if (isWatching) return
  isWatching = true
  new PerformanceObserver((answers) => {
    noteAnswers(answers.getEntries() as PerformanceResourceTiming[])
  }).observe({ type: 'resource', buffered: true })
}

/** The `error` of a picture: a broken-picture sign says less than the colour behind it. */
export function hideFailed(event: { readonly currentTarget: HTMLImageElement }): void {
  noteFailure()
  event.currentTarget.style.visibility = 'hidden'
}

/** Pictures of a document from the server may fail before its scripts run: their `error` is told again. */
export function retellFailures(images: Iterable<HTMLImageElement> = document.images): void {
  for (const image of images) {
    // A `Picture` looks by itself.
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

/** A picture has one name in all of its sizes (`imageUrl`), and the server makes each of the same original. */
function pictureOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1)
}
