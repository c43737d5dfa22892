import { defineEvents } from '#contracts/event-types.ts'

export const followEvents = defineEvents({
  follow: { about: 'A member followed another member or a board: component says which, the object is its id.' },
  unfollow: {
    about: 'A member follows another member or a board no longer: component says which, the object is its id.',
  },
})
