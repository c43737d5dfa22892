/** A card whose centre is in this share of the screen's height, around the middle, may play. */
const BAND = 0.4
/** A card plays after it has been the one in the middle for this long, so that a fast scroll loads no videos. */
const REST_MS = 300

/** The place of a card on the screen, in CSS pixels from the top of the screen. */
interface Place {
  readonly top: number
  readonly height: number
}

/**
 * The card nearest to the middle of the screen, if its centre is within the band.
 * @returns its index; -1 if no card is in the band
 */
export function nearestToMiddle(places: readonly Place[], screenPx: number): number {
  const distances = places.map(({ top, height }) => Math.abs(top + height / 2 - screenPx / 2))
  const least = Math.min(...distances)
  return least <= (screenPx * BAND) / 2 ? distances.indexOf(least) : -1
}

interface CentredVideos {
  /**
   * Watches a card until the returned function is called.
   * @param onChange called with true when the card becomes the one that plays, and with false when it no longer is
   */
  watch(element: Element, onChange: (isCentred: boolean) => void): () => void
}

/** Decides which of the cards with a video plays. At most one does. */
function createCentredVideos(): CentredVideos {
  const watched = new Map<Element, (isCentred: boolean) => void>()
  let playing: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function choose(): void {
    const elements = [...watched.keys()]
    const at = nearestToMiddle(
      elements.map((element) => element.getBoundingClientRect()),
      window.innerHeight,
    )
    play(elements[at] ?? null)
  }
  function play(next: Element | null): void {
    if (next === playing) return
    const former = playing
    playing = next
    if (former !== null) watched.get(former)?.(false)
    if (next !== null) watched.get(next)?.(true)
  }
  const chooseLater = (): void => {
    clearTimeout(timer)
    timer = setTimeout(choose, REST_MS)
  }
  return {
    watch(element, onChange) {
      watched.set(element, onChange)
      if (watched.size === 1) window.addEventListener('scroll', chooseLater, { passive: true })
      chooseLater()
      return () => {
        if (playing === element) play(null)
        watched.delete(element)
        if (watched.size > 0) return chooseLater()
        clearTimeout(timer)
        window.removeEventListener('scroll', chooseLater)
      }
    },
  }
}

export const centredVideos = createCentredVideos()
