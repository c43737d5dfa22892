import { defineSlot, type Part } from '#app/plug/slots.tsx'

/** Parts of `/business/hub/` below the next steps, shown to every member. */
export const hubParts = defineSlot<Part<object>>('parts of the business hub')
