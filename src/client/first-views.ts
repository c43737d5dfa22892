import { closeupOfPin } from '#features/pins/domain/closeup-of-pin.ts'
import type { Island } from '#features/start/contract.ts'
import { viewKey } from './view-store.ts'

/** Views that the page can draw from what came with it, before the worker has started. */
export function firstViewsOf({ pin }: Island): ReadonlyMap<string, unknown> {
  return new Map(pin ? [[viewKey('pins/closeup', { pinId: pin.id }), closeupOfPin(pin, false)]] : [])
}
