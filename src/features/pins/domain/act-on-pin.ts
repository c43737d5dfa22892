import { isId, type PinId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { PinRow } from '../contract.ts'

type Pins = Pick<ReadTable<PinRow>, 'get'>

/**
 * What commands on one pin have in common, also in other features: the lane, the pin's name for the member, and a check
 * that the pin can be acted on.
 */
export const actOnPin = {
  lanes: ({ pinId }: { readonly pinId: PinId }): readonly string[] => [`pin:${pinId}`],
  subject: ({ pinId }: { readonly pinId: PinId }, { pins }: { readonly pins: Pins }) => ({
    text: pins.get(pinId)?.title ?? '',
    count: 1,
    row: `pins/${pinId}`,
  }),
  mustExist: (pins: Pins, pinId: PinId): Failure | null => {
    if (!isId(pinId)) return failed('command/invalid', 'pinId: is not the id of a pin', { field: 'pinId' }).failure
    return pins.get(pinId)?.deleted ? failed('pin/not-found', 'pinId: was deleted', { field: 'pinId' }).failure : null
  },
}
