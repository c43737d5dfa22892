import type { CDPSession, Page } from 'playwright/test'
import { test as base } from './test.ts'

/** The speed of a phone that is some years old. */
const SLOWDOWN = 4

export const SIZES = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

type Size = keyof typeof SIZES

/** The page's own thread takes four times as long for everything. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

/** Tests with a slow page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await slowDown(page)
    await use(page)
  },
})

/** The same tests on a desktop and on a phone, both slow. */
export function atBothSizes(tests: (size: Size) => void, sizes: Record<Size, object> = SIZES): void {
  for (const size of ['desktop', 'phone'] as const) {
    test.describe(`on a ${size}`, () => {
      test.use(sizes[size])
      tests(size)
    })
  }
}
