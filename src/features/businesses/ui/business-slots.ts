import { defineSlot } from '#app/plug/slots.tsx'
import type { BusinessPart } from '#features/businesses/constants.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** A part of the business screens that belongs to another feature. Its name is the text `access:part.<id>`. */
export interface OtherPart {
  readonly id: BusinessPart
  readonly screen: LazyPart<object>
}

export const businessParts = defineSlot<OtherPart>('parts of the business screens')
