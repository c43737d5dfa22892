import type { Page } from 'playwright/test'
import { placesInView, standsStill } from './feed.ts'
import { expect } from './test.ts'

/** The position of one pin: its id, and its distance below the view's top in CSS pixels. */
export interface Eye {
  readonly pin: string
  readonly top: number
}

/** The pin that the grid keeps in place: the one in the view whose top is nearest to the view's top. */
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

/** Waits until the pin is at its former position, to a pixel. */
export async function expectEye(page: Page, { pin, top }: Eye): Promise<void> {
  await expect(async () => {
    const card = page.locator(`[data-pin="${pin}"]`).first()
    await expect(card).toBeAttached({ timeout: 5_000 })
    const now = await card.evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(now - top), `${now} instead of ${top}`).toBeLessThanOrEqual(1)
  }, 'the pin under the eye').toPass({ timeout: 30_000 })
  await placesInView(page)
}

/** Waits until the browser has stored that position of a list on disk, for the next page. */
export async function keepsPlace(page: Page, key: string, { pin }: Eye): Promise<void> {
  const kept = () =>
    page.evaluate(
      async ([of, part]) => {
        const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith(part) ? [name] : []))
        const ids = names.map(
          (name) =>
            new Promise<string | null>((resolve, reject) => {
              const opening = indexedDB.open(name)
              opening.onerror = () => reject(opening.error!)
              opening.onsuccess = () => {
                const asked = opening.result.transaction('windows').objectStore('windows').get(of)
                asked.onerror = () => reject(asked.error!)
                asked.onsuccess = () => {
                  opening.result.close()
                  resolve((asked.result as { anchor?: { id?: string } } | undefined)?.anchor?.id ?? null)
                }
              }
            }),
        )
        return Promise.all(ids)
      },
      [key, '.cache'] as const,
    )
  await expect.poll(kept, { timeout: 30_000 }).toContain(pin)
}
