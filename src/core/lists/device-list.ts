import { failed, type Result } from '#contracts/result.ts'
import type { ListKind, ListPage, PageAsked } from '../effects.ts'
import type { Engine } from '../engine-parts.ts'
import type { AnyProduct } from '../product.ts'

/** A kind of list that is made from the data of this device, without the server. */
export interface DeviceList<P extends AnyProduct> {
  readonly kind: ListKind<P>
  /** Call with each engine that the worker starts. The list is made from the data of the latest one. */
  start(engine: Engine): void
}

export function createDeviceList<P extends AnyProduct>(
  find: (engine: Engine, subject: string, page: PageAsked) => Promise<Result<ListPage<P>>>,
): DeviceList<P> {
  let open: Engine | null = null
  return {
    kind: {
      missing: [],
      fetch: async (_, subject, page) =>
        open === null ? failed('network/offline', 'no account is open') : find(open, subject, page),
    },
    start(engine) {
      open = engine
    },
  }
}
