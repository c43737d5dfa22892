import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTrackSink, type TrackedEvent } from '#client/track.ts'
import type { BoardId } from '#contracts/ids.ts'
import { failed } from '#contracts/result.ts'
import { dismissToast, readToasts } from '#kit/toast/toast-store.ts'
import { blockingActionsOf } from '../domain/blocking-actions.ts'
import { followMerge } from './running-merges.ts'

const LONGER_THAN_ALL_TRIES_MS = 20_000

const clearToasts = () => {
  for (const { id } of readToasts()) dismissToast(id)
}
let events: TrackedEvent[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  clearToasts()
  setTrackSink((more) => events.push(...more))
  // The new sink gets what other tests tracked without one.
  events = []
})
afterEach(() => {
  setTrackSink(null)
  clearToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const follow = (request: () => Promise<unknown>) =>
  followMerge({
    from: { id: '1' as BoardId, name: 'Chairs' },
    into: '2' as BoardId,
    request: request as Parameters<typeof followMerge>[0]['request'],
    done: 'done',
    failed: 'failed',
    lost: 'lost',
  })

test('a merge whose blocking actions are missing is logged with its code and said to be lost (spec viewer §8)', async () => {
  follow(async () => blockingActionsOf({}))
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_TRIES_MS)
  expect(readToasts().map(({ text }) => text)).toEqual(['lost'])
  expect(events).toMatchObject([
    {
      type: 'error',
      details: {
        event_data: { name: 'network/garbled', message: 'No blocking actions found in the response' },
      },
    },
  ])
})

test('a merge whose emptied board is gone is done, and nothing is logged', async () => {
  follow(async () => failed('board/not-found', ''))
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_TRIES_MS)
  expect(readToasts().map(({ text }) => text)).toEqual(['done'])
  expect(events).toEqual([])
})
