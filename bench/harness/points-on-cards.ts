import type { Page } from 'playwright'

/** What was visible at points on the pictures of cards, in percent of all points. */
export interface PointsOnCards {
  readonly picturePct: number
  readonly blurPct: number
  /** Points that showed a plain colour, because their card is not drawn and has no blurred preview. */
  readonly plainPct: number
  readonly points: number
}

const EVERY_PX = 40
const EVERY_MS = 200

/**
 * Checks points in the middle of each column, 40 px apart, five times per second. A point on a card's picture shows the
 * picture, its blurred preview, or a plain colour. Cards without a picture are not counted.
 * @returns a function that stops the checks and returns the result
 */
export async function watchPointsOnCards(page: Page): Promise<() => Promise<PointsOnCards>> {
  await page.evaluate(
    ({ everyPx, everyMs }) => {
      const seen = { picture: 0, blur: 0, plain: 0, points: 0 }
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
          const box = image?.parentElement ?? (cell.firstElementChild as HTMLElement)
          // A card that is not drawn shows its picture as the background of its cell.
          if (image === null ? box.dataset['state'] === 'shown' : isShown(image)) seen.picture += points
          else if (box.style.backgroundImage !== '') seen.blur += points
          else if (image === null) seen.plain += points
        }
      }
      const timer = setInterval(look, everyMs)
      Object.assign(globalThis, { endOfLooks: () => (clearInterval(timer), seen) })
    },
    { everyPx: EVERY_PX, everyMs: EVERY_MS },
  )
  return async () => {
    const { picture, blur, plain, points } = await page.evaluate(() =>
      (
        globalThis as unknown as { endOfLooks: () => Record<'picture' | 'blur' | 'plain' | 'points', number> }
      ).endOfLooks(),
    )
    const pct = (part: number) => Math.round((part / Math.max(1, points)) * 1_000) / 10
    return { picturePct: pct(picture), blurPct: pct(blur), plainPct: pct(plain), points }
  }
}
