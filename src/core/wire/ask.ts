import type { Input, Reply, ResourceEndpoint } from '#contracts/endpoint.ts'
import { newId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import { lateContract, type LateEndpoint } from './late-contract.ts'
import type { Wire } from './wire.ts'

/** A request that makes one call of a resource. Its input is the call's options, and its reply the answer's data. */
type Ask<E> = (input: Input<E>, context: { readonly wire: Wire }) => Promise<Result<Reply<E>>>

/**
 * Makes requests that each call one resource, for a feature that keeps nothing in the store.
 * @param load `() => import('./contract.ts')`
 */
export function createAsk<Contract extends object>(load: () => Promise<Contract>) {
  const endpoint = lateContract(load)
  /**
   * A request for one call. A call that changes something gets a key, so that it is carried out once even if it is
   * repeated after a lost answer.
   */
  const ask =
    (isAct: boolean) =>
    <Name extends keyof Contract>(name: Name): Ask<Contract[Name]> =>
    async (input, { wire }) => {
      const key = isAct ? newId() : undefined
      const answer = await wire.call(endpoint(name) as LateEndpoint<ResourceEndpoint>, input, key)
      return answer.ok ? ok(answer.value.data as Reply<Contract[Name]>) : answer
    }
  return { read: ask(false), act: ask(true) }
}
