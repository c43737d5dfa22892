import { failed, ok, type Result } from '#contracts/result.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Intake } from './intake.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { ShownQueue } from './shown-queue.ts'

export { rowsNeeding } from './rows-needing.ts'
export { createTakingBack } from './taking-back.ts'

/** What a member does about a change that was refused. */
export function createRefusedChanges({
  disk,
  store,
  newId,
  dispatch,
  drop,
  post,
}: Pick<OutboxOptions, 'disk' | 'store' | 'newId'> &
  Pick<Intake, 'dispatch'> &
  Pick<ShownQueue, 'drop'> & { readonly post: (message: OutboxMessage) => void }): Pick<Outbox, 'dismiss' | 'retry'> {
  const { queue } = store.tables

  async function refused(
    id: string,
  ): Promise<{ readonly row: OutboxRow | undefined; readonly along: readonly OutboxRow[] }> {
    const rows = (await disk.outbox()).filter(({ state }) => state === 'rejected')
    return { row: rows.find((row) => row.id === id), along: rows.filter(({ cause }) => cause === id) }
  }

  async function dismiss(id: string): Promise<Result<null>> {
    const { row, along } = await refused(id)
    // The last first: what is left after a crash in between is one refusal still.
    for (const one of along.toReversed()) await putAway(one.id, one)
    await putAway(id, row)
    return ok(null)
  }

  async function putAway(id: string, row: OutboxRow | undefined): Promise<void> {
    if (row) await disk.removeOutbox(row, null)
    if (queue.get(id)?.state === 'rejected') drop(id)
    post({ kind: 'dismissed', id })
  }

  return {
    dismiss,
    async retry(id, history) {
      const { row, along } = await refused(id)
      if (!row) return failed('command/invalid', 'id: is not a refused change', { field: 'id' })
      const { step } = row
      // What an undo gives back may be another thing by now: the step is taken anew, not its commands as they were.
      const isOutdated = step !== undefined && row.failure === 'act/changed-since'
      const anew = isOutdated ? await history[step.kind](step.of) : null
      if (anew && (!anew.ok || anew.value)) return anew.ok ? dismiss(id) : anew
      // New ids: under the old ones the server would repeat its refusal. Steps are taken on the acts that are new.
      const newIds = new Map<string, string>()
      for (const each of [row, ...along]) {
        const again = await doAgain(each, newIds)
        if (again.ok) newIds.set(each.id, again.value)
        else if (each === row) return again
      }
      // What was refused at once is shown by itself from now on: what it was refused with goes.
      for (const each of [...along, row]) if (newIds.has(each.id)) await putAway(each.id, each)
      return ok(null)
    },
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
}
