import { closeupOfPin } from '#features/pins/domain/closeup-of-pin.ts'
import type { Island } from '#features/start/contract.ts'
import type { ViewName } from '#features/index.ts'
import { viewKey } from './view-store.ts'

/** Views that the page can show from its own data before the worker has started. */
export function firstViewsOf({ pin, views = [] }: Island): ReadonlyMap<string, unknown> {
  const known = new Map(views.map(([name, params, view]) => [viewKey(name as ViewName, params as never), view]))
  if (pin) known.set(viewKey('pins/closeup', { pinId: pin.id }), closeupOfPin(pin, false))
  return known
}
