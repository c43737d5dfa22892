import { expect, onTestFinished, test, vi } from 'vitest'
import { drainTracked, setTrackSink, type TrackedEvent } from '#client/track.ts'
import { trackSearch } from './use-track-search.ts'

test('a search is recorded once with the number of its results, also if that is 0 or unknown', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const events: TrackedEvent[] = []
  setTrackSink((tracked) => events.push(...tracked))
  // Other test files of this process may have left events in the buffer, for which they expect no sink.
  events.length = 0
  onTestFinished(() => setTrackSink(null))
  const forest = { scope: 'pins', query: 'forest', rs: 'typed' } as const
  trackSearch(forest, 12)
  trackSearch(forest, 4) // the same with a filter
  trackSearch({ ...forest, scope: 'boards' }, null)
  trackSearch({ scope: 'pins', query: 'qqqq', rs: 'recent' }, 0)
  trackSearch(forest, 12)
  drainTracked()
  expect(events.map(({ details }) => [details.component, details.event_data])).toEqual([
    ['pins', { query: 'forest', rs: 'typed', results: 12 }],
    ['boards', { query: 'forest', rs: 'typed' }],
    ['pins', { query: 'qqqq', rs: 'recent', results: 0 }],
    ['pins', { query: 'forest', rs: 'typed', results: 12 }],
  ])
})
