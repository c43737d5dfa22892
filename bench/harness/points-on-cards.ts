import type { Page } from 'playwright'

/** What points on the pictures of cards showed, in percent of all points. */
export interface PointsOnCards {
  readonly picturePct: number
  readonly blurPct: number
  /** Plain colour, because the card itself is not there yet. */
  readonly absentPct: number
  readonly points: number
}

const EVERY_PX = 40
const EVERY_MS = 200

/**
 * Checks points in the middle of each column, 40 px apart, five times per second. A point on a card's picture shows the
 * picture, its blur, or a plain colour. Cards without a picture do not count.
 * @returns stops the checks
 */
export async function watchPointsOnCards(page: Page): Promise<() => Promise<PointsOnCards>> {
  await page.evaluate(
    ({ everyPx, everyMs }) => {
      const seen = { picture: 0, blur: 0, absent: 0, points: 0 }
      const isShown = (image: HTMLImageElement) => {
        const isMarked = image.dataset['state'] === 'shown' || image.dataset['state'] === 'faded'
        return isMarked && image.complete && image.naturalWidth > 0
      }
      const look = (): void => {
        for (const cell of document.querySelectorAll<HTMLElement>('[data-index]:not([data-module])')) {
          if (cell.querySelector('[data-tile]') !== null) continue
          const picture = cell.querySelector('[data-title]') ?? cell.firstElementChild!
          const { top, bottom } = picture.getBoundingClientRect()
          const first = Math.max(0, Math.ceil(top / everyPx) * everyPx)
          const points = Math.max(0, Math.ceil((Math.min(bottom, innerHeight) - first) / everyPx))
          if (points === 0) continue
          seen.points += points
          const image = cell.querySelector<HTMLImageElement>('[data-title] > img')
          if (image === null) seen.absent += points
          else if (isShown(image)) seen.picture += points
          else if (image.parentElement!.style.backgroundImage !== '') seen.blur += points
        }
      }
      const timer = setInterval(look, everyMs)
      Object.assign(globalThis, { endOfLooks: () => (clearInterval(timer), seen) })
    },
    { everyPx: EVERY_PX, everyMs: EVERY_MS },
  )
  return async () => {
    const { picture, blur, absent, points } = await page.evaluate(() =>
      (globalThis as unknown as { endOfLooks: () => Record<'picture' | 'blur' | 'absent' | 'points', number> }).endOfLooks(),
    )
    const pct = (part: number) => Math.round((part / Math.max(1, points)) * 1_000) / 10
    return { picturePct: pct(picture), blurPct: pct(blur), absentPct: pct(absent), points }
  }
}
