import { Type } from 'typebox'
import { defineEvents } from '#contracts/event-types.ts'

export const eventTypes = defineEvents({
  link_visit: {
    about:
      'Somebody followed the link of a pin, which is the object, by the address of this server that counts visits. target is the host. It names no person and no browser. A visit by the closeup is also a click with the component outbound.',
    aux_data: Type.Object({ target: Type.String({ maxLength: 256 }) }),
  },
})
