import type { BehaviorSubject } from 'rxjs'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { History } from '../history/history.ts'
import type { Disk } from '../log/disk.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { Table } from '../store/table.ts'
import type { QueueRow } from '../store/tables.ts'
import type { Channel } from '../surroundings.ts'
import type { Intake } from './intake.ts'
import type { DiscardMessage, OutboxMessage } from './queue-rows.ts'
import type { Sender } from './sender.ts'
import type { ShownQueue } from './shown-queue.ts'

/** A leader answers within this time, in milliseconds. If there is no answer, no tab is sending. */
export const DISCARD_ANSWER_MS = 1_000

/** What the member can decide about pending and rejected commands. */
export interface MemberChoices {
  /** Removes a rejected command, and all commands that were rejected with it, in every tab. */
  dismiss(id: string): Promise<Result<null>>
  /** Discards a pending command and its dependents, in every tab. Fails if one of them is being sent. */
  discard(id: string): Promise<Result<null>>
  /**
   * Repeats a rejected command, and all commands that were rejected with it, as new commands. A command that is
   * rejected again at once keeps its old entry.
   * @param history repeats an undo or redo that was rejected because the act has changed since
   */
  retry(id: string, history: History): Promise<Result<null>>
}

/** This code is loaded when the member first makes such a choice (figure C12). */
export function createMemberChoices({
  disk,
  queue,
  channel,
  epoch$,
  newId,
  dispatch,
  discardHere,
  drop,
}: {
  readonly disk: Pick<Disk, 'outbox' | 'removeOutbox'>
  readonly queue: Pick<Table<QueueRow>, 'get'>
  readonly channel: Channel
  readonly epoch$: Pick<BehaviorSubject<number | null>, 'value'>
  readonly newId: () => string
  readonly dispatch: Intake['dispatch']
  readonly discardHere: Sender['discard']
  readonly drop: ShownQueue['drop']
}): MemberChoices {
  const asking = new Map<string, (isDone: boolean) => void>()

  channel.onMessage((received) => {
    const message = received as DiscardMessage
    if (message.kind === 'discard-answered') asking.get(message.id)?.(message.isDone)
  })

  /**
   * Asks the leader to discard a command, because only the leader knows which commands are being sent.
   * @returns whether the leader discarded it; null if no tab answered
   */
  function askLeader(id: string): Promise<boolean | null> {
    const answer = new Promise<boolean | null>((resolve) => {
      asking.set(id, resolve)
      setTimeout(() => {
        resolve(null)
      }, DISCARD_ANSWER_MS)
    })
    channel.post({ kind: 'discard-asked', id } satisfies DiscardMessage)
    return answer.finally(() => asking.delete(id))
  }

  async function rejected(
    id: string,
  ): Promise<{ readonly row: OutboxRow | undefined; readonly along: readonly OutboxRow[] }> {
    const rows = (await disk.outbox()).filter(({ state }) => state === 'rejected')
    return { row: rows.find((row) => row.id === id), along: rows.filter(({ cause }) => cause === id) }
  }

  async function dismiss(id: string): Promise<Result<null>> {
    const { row, along } = await rejected(id)
    // The last one is removed first. After a crash in between, the rest still belongs to one rejected command.
    for (const one of along.toReversed()) await remove(one.id, one)
    await remove(id, row)
    return ok(null)
  }

  async function remove(id: string, row: OutboxRow | undefined): Promise<void> {
    if (row) await disk.removeOutbox(row, null)
    if (queue.get(id)?.state === 'rejected') drop(id)
    channel.post({ kind: 'dismissed', id } satisfies OutboxMessage)
  }

  async function doAgain(
    { name, args, step }: OutboxRow,
    newIds: ReadonlyMap<string, string>,
  ): Promise<Result<string>> {
    const id = newId()
    const done = await dispatch(
      { id, name, args },
      step && { ...step, of: newIds.get(step.of) ?? step.of, group: `${step.group}:again` },
    )
    return done.ok ? ok(id) : done
  }

  return {
    dismiss,

    async discard(id) {
      const isDone = epoch$.value === null ? ((await askLeader(id)) ?? (await discardHere(id))) : await discardHere(id)
      return isDone
        ? ok(null)
        : failed('command/invalid', 'id: is not a change that waits; it may be on its way already', { field: 'id' })
    },

    async retry(id, history) {
      const { row, along } = await rejected(id)
      if (!row) return failed('command/invalid', 'id: is not a rejected change', { field: 'id' })
      const { step } = row
      // The state that the undo or redo should restore may have changed, so the step is computed again.
      const isOutdated = step !== undefined && row.failure === 'act/changed-since'
      const repeated = isOutdated ? await history[step.kind](step.of) : null
      if (repeated && (!repeated.ok || repeated.value)) return repeated.ok ? dismiss(id) : repeated
      // The commands get new ids, because the server would repeat its rejection for the old ones. Undos and redos among
      // them must refer to the new ids.
      const newIds = new Map<string, string>()
      for (const each of [row, ...along]) {
        const again = await doAgain(each, newIds)
        if (again.ok) newIds.set(each.id, again.value)
        else if (each === row) return again
      }
      // A command that was rejected again at once stays, without the one that it depended on.
      for (const each of [...along, row]) if (newIds.has(each.id)) await remove(each.id, each)
      return ok(null)
    },
  }
}
