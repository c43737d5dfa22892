import { defineSlot, type Part } from '#app/plug/slots.tsx'

/** The end of the search field: other ways to search, each a round button of 44 px. There is room for one. */
export const searchFieldEnd = defineSlot<Part<object>>('end of the search field')
