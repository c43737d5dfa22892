import type { Surroundings } from '../surroundings.ts'

/** Runs work while no other tab of the account does such work. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** @param name of the lock that the tabs share; where the browser has none, all run at once */
export function inTurn(lead: Surroundings['lead'], name: string): InTurn {
  return (work) =>
    new Promise((resolve, reject) => {
      lead(name, async () => {
        // The lock is given back when it is over, either way.
        await work().then(resolve, reject)
      })
    })
}
