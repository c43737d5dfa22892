const LEAP_S = 10

/** Where a key leads in a video, in seconds; null for another key. The place may be before the start or after the end. */
export function keyTarget(
  key: string,
  { currentTime, duration }: { readonly currentTime: number; readonly duration: number },
): number | null {
  if (/^[0-9]$/.test(key)) return (duration * Number(key)) / 10
  return { j: currentTime - LEAP_S, l: currentTime + LEAP_S, Home: 0, End: duration }[key] ?? null
}
