import { expect, test, vi } from 'vitest'
import { noteNewerVersion } from '#client/newer-version.ts'
import { takeNewVersion } from './new-version.ts'

test('a page whose storage a newer version changed is loaded anew at a change of route, never over a queued write', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', { location: { reload } })
  takeNewVersion(0)
  expect(reload).not.toHaveBeenCalled()
  noteNewerVersion(1_000)
  takeNewVersion(1)
  expect(reload).not.toHaveBeenCalled()
  takeNewVersion(0)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
