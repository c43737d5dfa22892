import { defineSlot, type Part } from '#app/plug/slots.tsx'

/** Other ways to search, at the end of the search field. Each is a round button of 44 px; there is room for one. */
export const searchFieldEnd = defineSlot<Part<object>>('end of the search field')
