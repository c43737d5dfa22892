const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 3_600

/** Formats that were made before, because a grid has many durations and a format takes long to make. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, minimumIntegerDigits: 1 | 2): Intl.NumberFormat {
  const key = `${language} ${minimumIntegerDigits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { minimumIntegerDigits, useGrouping: false })
  formats.set(key, format)
  return format
}

/**
 * A duration or position in a video, in the digits of the language: `0:07`, `12:05`, `1:02:03`.
 * @param ms milliseconds
 * @param language BCP 47 tag
 */
export function clockText(ms: number, language: string): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const write = (value: number, digits: 1 | 2) => formatOf(language, digits).format(value)
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  const hours = Math.floor(seconds / HOUR_S)
  const parts = hours > 0 ? [write(hours, 1), write(minutes, 2)] : [write(minutes, 1)]
  return [...parts, write(seconds % MINUTE_S, 2)].join(':')
}
