import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

export const homeFeed = (page: Page): Locator => page.getByRole('list', { name: 'Home feed' })

/** A card of a list, found by its pin. */
export const cardOf = (list: Locator, pinId: string): Locator => list.locator(`[data-pin="${pinId}"]`)

/** Positions of the cards in the view, in CSS pixels, by pin. */
export type Places = Readonly<Record<string, { readonly left: number; readonly top: number }>>

/** Waits until the browser has cached everything that the application needs offline. */
export async function applicationIsKept(page: Page): Promise<void> {
  const rules = () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(rules, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => page.evaluate(() => caches.has('pinfold-shell'))).toBe(true)
  await expect.poll(() => page.evaluate(areFilesKept), { timeout: 60_000 }).toBe(true)
}

/** True if all built files are in the cache that the service worker lists. */
async function areFilesKept(): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const listed = new Promise<{ readonly cache: string; readonly files: readonly string[] }>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHED_FILES' }, [port2])
  const { cache, files } = await listed
  return (await (await caches.open(cache)).keys()).length >= files.length
}

interface PictureSeen {
  readonly isDecoded: boolean
  readonly width: number
  readonly height: number
  /** Width divided by height of the picture itself, and of its box. */
  readonly ratio: number
  readonly boxRatio: number
}

/** Opens the home feed and waits until all pictures of the first screen are visible. */
export async function openFeed(page: Page, path = '/'): Promise<Locator> {
  await page.goto(path)
  await allPicturesShown(page)
  return homeFeed(page)
}

/**
 * Waits until the page stops moving and every picture in the view is decoded.
 * @returns those pictures
 */
export async function allPicturesShown(page: Page): Promise<readonly PictureSeen[]> {
  await standsStill(page)
  let pictures: readonly PictureSeen[] = []
  await expect(async () => {
    pictures = await picturesInView(page)
    expect(pictures.length).toBeGreaterThan(1)
    expect(pictures.filter((picture) => !picture.isDecoded)).toEqual([])
  }, 'pictures in the view').toPass({ timeout: 30_000 })
  return pictures
}

async function picturesInView(page: Page): Promise<readonly PictureSeen[]> {
  return page.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      if (!item.hasAttribute('data-index') || item.hasAttribute('data-module')) return []
      const { top, bottom } = item.getBoundingClientRect()
      if (bottom < 60 || top > innerHeight - 10) return []
      const image = item.querySelector<HTMLImageElement>('[data-grid-focus] img')
      if (!image) return [{ isDecoded: false, width: 0, height: 0, ratio: 0, boxRatio: 0 }]
      const state = image.dataset['state']
      const box = image.getBoundingClientRect()
      const isDecoded = image.complete && image.naturalWidth > 1 && (state === 'shown' || state === 'faded')
      const { naturalWidth: width, naturalHeight: height } = image
      return [{ isDecoded, width, height, ratio: width / height, boxRatio: box.width / box.height }]
    }),
  )
}

/** Waits until neither the scroll position nor the list's length has changed for some frames. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let quietFrames = 0
    let last = ''
    while (quietFrames < 12) {
      await new Promise(requestAnimationFrame)
      const now = `${scrollY} ${document.documentElement.scrollHeight}`
      quietFrames = now === last ? quietFrames + 1 : 0
      last = now
    }
  })
}

/** Waits until the list reaches below the view: its next page may still be on its way. */
export async function fillsView(page: Page, list: Locator): Promise<void> {
  const below = () => list.evaluate((element) => element.getBoundingClientRect().bottom - 2 * innerHeight)
  await expect.poll(below, 'CSS pixels of the list below the view and another one').toBeGreaterThan(0)
  await standsStill(page)
}

/** Scrolls in one step and waits until the page stops moving. */
export async function scrollDown(page: Page, byPx: number): Promise<void> {
  await page.evaluate((px) => window.scrollBy({ top: px, behavior: 'instant' }), byPx)
  await standsStill(page)
}

/**
 * Positions of the cards in the view, once the page stops moving. A card at the edge counts if at least this many CSS
 * pixels of it are visible.
 */
export async function placesInView(page: Page, seenPx = 0): Promise<Places> {
  await standsStill(page)
  return page.locator('[data-pin]').evaluateAll((cards, seen) => {
    const places: [string, { left: number; top: number }][] = cards.flatMap((card) => {
      const { left, top, bottom } = card.getBoundingClientRect()
      const isSeen = bottom > 60 + seen && top < innerHeight - seen
      return isSeen ? [[card.getAttribute('data-pin') ?? '', { left, top }]] : []
    })
    return Object.fromEntries(places)
  }, seenPx)
}

/** Checks that the same cards are at the same positions, to one CSS pixel. */
export async function expectPlaces(page: Page, before: Places): Promise<void> {
  await expect(async () => {
    // One pixel may move a card into the view.
    const now = await placesInView(page, -1)
    const others = Object.keys(await placesInView(page, 1)).filter((pin) => !(pin in before))
    expect(others, 'cards that were not in view').toEqual([])
    for (const [pin, { left, top }] of Object.entries(before)) {
      expect(Math.abs((now[pin]?.top ?? Infinity) - top), `top of ${pin}`).toBeLessThanOrEqual(1)
      expect(Math.abs((now[pin]?.left ?? Infinity) - left), `left of ${pin}`).toBeLessThanOrEqual(1)
    }
  }).toPass({ timeout: 30_000 })
}

/** Turns the wheel over the middle of the page. */
export async function wheel(page: Page, byPx: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, byPx)
  await standsStill(page)
}

/** A pin in the view that a pointer can reach, away from the header. */
export async function pinInView(page: Page): Promise<string> {
  const places = Object.entries(await placesInView(page))
  const found = places.find(([, { top }]) => top > 90 && top < (page.viewportSize()?.height ?? 720) - 220)
  if (!found) throw new Error('No card can be reached')
  return found[0]
}
