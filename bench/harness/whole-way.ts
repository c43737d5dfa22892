import type { Page } from 'playwright'

/** What was observed since the start of the movement. */
export interface WholeWay {
  readonly isAtEnd: boolean
  readonly seconds: number
  readonly frames: number
  readonly over25: number
  readonly over100: number
  readonly looks: number
  readonly blank: number
  /** Number of cells in view, summed over all checks, and number of those whose card was drawn. */
  readonly cells: number
  readonly cards: number
  /** How often the first position in view went back by more than a row or two. */
  readonly jumps: number
  readonly position: number
  /** Number of different positions that were mounted. */
  readonly passed: number
  /** Position and pin of one card per check, since the last report. */
  readonly seen: readonly (readonly [position: number, id: string])[]
}

/**
 * Begins to scroll the page down until nothing moves any more. The step of each frame is proportional to the time since
 * the last one.
 */
export async function startWholeWay(page: Page, pxPerS: number): Promise<() => Promise<WholeWay>> {
  await page.evaluate((pxPerS) => {
    const LOOK_MS = 400
    const STILL_FRAMES = 60
    /** Longest time in milliseconds that one step covers. A longer pause of the machine counts as a late frame only. */
    const STEP_MAX_MS = 100
    const BACK_POSITIONS = 24
    const way = { isAtEnd: false, seconds: 0, frames: 0, over25: 0, over100: 0, looks: 0, blank: 0, cells: 0, cards: 0 }
    const place = { jumps: 0, position: 0, passed: 0, seen: [] as (readonly [number, string])[] }
    Object.assign(window, { wholeWay: { way, place } })
    const cells = () => document.querySelectorAll<HTMLElement>('[role="listitem"]')
    const positionOf = (cell: Element) => Number(cell.getAttribute('aria-posinset'))
    const count = Number(cells()[0]?.getAttribute('aria-setsize'))
    const isPassed = new Uint8Array(count + 1)
    // Parts above the grid (the scrubber, the page's bars) cover no gap in it, so the check ignores them.
    const holdsCell = (x: number, y: number) =>
      document.elementsFromPoint(x, y).some((element) => element.closest('[data-index]') !== null)
    const isBlank = () => {
      for (const part of [0.12, 0.37, 0.63, 0.88]) {
        for (let y = 0.1; y < 0.95; y += 0.2) {
          const [left, top] = [innerWidth * part, innerHeight * y]
          if (!holdsCell(left, top) && !holdsCell(left, top + 24) && !holdsCell(left + 24, top)) return true
        }
      }
      return false
    }
    const start = performance.now()
    let last = start
    let lookedAt = start
    let still = 0
    const look = () => {
      way.looks += 1
      const inView = [...cells()].filter((cell) => {
        const box = cell.getBoundingClientRect()
        return box.bottom > 0 && box.top < innerHeight
      })
      // Below the last pin of a column the view may be empty, so checks near the end of the list do not count as blank.
      if (isBlank() && !inView.some((cell) => positionOf(cell) > count - 40)) way.blank += 1
      const top = Math.min(...inView.map(positionOf))
      if (top < place.position - BACK_POSITIONS) place.jumps += 1
      place.position = top
      for (const cell of inView) {
        way.cells += 1
        if (cell.querySelector('[data-pin]')) way.cards += 1
      }
      const cell = inView.find((each) => each.querySelector('[data-pin]'))
      if (cell) place.seen.push([positionOf(cell), cell.querySelector('[data-pin]')?.getAttribute('data-pin') ?? ''])
    }
    const step = (now: number) => {
      const passedMs = Math.max(0, now - last)
      last = now
      way.seconds = (now - start) / 1_000
      way.frames += 1
      if (passedMs > 25) way.over25 += 1
      if (passedMs > 100) way.over100 += 1
      for (const cell of cells()) {
        const position = positionOf(cell)
        if (isPassed[position] === 0) {
          isPassed[position] = 1
          place.passed += 1
        }
      }
      if (now - lookedAt > LOOK_MS) {
        lookedAt = now
        look()
      }
      const before = scrollY
      scrollBy({ top: (Math.min(passedMs, STEP_MAX_MS) / 1_000) * pxPerS, behavior: 'instant' })
      still = scrollY === before ? still + 1 : 0
      way.isAtEnd = still > STILL_FRAMES
      if (!way.isAtEnd) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }, pxPerS)
  return () =>
    page.evaluate(() => {
      const { way, place } = (
        window as unknown as { wholeWay: { way: WholeWay; place: { seen: WholeWay['seen'][number][] } } }
      ).wholeWay
      return { ...way, ...place, seen: place.seen.splice(0) }
    })
}
