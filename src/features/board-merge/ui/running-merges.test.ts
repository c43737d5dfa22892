import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTrackSink, type TrackedEvent } from '#client/track.ts'
import type { BoardId } from '#contracts/ids.ts'
import { failed, ok } from '#contracts/result.ts'
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

const follow = (request: () => Promise<unknown>, how: Partial<Parameters<typeof followMerge>[0]> = {}) =>
  followMerge({
    from: '1' as BoardId,
    isSure: true,
    request: request as Parameters<typeof followMerge>[0]['request'],
    done: 'done',
    failed: 'failed',
    lost: 'lost',
    ...how,
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

test('a merge that only a stored row knows has a message at its end if it was still running, and else none', async () => {
  follow(async () => failed('board/not-found', ''), { isSure: false })
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_TRIES_MS)
  expect(readToasts()).toEqual([])

  const running = [{ id: '7', created_timestamp: 1, progress: 40, section_id: '-1' }]
  const answers = [ok(running), ok(running)]
  follow(async () => answers.shift() ?? failed('board/not-found', ''), { isSure: false })
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_TRIES_MS)
  expect(readToasts().map(({ text }) => text)).toEqual(['done'])
})

test('a merge is asked for once at a time, however many parts of the page follow it', async () => {
  const request = vi.fn<() => Promise<unknown>>(async () => failed('board/not-found', ''))
  follow(request, { isSure: false, done: null })
  follow(request)
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_TRIES_MS)
  expect(request).toHaveBeenCalledTimes(1)
  expect(readToasts().map(({ text }) => text)).toEqual(['done'])
})

test('on the page of the emptied board, a merge ends without a message', async () => {
  follow(async () => failed('board/not-found', ''), { done: null })
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_TRIES_MS)
  expect(readToasts()).toEqual([])
})
