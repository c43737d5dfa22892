/** Where the reading stands, in the coordinates of the list that is scrolled. */
export interface Reading {
  readonly topPx: number
  readonly viewPx: number
  readonly direction: -1 | 0 | 1
  readonly speedPxPerS: number
}

/** A picture that waits for its turn. */
export interface WaitingPicture {
  /** Its place in the list; null for a picture outside any list, which goes first. */
  readonly topPx: () => number | null
  readonly start: () => void
}

/** From this speed on the network is kept for what the reader will reach. */
export const SKIMMING_PX_PER_S = 2_500
const IN_FLIGHT_SKIMMING = 6
const IN_FLIGHT_READING = 16
/** What has been passed is worth so much less than what comes. */
const BEHIND_WEIGHT = 4

let reading: Reading = { topPx: 0, viewPx: 0, direction: 0, speedPxPerS: 0 }
const waiting = new Set<WaitingPicture>()
let inFlight = 0
let isPumping = false

/** The grid says where it stands whenever it renders. */
export function setReading(next: Reading): void {
  reading = next
}

export function isSkimming(): boolean {
  return reading.speedPxPerS > SKIMMING_PX_PER_S
}

/** Puts a picture in line; the function returned takes it out again. */
export function queuePicture(picture: WaitingPicture): () => void {
  waiting.add(picture)
  if (!isPumping) {
    isPumping = true
    // All pictures of one commit are in line before the first is chosen.
    queueMicrotask(() => {
      isPumping = false
      pump()
    })
  }
  return () => void waiting.delete(picture)
}

/** A picture that was started has come, failed or been given up. */
export function pictureEnded(): void {
  inFlight -= 1
  pump()
}

function pump(): void {
  const most = isSkimming() ? IN_FLIGHT_SKIMMING : IN_FLIGHT_READING
  while (inFlight < most && waiting.size > 0) {
    const next = nearest()
    waiting.delete(next)
    inFlight += 1
    next.start()
  }
}

function nearest(): WaitingPicture {
  let best: WaitingPicture | null = null
  let least = Infinity
  for (const picture of waiting) {
    const cost = costOf(picture.topPx(), reading)
    if (best === null || cost < least) [best, least] = [picture, cost]
  }
  return best!
}

/** How far a picture is from being read, CSS pixels; what lies behind the direction of the scroll counts for more. */
export function costOf(topPx: number | null, at: Reading): number {
  if (topPx === null) return -1
  const below = topPx - (at.topPx + at.viewPx)
  const above = at.topPx - topPx
  if (below < 0 && above < 0) return Math.max(0, topPx - at.topPx) / 1_000
  if (below >= 0) return at.direction < 0 ? below * BEHIND_WEIGHT : below
  return at.direction > 0 ? above * BEHIND_WEIGHT : above
}
