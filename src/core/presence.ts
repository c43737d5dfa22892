import type { Engine } from './engine-parts.ts'
import type { Surroundings } from './surroundings.ts'

/** A tab that hears of a log-out closes its databases within this; a frozen one does not. */
const CLOSING_MS = 150
const CLOSING_LOOK_MS = 5

/** Tells other tabs that this one has the account's databases open. */
export function announcePresence({ account, stopped }: Engine, { presence }: Surroundings): void {
  presence?.announce(presenceName(account), stopped)
}

/** True if no tab has the account's databases open any more; waits a moment for those that are closing. */
export async function isNobodyLeft(account: string, { presence }: Surroundings): Promise<boolean> {
  if (!presence) return false
  for (let waitedMs = 0; ; waitedMs += CLOSING_LOOK_MS) {
    const there = await presence.names(presenceName(account))
    if (there.length === 0) return true
    if (waitedMs >= CLOSING_MS) return false
    await new Promise((resolve) => setTimeout(resolve, CLOSING_LOOK_MS))
  }
}

function presenceName(account: string): string {
  return `tab:${account}:`
}
