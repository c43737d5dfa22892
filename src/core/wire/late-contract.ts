import type { Endpoint } from '#contracts/endpoint.ts'

type Late = () => Promise<unknown>

const contracts = new Set<Late>()

/**
 * Endpoints of a contract whose code is loaded with the first call: contracts are schemas, and no first screen needs them. The
 * service worker keeps the chunk, so that it is there offline; what cannot be loaded is to a call as no network.
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

/** Loads every contract: when nobody waits for anything, and before tests whose clock knows of no module that is still loading. */
export async function loadContracts(): Promise<void> {
  await Promise.all(Array.from(contracts, (load) => load()))
}

export type LateEndpoint<E extends Endpoint> = E | Promise<E>
