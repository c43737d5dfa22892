const LUMINANCE_OF_EQUAL_CONTRAST = 0.179

/** Black or white, whichever has more contrast on the colour `#rrggbb` (WCAG 2.2, relative luminance). */
export function readableOn(color: string): '#111111' | '#ffffff' {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance > LUMINANCE_OF_EQUAL_CONTRAST ? '#111111' : '#ffffff'
}
