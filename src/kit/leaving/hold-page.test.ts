import { expect, test, vi } from 'vitest'
import { createPageHolds, type Hold } from './hold-page.ts'

/**
 * A tab that shows the last of these paths and has the others in its history, and a router that follows Back and
 * Forward.
 */
function openTab(...paths: readonly string[]) {
  let index = paths.length - 1
  const listeners = new Map<string, (event: unknown) => void>()
  const body = { hidden: false }
  const page = {
    document: { body },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    location: {
      get pathname() {
        return paths[index]
      },
    },
    history: {
      get state() {
        return { idx: index }
      },
      go: (steps: number) => move(steps),
    },
  }
  const holds = createPageHolds()
  holds.watch(page as never)
  holds.noteShown()
  let routed = paths[index]
  let moves = 0
  function move(steps: number): void {
    index += steps
    const stop = vi.fn<() => void>()
    listeners.get('popstate')?.({ state: { idx: index }, stopImmediatePropagation: stop })
    if (stop.mock.calls.length > 0) return
    routed = paths[index]
    moves += 1
    holds.noteShown()
  }
  const close = () => {
    const preventDefault = vi.fn<() => void>()
    listeners.get('beforeunload')?.({ preventDefault })
    return preventDefault.mock.calls.length > 0 ? 'asked' : 'closed'
  }
  const hold = (what: Hold['what']) => {
    const onLeave = vi.fn<(leave: () => void) => void>()
    return { onLeave, release: holds.hold({ what, onLeave }) }
  }
  return {
    holds,
    hold,
    body,
    back: () => move(-1),
    close,
    routed: () => routed,
    moves: () => moves,
    address: () => paths[index],
  }
}

test('Back closes a layer and stays on the page, and the next Back leaves it', () => {
  const tab = openTab('/', '/settings/messages')
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  expect([tab.routed(), tab.address(), tab.moves()]).toEqual(['/settings/messages', '/settings/messages', 0])
  layer.release()
  tab.back()
  expect([tab.routed(), tab.address()]).toEqual(['/', '/'])
})

test('Back closes a layer even if the entry before is another place of the same page', () => {
  const tab = openTab('/pin/7', '/pin/7')
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  expect(tab.moves()).toBe(0)
})

test('Back closes the layer above a changed form first', () => {
  const tab = openTab('/', '/settings/profile')
  const form = tab.hold('page')
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  expect(form.onLeave).not.toHaveBeenCalled()
})

test('a page with unsaved changes is left by Back only after a confirmation', () => {
  const tab = openTab('/', '/settings/profile')
  const form = tab.hold('page')
  tab.back()
  expect(tab.routed()).toBe('/settings/profile')
  const leave = form.onLeave.mock.lastCall?.[0]
  leave?.()
  expect([tab.routed(), tab.address()]).toEqual(['/', '/'])
})

test('links to other pages, and the end of the tab, ask while there are unsaved changes, and only then', () => {
  const tab = openTab('/settings/profile')
  const leave = vi.fn<() => void>()
  expect(tab.close()).toBe('closed')
  const form = tab.hold('page')
  tab.holds.leaveFor('/settings/cookies', leave)
  expect(leave).not.toHaveBeenCalled()
  expect(form.onLeave).toHaveBeenCalledWith(leave)
  tab.holds.leaveFor('/settings/profile', leave)
  expect(leave).toHaveBeenCalledOnce()
  expect(tab.close()).toBe('asked')
  form.release()
  tab.holds.leaveFor('/settings/cookies', leave)
  expect(leave).toHaveBeenCalledTimes(2)
  expect(tab.close()).toBe('closed')
})

test('a log-out leaves the page without a question', () => {
  const tab = openTab('/settings/profile')
  tab.hold('page')
  tab.body.hidden = true
  expect(tab.close()).toBe('closed')
})

test('an act of a dialog may go back by itself, such as after a pin was deleted', () => {
  const tab = openTab('/', '/pin/7')
  const layer = tab.hold('back')
  tab.holds.goBy(-1, () => tab.back())
  expect(layer.onLeave).not.toHaveBeenCalled()
  expect(tab.routed()).toBe('/')
})
