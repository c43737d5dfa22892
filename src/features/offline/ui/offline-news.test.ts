import { expect, test } from 'vitest'
import type { QueuedCommand } from '#features/offline/contract.ts'
import { offlineNews } from './offline-news.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

const calm: OfflineStatus = { banner: 'hidden', waiting: 0, queue: [], storage: 'disk' }
const refused: QueuedCommand = {
  id: 'a',
  name: 'savePin',
  at: 1,
  state: 'rejected',
  attempts: 1,
  failure: 'access/denied',
  subject: 'Soup',
  count: 1,
}
const nothingKnown = new Set<string>()

test('losing the connection is reported once, not again while it is lost (spec viewer §2)', () => {
  const offline = { ...calm, banner: 'offline' as const }
  expect(offlineNews(calm, offline, nothingKnown, 0)).toEqual([{ text: 'toast' }])
  expect(offlineNews(offline, { ...offline, waiting: 1 }, nothingKnown, 0)).toEqual([])
})

test('a page that starts without a connection shows only its banner', () => {
  expect(offlineNews(null, { ...calm, banner: 'offline' }, nothingKnown, 0)).toEqual([])
})

test('the banner reports the return of the connection, not a toast', () => {
  expect(offlineNews({ ...calm, banner: 'offline' }, { ...calm, banner: 'backOnline' }, nothingKnown, 0)).toEqual([])
})

test('a change that the server rejected is reported once', () => {
  expect(offlineNews(calm, { ...calm, queue: [refused] }, nothingKnown, 0)).toEqual([
    { text: 'rejected', commands: [refused] },
  ])
  expect(offlineNews(calm, { ...calm, queue: [refused] }, new Set(['a']), 0)).toEqual([])
})

test('an undo that met a newer change of another device is reported as not done', () => {
  const undo = { ...refused, failure: 'act/changed-since', step: 'undo' } as const
  const redo = { ...undo, id: 'b', step: 'redo' } as const
  expect(offlineNews(calm, { ...calm, queue: [undo, redo] }, nothingKnown, 0)).toEqual([
    { text: 'notUndone', commands: [undo] },
    { text: 'notRedone', commands: [redo] },
  ])
})

test('failed storage is reported, also if the page starts with it', () => {
  expect(offlineNews(null, { ...calm, storage: 'memory' }, nothingKnown, 0)).toEqual([{ text: 'memory' }])
})

test('changes that were rejected before the page was loaded are not reported again', () => {
  expect(offlineNews(calm, { ...calm, queue: [refused] }, nothingKnown, 2)).toEqual([])
  const waiting = { ...calm, queue: [{ ...refused, state: 'waiting' as const }] }
  expect(offlineNews(waiting, { ...calm, queue: [refused] }, nothingKnown, 2)).toEqual([
    { text: 'rejected', commands: [refused] },
  ])
})
