const CLOCK: ReadonlySet<string> = new Set(['hour', 'minute', 'second', 'dayPeriod'])

/**
 * Formats a day and a time. The time stays on one line, because the space beside `PM` (before or after it) is made
 * non-breaking.
 */
export function momentText(format: Intl.DateTimeFormat, at: Date | number): string {
  const parts = format.formatToParts(at)
  const isClock = (index: number) => CLOCK.has(parts[index]?.type ?? '')
  return parts
    .map(({ type, value }, index) => {
      const isWithinClock = type === 'literal' && isClock(index - 1) && isClock(index + 1)
      return isWithinClock ? value.replaceAll(/\s/g, '\u00A0') : value
    })
    .join('')
}
