import { expect, test } from 'vitest'
import { withoutSettings } from './query-error.ts'

test('an error of memory advises no settings, which an analyst cannot change', () => {
  const cause = 'Out of Memory Error: failed to allocate data of size 256.0 MiB (257.2 MiB/488.2 MiB used)'
  const advice =
    "\n\nPossible solutions:\n* Increasing the memory limit (SET memory_limit='...GB')\n\nSee also https://…"
  expect(withoutSettings(cause + advice)).toBe(`${cause}. Read fewer days or columns.`)
  expect(withoutSettings('Binder Error: no such column')).toBe('Binder Error: no such column')
})
