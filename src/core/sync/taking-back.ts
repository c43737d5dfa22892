import { failed, ok } from '#contracts/result.ts'
import type { AnyFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import { DISCARD_ANSWER_MS, type DiscardMessage, type DiscardOptions, type Discards } from './discards.ts'
import { refusedIntent } from './outbox-rows.ts'
import { rowsNeeding } from './rows-needing.ts'

/**
 * What a tab does when the member takes a waiting command back, here or in another tab. The server may have carried it out
 * all the same: it is given up as in `giving-up.ts`.
 * @param discarded what must not be sent any more
 */
export function createTakingBack(
  { disk, queue, channel, lead$, commands, install, withRows, takeBack, post, givenUp$ }: DiscardOptions,
  discarded: Set<string>,
): Pick<Discards, 'discard'> & {
  /** Another tab asks: this is the one that sends. */
  answer(id: string): Promise<void>
} {
  const asking = new Map<string, (isDone: boolean) => void>()

  const isSending = (id: string): boolean => queue.get(id)?.state === 'sending'

  /** False where it is being sent, or is no longer there. */
  async function discardHere(id: string): Promise<boolean> {
    if (isSending(id)) return false
    discarded.add(id)
    let needing: readonly OutboxRow[] = []
    let isDone = false
    try {
      const rows = await disk.outbox()
      const row = rows.find((one) => one.id === id)
      if (row?.state !== 'waiting') return row === undefined && (await isTakenBack(id))
      needing = rowsNeeding(id, rows, commands)
      if (needing.some((one) => isSending(one.id))) return false
      for (const one of needing) discarded.add(one.id)
      await giveUp([row, ...needing])
      isDone = true
      return true
    } finally {
      // What could not be taken back waits on.
      if (!isDone) for (const each of [id, ...needing.map((one) => one.id)]) discarded.delete(each)
    }
  }

  /** @param rows in the order of the acts */
  async function giveUp(rows: readonly OutboxRow[]): Promise<void> {
    await install.renew()
    // The last first, on disk and on the screen: at no moment does anything wait whose need is gone.
    const lastFirst = rows.toReversed()
    await Promise.all(lastFirst.map((row) => disk.removeOutbox(row, null)))
    await Promise.all(lastFirst.map(({ id }) => disk.amendIntent(id, refusedIntent)))
    await withRows(
      rows.flatMap(({ facts }) => facts as readonly AnyFact[]),
      () => {
        for (const { id } of lastFirst) takeBack(id)
      },
    )
    for (const { id } of lastFirst) post({ kind: 'discarded', id })
    givenUp$.next(rows.flatMap(({ facts }) => facts as readonly AnyFact[]))
  }

  /** The tab that sends did it, and its answer came too late or was lost. */
  async function isTakenBack(id: string): Promise<boolean> {
    return (await disk.intents()).some((intent) => intent.id === id && intent.isRefused)
  }

  channel.onMessage((received) => {
    const message = received as DiscardMessage
    if (message.kind === 'discard-answered') asking.get(message.id)?.(message.isDone)
  })

  /** Null where no tab answered. */
  async function ask(id: string): Promise<boolean | null> {
    const answer = new Promise<boolean | null>((resolve) => {
      asking.set(id, resolve)
      setTimeout(() => {
        resolve(null)
      }, DISCARD_ANSWER_MS)
    })
    channel.post({ kind: 'discard-asked', id } satisfies DiscardMessage)
    return answer.finally(() => asking.delete(id))
  }

  return {
    async answer(id) {
      channel.post({ kind: 'discard-answered', id, isDone: await discardHere(id) } satisfies DiscardMessage)
    },
    async discard(id) {
      const isDone = lead$.value !== null ? await discardHere(id) : ((await ask(id)) ?? (await discardHere(id)))
      return isDone
        ? ok(null)
        : failed('command/invalid', 'id: is not a change that waits; it may be on its way already', { field: 'id' })
    },
  }
}
