const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 3_600

/**
 * A duration or position in a video: `0:07`, `12:05`, `1:02:03`.
 * @param ms milliseconds
 */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  const hours = Math.floor(seconds / HOUR_S)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % MINUTE_S)}` : `${minutes}:${two(seconds % MINUTE_S)}`
}
