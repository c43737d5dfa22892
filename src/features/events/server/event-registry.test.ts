import { expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createEventRegistry } from './event-registry.ts'
import { describeEvents } from './shared/describe-events.ts'

const registry = createEventRegistry(serverFeatures)

test('what members like, mark, follow and comment on is declared, so that the server stores it', () => {
  for (const [type, field, text] of [
    ['like', 'event_data', '{"reaction":"wow"}'],
    ['unlike', 'event_data', null],
    ['favourite', 'event_data', null],
    ['unfavourite', 'event_data', null],
    ['follow', 'event_data', null],
    ['unfollow', 'event_data', null],
    ['comment', 'aux_data', null],
    ['comment', 'aux_data', '{"parent":"7"}'],
    ['comment_mark', 'event_data', '{"mark":"like","is_on":true}'],
  ] as const) {
    expect([type, registry.has(type), registry.check(type, field, text)]).toEqual([type, true, null])
  }
})

test('the dictionary describes every declared event to analysts, without the sources of its authors', () => {
  const { events } = describeEvents(serverFeatures)
  expect(events.map(({ name }) => name)).toEqual(registry.declared.map(({ name }) => name))
  expect(events.find(({ name }) => name === 'pin_miss')?.about).toBe(
    'A closeup was asked for, and the server has no such pin for this viewer.',
  )
  expect(events.filter(({ about }) => about.includes('spec '))).toEqual([])
})
