/** A day and a time whose clock breaks into no two lines: the blank before `PM` is one that does not break. */
export function momentText(format: Intl.DateTimeFormat, at: Date | number): string {
  const parts = format.formatToParts(at)
  return parts
    .map(({ type, value }, index) => {
      const isWithinClock = type === 'literal' && parts[index + 1]?.type === 'dayPeriod'
      return isWithinClock ? value.replaceAll(/\s/g, '\u00A0') : value
    })
    .join('')
}
