import { expect, onTestFinished, test, vi } from 'vitest'
import type { CoreLink } from '#client/core-link.ts'
import { drainTracked, setTrackSink, type TrackedEvent } from '#client/track.ts'
import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { toggleLike } from './toggle-like.ts'

test('a like and its removal are recorded with their pin', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const events: TrackedEvent[] = []
  const dispatch = vi.fn<CoreLink['dispatch']>(async () => ok({ id: 'act' }))
  setTrackSink((tracked) => events.push(...tracked))
  // Other test files of this process may have left events in the buffer, for which they expect no sink.
  events.length = 0
  onTestFinished(() => setTrackSink(null))
  const pin = '7' as PinId
  await toggleLike(dispatch, pin, false)
  await toggleLike(dispatch, pin, true)
  drainTracked()
  expect(dispatch.mock.calls).toEqual([
    ['likePin', { pinId: pin }],
    ['unlikePin', { pinId: pin }],
  ])
  expect(events.map(({ type, details }) => ({ type, ...details }))).toEqual([
    { type: 'like', objectId: '7', event_data: { reaction: 'like' } },
    { type: 'unlike', objectId: '7' },
  ])
})
