import { expect, test, vi } from 'vitest'
import { createPageHolds, type Hold } from './hold-page.ts'

/**
 * A tab that shows the last of these paths and has the others in its history, and a router that follows Back and
 * Forward.
 * @param opened index of the entry with which the document was opened
 */
function openTab(paths: readonly string[], opened = 0) {
  const entries = paths.map((path, idx) => ({ path, state: { idx } as object }))
  let index = entries.length - 1
  const listeners = new Map<string, (event: unknown) => void>()
  const body = { hidden: false }
  const here = () => entries[index]!
  const page = {
    document: { body },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    location: {
      get pathname() {
        return here().path
      },
    },
    history: {
      get state() {
        return here().state
      },
      go: (steps: number) => move(steps),
      pushState: (state: object) => push(here().path, state),
      replaceState: (state: object, _: string, path: string) => {
        entries[index] = { path, state }
      },
    },
  }
  const holds = createPageHolds()
  holds.watch(page as never)
  let routed = entries[opened]!.path
  let moves = 0
  /** True if the reader has left the document. */
  let isLeft = false
  const last = index
  index = opened
  holds.noteShown()
  index = last
  if (last !== opened) show()

  function show(): void {
    routed = here().path
    moves += 1
    holds.noteShown()
  }
  function push(path: string, state: object): void {
    index += 1
    entries.splice(index, entries.length, { path, state })
  }
  function move(steps: number): void {
    index += steps
    if (index < opened) {
      isLeft = true
      return
    }
    const stop = vi.fn<() => void>()
    listeners.get('popstate')?.({ state: here().state, stopImmediatePropagation: stop })
    if (stop.mock.calls.length === 0) show()
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
  moves = 0
  return {
    holds,
    hold,
    body,
    back: () => move(-1),
    /** A link of the page. */
    follow: (path: string) =>
      holds.leaveFor(path, () => {
        push(path, { idx: (here().state as { readonly idx: number }).idx + 1 })
        show()
      }),
    close,
    routed: () => routed,
    moves: () => moves,
    address: () => here().path,
    isLeft: () => isLeft,
    paths: () => entries.map(({ path }) => path),
  }
}

test('Back closes a layer and stays on the page, and the next Back leaves it', () => {
  const tab = openTab(['/', '/settings/messages'])
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  expect([tab.routed(), tab.address(), tab.moves()]).toEqual(['/settings/messages', '/settings/messages', 0])
  layer.release()
  tab.back()
  expect([tab.routed(), tab.address()]).toEqual(['/', '/'])
})

test('Back closes a layer even if the entry before is another place of the same page', () => {
  const tab = openTab(['/pin/7', '/pin/7'])
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  expect(tab.moves()).toBe(0)
})

test('Back closes the layer above a changed form first', () => {
  const tab = openTab(['/', '/settings/profile'])
  const form = tab.hold('page')
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  expect(form.onLeave).not.toHaveBeenCalled()
})

test('a page with unsaved changes is left by Back only after a confirmation', () => {
  const tab = openTab(['/', '/settings/profile'])
  const form = tab.hold('page')
  tab.back()
  expect(tab.routed()).toBe('/settings/profile')
  const leave = form.onLeave.mock.lastCall?.[0]
  leave?.()
  expect([tab.routed(), tab.address()]).toEqual(['/', '/'])
})

test('links to other pages, and the end of the tab, ask while there are unsaved changes, and only then', () => {
  const tab = openTab(['/settings/profile'])
  const leave = vi.fn<() => void>()
  expect(tab.close()).toBe('closed')
  const form = tab.hold('page')
  tab.holds.leaveFor('/settings/cookies', leave)
  expect(leave).not.toHaveBeenCalled()
  expect(form.onLeave).toHaveBeenCalledOnce()
  tab.holds.leaveFor('/settings/profile', leave)
  expect(leave).toHaveBeenCalledOnce()
  expect(tab.close()).toBe('asked')
  form.release()
  tab.holds.leaveFor('/settings/cookies', leave)
  expect(leave).toHaveBeenCalledTimes(2)
  expect(tab.close()).toBe('closed')
})

test('a log-out leaves the page without a question', () => {
  const tab = openTab(['/settings/profile'])
  tab.hold('page')
  tab.body.hidden = true
  expect(tab.close()).toBe('closed')
})

test('an act of a dialog may go back by itself, such as after a pin was deleted', () => {
  const tab = openTab(['/', '/pin/7'])
  const layer = tab.hold('back')
  tab.holds.goBy(-1, () => tab.back())
  expect(layer.onLeave).not.toHaveBeenCalled()
  expect(tab.routed()).toBe('/')
})

test('Back closes a layer on the entry with which the document was opened, and the next Back leaves the document', () => {
  const tab = openTab(['/', '/pin/7'], 1)
  const layer = tab.hold('back')
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledOnce()
  layer.release()
  expect([tab.isLeft(), tab.routed(), tab.moves()]).toEqual([false, '/pin/7', 0])
  tab.back()
  expect(tab.isLeft()).toBe(true)
})

test('a layer that was closed otherwise leaves nothing in the history, and neither does a link in it', () => {
  const tab = openTab(['/pin/7'])
  tab.hold('back').release()
  tab.back()
  expect(tab.isLeft()).toBe(true)
  const other = openTab(['/pin/7'])
  const layer = other.hold('back')
  other.follow('/ada')
  layer.release()
  expect(other.paths()).toEqual(['/pin/7', '/ada'])
  other.back()
  expect([other.routed(), other.isLeft()]).toEqual(['/pin/7', false])
})

test('a layer that Back does not close is still there for the next Back', () => {
  vi.useFakeTimers()
  const tab = openTab(['/pin/7'])
  const layer = tab.hold('back')
  tab.back()
  vi.runAllTimers()
  tab.back()
  expect(layer.onLeave).toHaveBeenCalledTimes(2)
  layer.onLeave.mock.lastCall?.[0]()
  expect(tab.isLeft()).toBe(true)
  vi.useRealTimers()
})

test('a layer that opens while another one closes is closed by Back, too', () => {
  const tab = openTab(['/pin/7'])
  tab.hold('back').release()
  const layer = tab.hold('back')
  tab.back()
  expect([layer.onLeave.mock.calls.length, tab.isLeft()]).toEqual([1, false])
})

test('a new address under an open layer stays when the layer is closed', () => {
  const tab = openTab(['/', '/ada/garden'], 1)
  const layer = tab.hold('back')
  tab.holds.replaceAddress('/ada/wild-garden')
  expect(tab.address()).toBe('/ada/wild-garden')
  layer.release()
  expect([tab.address(), tab.moves()]).toEqual(['/ada/wild-garden', 0])
  tab.holds.replaceAddress('/ada/herbs')
  expect(tab.address()).toBe('/ada/herbs')
  tab.back()
  expect([tab.isLeft(), tab.paths()]).toEqual([true, ['/', '/ada/herbs', '/ada/wild-garden']])
})

test('a form on a page with a new address asks for other pages alone', () => {
  const tab = openTab(['/ada/garden'])
  const leave = vi.fn<() => void>()
  tab.holds.replaceAddress('/ada/herbs')
  const form = tab.hold('page')
  tab.holds.leaveFor('/ada/herbs', leave)
  expect([leave.mock.calls.length, form.onLeave.mock.calls.length]).toEqual([1, 0])
})
