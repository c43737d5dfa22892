import type { Page } from 'playwright/test'
import { placesInView, standsStill } from './feed.ts'
import { expect } from './test.ts'

/** The place of one pin: which, and how far below the view's top, CSS pixels. */
export interface Eye {
  readonly pin: string
  readonly top: number
}

/** The pin that the grid keeps in its place: of those in the view, the one whose top is nearest to the view's. */
export async function eyeOf(page: Page): Promise<Eye> {
  await standsStill(page)
  const tops = await page
    .locator('[data-pin]')
    .evaluateAll((cards) =>
      cards.map((card) => ({ pin: card.getAttribute('data-pin') ?? '', top: card.getBoundingClientRect().top })),
    )
  const [nearest] = tops.toSorted((a, b) => Math.abs(a.top) - Math.abs(b.top))
  if (!nearest) throw new Error('The list shows no pin')
  return nearest
}

/** Waits until the pin stands where it stood, to a pixel. */
export async function expectEye(page: Page, { pin, top }: Eye): Promise<void> {
  await expect(async () => {
    const card = page.locator(`[data-pin="${pin}"]`).first()
    await expect(card).toBeAttached({ timeout: 1_000 })
    const now = await card.evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(now - top), `${now} instead of ${top}`).toBeLessThanOrEqual(1)
  }, 'the pin under the eye').toPass({ timeout: 15_000 })
  await placesInView(page)
}
