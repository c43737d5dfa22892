import { journalName } from '#contracts/storage.ts'
import { endLogin } from './log/journal.ts'
import type { Surroundings } from './surroundings.ts'

const TRIES_MAX = 10
const RETRY_MS = 20

/**
 * Removes an account's journals after a log-out. Another tab's journal ends with that tab: each tries, and the last one can.
 * What a frozen tab keeps is marked as over, so that the next session sends nothing of it.
 * @param login the session's that is over; null where this tab knows none
 */
export async function removeJournals(
  account: string,
  login: string | null,
  { journals, warn }: Pick<Surroundings, 'journals' | 'warn'>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await journals(journalName(account))?.remove()
      return
    } catch (error) {
      if (tries === TRIES_MAX) {
        await markOver()
        warn('core: a journal is still open elsewhere', error)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  async function markOver(): Promise<void> {
    const folder = journals(journalName(account))
    if (!folder || login === null) return
    await endLogin(folder, login).catch((error: unknown) => {
      warn('core: a journal that is left cannot be marked as over', error)
    })
  }
}
