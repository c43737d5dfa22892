import { defineEvents } from '#contracts/event-types.ts'

export const eventTypes = defineEvents({
  pin_miss: { about: 'A closeup was asked for, and the server has no such pin for this viewer (spec viewer §7).' },
})
