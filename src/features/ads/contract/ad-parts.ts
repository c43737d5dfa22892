import { Type } from 'typebox'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'

/** An amount in micro-units, as a string of digits. */
export const Micro = Type.String({ pattern: '^\\d{1,18}$' })

/** The fields of a product in an ad's product group. */
export const ProductPin = {
  id: Id<PinId>(),
  title: Type.String(),
  signature: Type.Unsafe<ImageSignature>(Type.String()),
  color: Type.String(),
}
