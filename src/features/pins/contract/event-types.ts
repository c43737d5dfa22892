import { Type } from 'typebox'
import { defineEvents } from '#contracts/event-types.ts'

export const eventTypes = defineEvents({
  pin_miss: { about: 'A closeup was asked for, and the server has no such pin for this viewer.' },
  like: {
    about: 'A member liked a pin, or chose another reaction: like, idea, thanks, wow or haha. The object is the pin.',
    event_data: Type.Object({ reaction: Type.String({ maxLength: 32 }) }),
  },
  unlike: { about: 'A member took a like or another reaction to a pin back. The object is the pin.' },
})
