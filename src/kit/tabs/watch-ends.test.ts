import { afterEach, expect, test, vi } from 'vitest'
import { watchEnds } from './watch-ends.ts'

afterEach(() => vi.unstubAllGlobals())

/** A row whose items are visible as far as the test says. */
function watched() {
  let tell: (entries: readonly object[]) => void = () => undefined
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe = () => undefined
      disconnect = disconnect
    },
  )
  const row = { dataset: {} as Record<string, string> }
  const [first, last] = [{}, {}]
  const stop = watchEnds(row as unknown as HTMLElement, first as Element, last as Element)
  return {
    row,
    disconnect,
    stop,
    show: (ratios: { readonly first?: number; readonly last?: number }) =>
      tell([
        ...(ratios.first === undefined ? [] : [{ target: first, intersectionRatio: ratios.first }]),
        ...(ratios.last === undefined ? [] : [{ target: last, intersectionRatio: ratios.last }]),
      ]),
  }
}

test('a row is marked at the ends that are out of view', () => {
  const { row, show } = watched()
  show({ first: 1, last: 0 })
  expect(row.dataset).toEqual({ cut: 'end' })
  show({ first: 0.4 })
  expect(row.dataset).toEqual({ cut: 'both' })
  show({ last: 1 })
  expect(row.dataset).toEqual({ cut: 'start' })
})

test('a row that is visible as a whole has no mark', () => {
  const { row, show, stop, disconnect } = watched()
  show({ first: 1, last: 0 })
  show({ last: 0.98 })
  expect(row.dataset).toEqual({})
  stop()
  expect(disconnect).toHaveBeenCalled()
})
