import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import type { ListOrder } from './list-order.ts'
import { kindName } from './list-pages.ts'
import { createManifests } from './manifests.ts'

/** Interval at which open lists are checked for missing parts. */
const LOOK_MS = 1_000

/** Fetches the rest of an engine's open lists before the reader needs it. Call it after the first screen is shown. */
export function fillLists(engine: Engine, { now, warn }: Pick<Surroundings, 'now' | 'warn'>): void {
  const { orders, registry, wire, pages, store, hub } = engine
  const isAwaited = ({ key, count }: ListOrder) =>
    Array.from(hub.openLists()).some(
      (list) => list.key === key && (list.isEndAwaited || (list.anchor?.index ?? 0) >= count) && count > 0,
    )
  const manifests = createManifests({
    orders,
    kindOf: (key) => registry.lists[kindName(key)],
    isAwaited,
    wire,
    isOpen: pages.isOpen,
    isActive: () => !engine.isStopped() && engine.page().online && engine.page().visible,
    folded: engine.folded,
    onGrown({ key, count, bookmark }, total) {
      store.listLoaded(key)
      store.tables.lists.update(key, (status) => {
        status.count = count
        status.total = total
        if (bookmark === LAST_BOOKMARK) status.state = 'end'
      })
      hub.publish(store.takeChanges())
    },
    now,
    onError(error) {
      if (!engine.isStopped()) warn('core: a manifest', error)
    },
  })
  engine.every(LOOK_MS, manifests.look)
  if (Array.from(orders.all()).some(isAwaited)) manifests.look()
}
