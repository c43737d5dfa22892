import { expect, test, vi } from 'vitest'
import { takeOutcomes } from '#client/count-outcome.ts'
import { holdPage } from '#client/held-page.ts'
import { newerVersionNoticedAt, noteNewerVersion, noteServerVersion } from '#client/newer-version.ts'
import { takeNewVersion, watchForNewVersion, watchServerVersion } from './new-version.ts'

test('a newer version that the server names is loaded by the service worker first, and nothing is reloaded before', () => {
  watchServerVersion()
  expect(newerVersionNoticedAt()).toBeNull()
  const registration = {
    waiting: null,
    addEventListener: () => undefined,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  }
  vi.useFakeTimers()
  watchForNewVersion(registration as unknown as ServiceWorkerRegistration)
  // Drops the outcomes that other tests counted before.
  takeOutcomes(() => undefined)
  const counted: string[] = []
  takeOutcomes((name) => counted.push(name))
  noteServerVersion()
  expect(registration.update).toHaveBeenCalledTimes(1)
  expect(newerVersionNoticedAt()).toBeNull()
  noteServerVersion()
  expect(counted, 'reported once (spec viewer §8)').toEqual(['new_version_available'])
  takeOutcomes(() => undefined)
  vi.useRealTimers()
})

test('a page whose storage a newer version changed is reloaded at a change of route, never over a queued write', () => {
  const reload = vi.fn<() => void>()
  const view = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', view)
  takeNewVersion({ waiting: 0, isLatestHost: false })
  expect(reload).not.toHaveBeenCalled()
  noteNewerVersion(1_000)
  takeNewVersion({ waiting: 1, isLatestHost: false })
  expect(reload).not.toHaveBeenCalled()
  const free = holdPage()
  takeNewVersion({ waiting: 0, isLatestHost: false })
  expect(reload, 'work would be lost with the page').not.toHaveBeenCalled()
  free()
  takeNewVersion({ waiting: 0, isLatestHost: false })
  expect(reload).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
