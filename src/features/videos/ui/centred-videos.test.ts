import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centredVideos, nearestToMiddle } from './centred-videos.ts'

const SCREEN_PX = 800

test('the card nearest to the middle of the screen plays, and none that is far from it', () => {
  const place = (centre: number, height = 200) => ({ top: centre - height / 2, height })
  expect(nearestToMiddle([place(100), place(390), place(450)], SCREEN_PX)).toBe(1)
  expect(nearestToMiddle([place(240)], SCREEN_PX)).toBe(0)
  expect(nearestToMiddle([place(230), place(570)], SCREEN_PX)).toBe(-1)
  expect(nearestToMiddle([], SCREEN_PX)).toBe(-1)
})

const listeners = new Set<() => void>()
const scroll = () => {
  for (const listener of listeners) listener()
  vi.advanceTimersByTime(300)
}
const cardAt = (place: { top: number }) => ({ getBoundingClientRect: () => ({ ...place, height: 200 }) }) as Element

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    innerHeight: SCREEN_PX,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one card plays at a time, after the scroll rests, and the last one that leaves stops the watch', () => {
  const [first, second] = [{ top: 300 }, { top: 900 }]
  const states: string[] = []
  const watch = (name: string, place: { top: number }) =>
    centredVideos.watch(cardAt(place), (isCentred) => states.push(`${name} ${isCentred}`))
  const ends = [watch('first', first), watch('second', second)]
  expect(states).toEqual([])
  vi.advanceTimersByTime(300)
  expect(states).toEqual(['first true'])
  first.top -= 600
  second.top -= 600
  scroll()
  expect(states).toEqual(['first true', 'first false', 'second true'])
  scroll()
  expect(states.length).toBe(3)
  for (const end of ends) end()
  expect(states.at(-1)).toBe('second false')
  expect(listeners.size).toBe(0)
})
