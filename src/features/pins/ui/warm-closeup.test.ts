import type { FocusEvent, PointerEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClient } from '#client/current-client.ts'
import type { PinId } from '#contracts/ids.ts'
import { warmCloseup, warmFocusedCloseup } from './warm-closeup.ts'

const PIN = '7' as PinId
let asked: unknown[] = []
let page: EventTarget & { activeElement?: unknown }

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1))
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id))
  setClient({
    views: {
      of: (_: string, { pinId }: { readonly pinId: PinId }) => ({
        subscribe: () => {
          asked.push(pinId)
          return () => undefined
        },
      }),
    },
  } as unknown as Parameters<typeof setClient>[0])
})
afterEach(() => {
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = (pointerType: string) => warmCloseup(PIN, { pointerType, button: 0 } as PointerEvent)
const focus = (pinId: PinId, isVisible = true) => {
  const card = { matches: () => isVisible }
  page.activeElement = card
  warmFocusedCloseup(pinId, { currentTarget: card } as unknown as FocusEvent)
}
const scroll = () => page.dispatchEvent(new Event('scroll'))

test('a mouse button requests the pin at once, a touch when the page is idle and does not scroll (spec viewer §2)', () => {
  press('mouse')
  expect(asked).toEqual([PIN])
  press('touch')
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(asked).toHaveLength(2)
  press('touch')
  scroll()
  vi.advanceTimersByTime(1_000)
  expect(asked).toHaveLength(2)
})

test('a card that keeps the focus of the keyboard is requested, one that arrow keys pass over is not', () => {
  focus('1' as PinId)
  vi.advanceTimersByTime(100)
  focus('2' as PinId)
  scroll()
  vi.advanceTimersByTime(120)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(100)
  expect(asked).toEqual(['2'])
  focus('3' as PinId, false)
  focus('4' as PinId)
  page.activeElement = null
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(['2'])
})

test('nothing is requested ahead for a touch or the focus if data is saved', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  press('touch')
  focus(PIN)
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual([])
})
