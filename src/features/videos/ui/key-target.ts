const LEAP_S = 10
const STEP_S = 5
const FINE_STEP_S = 1
/** A fine step is at most this part of the video, so that short ones have enough steps. */
const FINE_STEP_PART = 1 / 20

interface Place {
  readonly currentTime: number
  readonly duration: number
}

/** Where a key leads in a video, in seconds; null for another key. The place may be before the start or after the end. */
export function keyTarget(key: string, { currentTime, duration }: Place): number | null {
  if (/^[0-9]$/.test(key)) return (duration * Number(key)) / 10
  const targets: Readonly<Record<string, number>> = {
    j: currentTime - LEAP_S,
    l: currentTime + LEAP_S,
    ArrowLeft: currentTime - STEP_S,
    ArrowRight: currentTime + STEP_S,
    Home: 0,
    End: duration,
  }
  return targets[key] ?? null
}

/** Like `keyTarget` while the position slider has the focus, on which the arrow keys make fine steps. */
export function sliderKeyTarget(key: string, place: Place): number | null {
  const step = Math.min(FINE_STEP_S, place.duration * FINE_STEP_PART)
  const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[key]
  return by === undefined ? keyTarget(key, place) : place.currentTime + by
}
