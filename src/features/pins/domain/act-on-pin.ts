import { isId, type PinId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { UserRow } from '#features/users/contract.ts'
import type { PinRow } from '../contract.ts'
import { isBlocked } from './is-blocked.ts'

type Pins = Pick<ReadTable<PinRow>, 'get'>
type Users = Pick<ReadTable<UserRow>, 'get'>

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
  /**
   * Refuses what reaches the pin's owner, as a reaction does, if one of the viewer and the owner blocked the other. The
   * server refuses the same acts by its policy (`isContact`).
   */
  mustReach: ({ pins, users }: { readonly pins: Pins; readonly users: Users }, pinId: PinId): Failure | null => {
    const pin = pins.get(pinId)
    if (!pin || !isBlocked(pin, users.get(pin.pinner.id))) return null
    const text = 'pinId: is of a member who blocked you, or whom you blocked'
    return failed('access/denied', text, { field: 'pinId' }).failure
  },
  mustExist: (pins: Pins, pinId: PinId): Failure | null => {
    if (!isId(pinId)) return failed('command/invalid', 'pinId: is not the id of a pin', { field: 'pinId' }).failure
    return pins.get(pinId)?.deleted ? failed('pin/not-found', 'pinId: was deleted', { field: 'pinId' }).failure : null
  },
}
