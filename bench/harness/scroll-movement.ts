import type { Page } from 'playwright'
import type { Device } from './open.ts'
import { median } from '../statistics.ts'
import { atFullSpeed, countMainThread } from './main-thread.ts'

export interface ScrollFigures {
  readonly p99: number
  readonly worst: number
  readonly over25: number
  readonly frames: number
  readonly longTasks: number
  /** Percentage of checks at which a part of the view wider than a gap had no cell. */
  readonly blankPct: number
}

/**
 * Longest time that one step covers. A longer pause of the machine counts as a late frame only: the jump that the page
 * would make after it says nothing about the grid.
 */
const STEP_MAX_MS = 50
/** A movement reaches its speed after this many steps, like that of a finger. */
const STEPS_TO_SPEED = 8
const MAIN_THREAD_MOVEMENTS = 3

/** Scrolls down from the top by script. The step of each frame is proportional to the time since the last one. */
export async function scrollFromTop(page: Page, pxPerS: number, seconds: number): Promise<ScrollFigures> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(800)
  return scrollOn(page, pxPerS, seconds)
}

/**
 * Processor milliseconds of the main thread per frame of such a movement. It excludes other work on the machine, and
 * the phone's slowdown, which would be the greatest part (`countMainThread`). The figure is the median of a few
 * movements. It is per frame, because a page from which a busy machine drops frames would otherwise look cheap.
 */
export async function mainThreadOfScroll(page: Page, device: Device, pxPerS: number, seconds: number): Promise<number> {
  const measure = async (): Promise<number> => {
    const times: number[] = []
    for (let movement = 0; movement < MAIN_THREAD_MOVEMENTS; movement += 1) {
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(800)
      const mainThreadMs = await countMainThread(page)
      const { frames } = await scrollOn(page, pxPerS, seconds)
      times.push((await mainThreadMs()) / frames)
    }
    return median(times)
  }
  return device === 'phone' ? atFullSpeed(page, measure) : measure()
}

/** Like `scrollFromTop`, from the present position. */
export function scrollOn(page: Page, pxPerS: number, seconds: number): Promise<ScrollFigures> {
  return page.evaluate(
    ({ pxPerS, seconds, stepMaxMs, stepsToSpeed }) =>
      new Promise<ScrollFigures>((resolve) => {
        const frames: number[] = []
        let longTasks = 0
        let blank = 0
        let looks = 0
        const watcher = new PerformanceObserver((found) => (longTasks += found.getEntries().length))
        watcher.observe({ type: 'longtask' })
        const start = performance.now()
        let last = start
        // Checks the boxes of cells instead of hit-testing points, because sixty hit tests would cost a slow phone a
        // frame. Parts above the grid (the scrubber, the page's bars) cover no gap in it.
        const isBlank = () => {
          const boxes = Array.from(document.querySelectorAll('[data-index]'), (cell) => cell.getBoundingClientRect())
          const holdsCell = (x: number, y: number) =>
            boxes.some(({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom)
          for (const part of [0.12, 0.37, 0.63, 0.88]) {
            for (let y = 0.1; y < 0.95; y += 0.2) {
              const [left, top] = [innerWidth * part, innerHeight * y]
              if (!holdsCell(left, top) && !holdsCell(left, top + 24) && !holdsCell(left + 24, top)) return true
            }
          }
          return false
        }
        const step = (now: number) => {
          if (now > start) frames.push(now - last)
          const passedMs = now - last
          last = now
          if (now - start > seconds * 1_000) {
            watcher.disconnect()
            frames.sort((a, b) => a - b)
            resolve({
              p99: frames[Math.floor(frames.length * 0.99)]!,
              worst: frames.at(-1)!,
              over25: frames.filter((ms) => ms > 25).length,
              frames: frames.length,
              longTasks,
              blankPct: Math.round((blank / Math.max(1, looks)) * 1_000) / 10,
            })
            return
          }
          // Scrolls by steps, not to a position: beyond the browser's limit on heights, the grid may correct the scroll
          // position meanwhile.
          if (passedMs > 0) {
            const speed = pxPerS * Math.min(1, frames.length / stepsToSpeed)
            const top = (Math.min(passedMs, stepMaxMs) / 1_000) * speed
            scrollBy({ top, behavior: 'instant' })
          }
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
        // Checks rarely and between frames, so that the checks cost the movement little.
        const look = () => {
          if (performance.now() - start > seconds * 1_000) return
          looks += 1
          if (isBlank()) blank += 1
          setTimeout(look, pxPerS > 10_000 ? 0 : 400)
        }
        setTimeout(look, 100)
      }),
    { pxPerS, seconds, stepMaxMs: STEP_MAX_MS, stepsToSpeed: STEPS_TO_SPEED },
  )
}
