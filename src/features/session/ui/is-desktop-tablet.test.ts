import { expect, test } from 'vitest'
import { isDesktopTablet } from './is-desktop-tablet.ts'

test('an iPad that calls itself a Mac is recognised by its touch screen (spec viewer §6)', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'
  expect(isDesktopTablet({ userAgent, maxTouchPoints: 5 })).toBe(true)
  expect(isDesktopTablet({ userAgent, maxTouchPoints: 0 })).toBe(false)
  expect(isDesktopTablet({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 5 })).toBe(false)
})
