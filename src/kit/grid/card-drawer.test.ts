import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import { CardCost } from './card-cost.ts'
import { CardDrawer } from './card-drawer.ts'
import { GridScroll } from './grid-scroll.ts'
import { mountedItems } from './mounted-items.ts'

const COUNT = 20
const ROW_PX = 100
const VIEW_PX = 500

const geometry = {
  count: COUNT,
  heightPx: COUNT * ROW_PX,
  handles: Int32Array.from({ length: COUNT }, (_, index) => index),
  tops: Int32Array.from({ length: COUNT }, (_, index) => index * ROW_PX),
  heights: new Uint16Array(COUNT).fill(ROW_PX),
} as GridGeometry

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

function frame(): void {
  const due = frames
  frames = []
  for (const run of due) run()
}

/** Mounts items `first` to `last` as the grid does. Their source has all cards except the late ones. */
function setUp({ late = [] as readonly number[], cardMs = 2, scrolledPx = 0 } = {}) {
  const cards = new Map(Array.from({ length: COUNT }, (_, handle) => [handle, `card ${handle}`]))
  for (const handle of late) cards.delete(handle)
  const hearing = new Set<(handle: number) => void>()
  const source = {
    card: (handle: number) => cards.get(handle),
    onCards: (listener: (handle: number) => void) => {
      hearing.add(listener)
      return () => hearing.delete(listener)
    },
  } as unknown as ListSource<string>
  const scroll = new GridScroll()
  scroll.fit(geometry.heightPx, VIEW_PX)
  let nowMs = 1_000
  const move = (toPx: number) => scroll.moved(toPx, (nowMs += 100))
  if (scrolledPx > 0) move(scrolledPx)
  /** By handle, cards that are painted into the fill of their cell. */
  const filled = new Map<number, string>()
  const paintFill = (fill: HTMLElement, card: string) => {
    filled.set(Number(fill.id), card)
    return () => void filled.delete(Number(fill.id))
  }
  const drawer = new CardDrawer(source, scroll, paintFill, new CardCost())
  const redrawn: number[] = []
  const onKept = vi.fn<() => void>()
  drawer.begin(onKept)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const leave = new Map<number, () => void>()
  const render = (first: number, last: number, { isFirst = false, kept = null as number | null } = {}) => {
    const items = mountedItems(geometry, first, last, kept)
    drawer.prepare(items, kept, isFirst)
    for (const [handle, detach] of leave) {
      if (items.handles.includes(handle)) continue
      detach()
      leave.delete(handle)
    }
    for (const handle of items.handles) {
      if (leave.has(handle)) continue
      const redraw = () => {
        redrawn.push(handle)
        nowMs += cardMs
      }
      leave.set(handle, drawer.attach(handle, cellOf(handle), { topPx: () => 0, widthPx: () => 200 }, redraw))
    }
    drawer.settle(items, geometry)
  }
  const arrive = (handle: number, card = `card ${handle}`) => {
    cards.set(handle, card)
    for (const listener of hearing) listener(handle)
  }
  const shown = () => geometry.handles.filter((handle) => drawer.cardOf(handle) !== undefined)
  return { cards, scroll, move, drawer, redrawn, onKept, render, arrive, shown: () => [...shown()], filled }
}

function cellOf(handle: number): HTMLElement {
  return { firstElementChild: { id: String(handle) } } as unknown as HTMLElement
}

test('the first screen is rendered with its cards', () => {
  const { render, shown, redrawn } = setUp()
  render(0, 5, { isFirst: true })
  expect(shown()).toEqual([0, 1, 2, 3, 4])
  expect(redrawn).toEqual([])
})

test('at rest, all cards in view are drawn with the next frame, and those outside it gradually', () => {
  const { render, shown } = setUp({ cardMs: 4 })
  render(0, 12)
  expect(shown()).toEqual([])
  frame()
  expect(shown()).toEqual([0, 1, 2, 3, 4])
  frame()
  expect(shown()).toHaveLength(10)
  frame()
  expect(shown()).toHaveLength(12)
})

test('while it moves, a slow device draws one card per frame, the nearest ahead first, and none in a frame that mounted cells', () => {
  const { render, shown, move, redrawn } = setUp({ cardMs: 4 })
  render(0, 5, { isFirst: true })
  move(10)
  move(60)
  render(0, 9)
  frame()
  expect(redrawn).toEqual([])
  frame()
  expect(redrawn).toEqual([5])
  frame()
  expect(redrawn).toEqual([5, 6])
  render(0, 10)
  frame()
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a quick device draws cards with their cells', () => {
  const { render, shown, move } = setUp({ cardMs: 0.1 })
  render(0, 8)
  frame()
  frame()
  move(10)
  move(60)
  render(0, 12)
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('in a fling, cells stay plain, drawn ones stay drawn, and the rest is drawn afterwards', () => {
  const { render, shown, move, scroll } = setUp()
  render(0, 5, { isFirst: true })
  move(1)
  move(3_000)
  move(6_000)
  expect(scroll.isFast).toBe(true)
  render(0, 8)
  frame()
  expect(shown()).toEqual([0, 1, 2, 3, 4])
  scroll.stopped()
  render(0, 8)
  frame()
  frame()
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a card that the source dropped stays, a changed card is drawn again, and a late one is drawn when it arrives', () => {
  const { cards, drawer, render, arrive, redrawn } = setUp({ late: [3] })
  render(0, 5, { isFirst: true })
  cards.delete(1)
  render(0, 5)
  expect(drawer.cardOf(1)).toBe('card 1')
  arrive(2, 'liked')
  expect(drawer.cardOf(2)).toBe('liked')
  expect(redrawn).toEqual([2])
  arrive(3)
  frame()
  expect(redrawn).toEqual([2, 3])
  expect(drawer.cardOf(3)).toBe('card 3')
})

test('the focused card is drawn at once even in a fling, and the grid is told when it arrives', () => {
  const { drawer, render, arrive, move, onKept, redrawn } = setUp({ late: [15] })
  render(0, 5, { isFirst: true })
  move(1)
  move(3_000)
  move(6_000)
  render(0, 5, { kept: 14 })
  expect(drawer.cardOf(14)).toBe('card 14')
  render(0, 5, { kept: 15 })
  expect(drawer.cardOf(15)).toBeUndefined()
  arrive(15)
  expect(redrawn).toEqual([15])
  expect(onKept).toHaveBeenCalledOnce()
  render(0, 5, { kept: 15 })
  drawer.drawNow(15)
  expect(redrawn).toEqual([15])
})

test('a card that leaves the window is forgotten, and requested from the source again when it returns', () => {
  const { drawer, render, cards } = setUp()
  render(0, 5, { isFirst: true })
  render(5, 9)
  expect(drawer.cardOf(0)).toBeUndefined()
  cards.set(0, 'another')
  render(0, 5, { isFirst: true })
  expect(drawer.cardOf(0)).toBe('another')
})

test('a cell whose card is loaded is filled at any speed, and one whose card arrives later is filled then', () => {
  const { render, move, arrive, shown, filled, drawer } = setUp({ late: [6] })
  render(0, 5, { isFirst: true })
  expect([...filled.keys()]).toEqual([])
  move(10)
  for (let px = 5_000; px < 60_000; px += 5_000) move(px)
  render(4, 8)
  frame()
  expect(shown()).toEqual([4])
  expect([...filled]).toEqual([
    [5, 'card 5'],
    [7, 'card 7'],
  ])
  arrive(6)
  expect(filled.get(6)).toBe('card 6')
  drawer.attach(6, cellOf(6), { topPx: () => 0, widthPx: () => 200 }, () => undefined)()
  expect(filled.has(6)).toBe(false)
})
