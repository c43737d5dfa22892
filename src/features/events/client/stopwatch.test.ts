import { expect, test } from 'vitest'
import { createStopwatch } from './stopwatch.ts'

test('a stopwatch times from its start to one of three ends, once (spec viewer §4)', () => {
  const watch = createStopwatch()
  expect([watch.state(), watch.end('complete', 5)]).toEqual(['not-timing', null])
  watch.start(10)
  expect(watch.state()).toBe('timing')
  expect([watch.end('complete', 35), watch.state(), watch.end('aborted', 40)]).toEqual([25, 'complete', null])
  for (const end of ['aborted', 'error'] as const) {
    watch.start(100)
    expect([watch.end(end, 101), watch.state()]).toEqual([1, end])
  }
})

test('a stopwatch pauses in the background and continues in the foreground (spec viewer §4)', () => {
  const watch = createStopwatch()
  watch.start(0)
  watch.pause(10)
  watch.pause(20)
  watch.resume(100)
  watch.resume(110)
  expect(watch.end('complete', 120)).toBe(30)
  watch.resume(200)
  expect(watch.state()).toBe('complete')
})
