import type { Result } from '#contracts/result.ts'
import {
  features,
  loadRequestFeatures,
  type Intent,
  type RequestName,
  type Requests,
  type Tables,
} from '#features/index.ts'
import type { Core } from '#core/boundary.ts'
import { createCore } from '#core/core.ts'
import type { Engine, EngineOptions } from '#core/engine-parts.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createRegistry } from '#core/registry.ts'
import { createIdIndex, type IdIndex } from '#core/store/id-index.ts'
import { createStore, type Store, type StoreOrders } from '#core/store/store.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { loadContracts } from '#core/wire/late-contract.ts'

/** What all features add to the worker. */
export const registry = createRegistry(features, loadRequestFeatures)

// A test's clock does not wait for modules that are still loading. The bench's workers must not wait here, because
// their first message would be lost.
if (!('WorkerGlobalScope' in globalThis))
  await Promise.all([loadContracts(), registry.loadCommands(), registry.loadRequests()])

export type ProductStore = Omit<Store, 'tables'> & { readonly tables: Tables & Store['tables'] }
type ProductEngine = Omit<Engine, 'store'> & { readonly store: ProductStore }
export type ProductCore = Omit<Core, 'dispatch' | 'request'> & {
  dispatch(intent: Intent): Promise<Result<{ readonly seq: number }>>
  request<Name extends RequestName>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Result<Requests[Name]['reply']>>
  engine(): ProductEngine | null
}

/** The core with all features and their own types. */
export function createProductCore(surroundings: Surroundings, openStorage?: EngineOptions['openStorage']): ProductCore {
  return createCore(features, loadRequestFeatures, surroundings, openStorage) as unknown as ProductCore
}

/** A store with all features and their own types. */
export function createProductStore(orders?: StoreOrders, index: IdIndex = createIdIndex()): ProductStore {
  return createStore({ registry, orders: orders ?? createListOrders(index) }) as unknown as ProductStore
}
