import type { Page } from 'playwright'

/** A card that has been in view for this many milliseconds must show its picture (G4). */
export const SETTLED_MS = 200

/**
 * Continues to scroll at `pxPerS`. Checks each card that has been in view for SETTLED_MS for its picture.
 * @returns percentage of cards that showed their picture
 */
export async function picturesInTime(
  page: Page,
  pxPerS: number,
  seconds: number,
): Promise<{ readonly pct: number; readonly cards: number }> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(1_500)
  return page.evaluate(
    ({ pxPerS, seconds, settledMs }) =>
      new Promise<{ pct: number; cards: number }>((resolve) => {
        const seenAt = new Map<string, number>()
        const judged = new Set<string>()
        let shown = 0
        const start = performance.now()
        let last = start
        const step = (now: number) => {
          scrollBy({ top: (Math.max(0, now - last) / 1_000) * pxPerS, behavior: 'instant' })
          last = now
          for (const cell of document.querySelectorAll<HTMLElement>('[data-index]')) {
            const { index } = cell.dataset
            if (index === undefined || judged.has(index)) continue
            const box = cell.getBoundingClientRect()
            if (box.bottom < 0 || box.top > innerHeight) continue
            const since = seenAt.get(index) ?? now
            seenAt.set(index, since)
            if (now - since < settledMs) continue
            judged.add(index)
            const state = cell.querySelector<HTMLImageElement>('img[data-state]')?.dataset['state']
            if (state === 'shown' || state === 'faded') shown += 1
          }
          if (now - start < seconds * 1_000) requestAnimationFrame(step)
          else resolve({ pct: Math.round((shown / Math.max(1, judged.size)) * 1_000) / 10, cards: judged.size })
        }
        requestAnimationFrame(step)
      }),
    { pxPerS, seconds, settledMs: SETTLED_MS },
  )
}
