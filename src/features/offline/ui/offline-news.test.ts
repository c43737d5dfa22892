import { expect, test } from 'vitest'
import type { QueuedCommand } from '#features/offline/contract.ts'
import { offlineNews } from './offline-news.ts'
import type { OfflineStatus } from './use-offline-status.ts'

const calm: OfflineStatus = { banner: 'hidden', waiting: 0, queue: [], storage: 'disk' }
const refused: QueuedCommand = {
  id: 'a',
  name: 'savePin',
  at: 1,
  state: 'rejected',
  attempts: 1,
  failure: 'access/denied',
}
const nothingKnown = new Set<string>()

test('losing the connection is said once, not again while it stays away (§2)', () => {
  const offline = { ...calm, banner: 'offline' as const }
  expect(offlineNews(calm, offline, nothingKnown)).toEqual(['toast'])
  expect(offlineNews(offline, { ...offline, waiting: 1 }, nothingKnown)).toEqual([])
})

test('coming back is the banner’s to say, not a toast’s', () => {
  expect(offlineNews({ ...calm, banner: 'offline' }, { ...calm, banner: 'backOnline' }, nothingKnown)).toEqual([])
})

test('a change that the server refused is said once', () => {
  expect(offlineNews(calm, { ...calm, queue: [refused] }, nothingKnown)).toEqual(['rejected'])
  expect(offlineNews(calm, { ...calm, queue: [refused] }, new Set(['a']))).toEqual([])
})

test('failed storage is said, also where the page starts with it', () => {
  expect(offlineNews(null, { ...calm, storage: 'memory' }, nothingKnown)).toEqual(['memory'])
})
