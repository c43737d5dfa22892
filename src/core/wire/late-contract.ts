import type { Endpoint } from '#contracts/endpoint.ts'

type Late = () => Promise<unknown>

const contracts = new Set<Late>()

/**
 * Endpoints of a contract whose code is loaded with the first call, because no first screen needs the schemas of a
 * contract. The service worker keeps this code for offline use. If it cannot be loaded, the call fails as it does
 * without a network.
 * @param load `() => import('./contract.ts')`
 */
export function lateContract<Contract extends object>(
  load: () => Promise<Contract>,
): <Name extends keyof Contract>(name: Name) => Contract[Name] | Promise<Contract[Name]> {
  let loaded: Contract | null = null
  const ready = async (): Promise<Contract> => (loaded ??= await load())
  contracts.add(ready)
  return (name) => (loaded ? loaded[name] : ready().then((contract) => contract[name]))
}

/**
 * Loads the code of all contracts. Called when the worker is idle, and before tests with a fake clock, which does not
 * wait for modules to load.
 */
export async function loadContracts(): Promise<void> {
  await Promise.all(Array.from(contracts, (load) => load()))
}

export type LateEndpoint<E extends Endpoint> = E | Promise<E>
