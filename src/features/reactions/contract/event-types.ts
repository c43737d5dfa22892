import { defineEvents } from '#contracts/event-types.ts'

export const reactionEvents = defineEvents({
  favourite: { about: 'A member marked a pin as a favourite. The object is the pin.' },
  unfavourite: { about: 'A member removed a pin from the favourites. The object is the pin.' },
})
