/** The reading position, in pixels of the scrolling list. */
export interface Reading {
  readonly topPx: number
  readonly viewPx: number
  readonly direction: -1 | 0 | 1
  readonly speedPxPerS: number
}

/** A picture that waits to be loaded. */
export interface WaitingPicture {
  /** Returns the picture's position in the list; null for a picture outside any list, which is loaded first. */
  readonly topPx: () => number | null
  readonly start: () => void
}

/** From this speed on, a picture is shown without a fade. */
const SKIMMING_PX_PER_S = 2_500
/**
 * Number of pictures that load at the same time, at any speed. A picture passes a reader at 4,000 px/s within 0.4 s. With
 * six at a time, a third of the pictures arrived before that.
 */
const IN_FLIGHT_MAX = 16
/**
 * A picture that starts to load is there after about this time. At 4,000 px/s, a picture at the top of the view would
 * then have left it, and one that the reader has not reached yet would be in the middle.
 */
const ARRIVAL_S = 0.25
/** The distance of a picture that the reader has passed counts this many times. */
const BEHIND_WEIGHT = 4

let reading: Reading = { topPx: 0, viewPx: 0, direction: 0, speedPxPerS: 0 }
const waiting = new Set<WaitingPicture>()
let inFlight = 0
let isPumping = false

/** Sets the reading position. The grid calls it with each render. */
export function setReading(next: Reading): void {
  reading = next
}

export function isSkimming(): boolean {
  return reading.speedPxPerS > SKIMMING_PX_PER_S
}

/** Adds a picture to the queue. The returned function removes it. */
export function queuePicture(picture: WaitingPicture): () => void {
  waiting.add(picture)
  if (!isPumping) {
    isPumping = true
    // Waits until all pictures of this React commit are in the queue, before the first one is chosen.
    queueMicrotask(() => {
      isPumping = false
      pump()
    })
  }
  return () => void waiting.delete(picture)
}

/** Call when a started picture has loaded, failed or been cancelled. */
export function pictureEnded(): void {
  inFlight -= 1
  pump()
}

function pump(): void {
  while (inFlight < IN_FLIGHT_MAX && waiting.size > 0) {
    const next = nearest()
    waiting.delete(next)
    inFlight += 1
    next.start()
  }
}

function nearest(): WaitingPicture {
  let best: WaitingPicture | null = null
  let least = Infinity
  const arrival = { ...reading, topPx: reading.topPx + reading.direction * reading.speedPxPerS * ARRIVAL_S }
  for (const picture of waiting) {
    const cost = costOf(picture.topPx(), arrival)
    if (best === null || cost < least) [best, least] = [picture, cost]
  }
  return best!
}

/**
 * The priority of a picture as a distance from the reading position, in CSS pixels. Pictures that the reader has passed
 * count as farther away.
 */
export function costOf(topPx: number | null, at: Reading): number {
  if (topPx === null) return -1
  const below = topPx - (at.topPx + at.viewPx)
  const above = at.topPx - topPx
  if (below < 0 && above < 0) return Math.max(0, topPx - at.topPx) / 1_000
  if (below >= 0) return at.direction < 0 ? below * BEHIND_WEIGHT : below
  return at.direction > 0 ? above * BEHIND_WEIGHT : above
}
