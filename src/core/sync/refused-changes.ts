import { failed, ok, type Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Intake } from './intake.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { ShownQueue } from './shown-queue.ts'

/** What a member does about a change that was refused. */
export function createRefusedChanges({
  disk,
  store,
  history,
  newId,
  dispatch,
  drop,
  post,
}: Pick<OutboxOptions, 'disk' | 'store' | 'history' | 'newId'> &
  Pick<Intake, 'dispatch'> &
  Pick<ShownQueue, 'drop'> & { readonly post: (message: OutboxMessage) => void }): Pick<Outbox, 'dismiss' | 'retry'> {
  const { queue } = store.tables

  async function refused(id: string): Promise<OutboxRow | undefined> {
    const rows = await disk.outbox()
    return rows.find((row) => row.id === id && row.state === 'rejected')
  }

  async function dismiss(id: string): Promise<Result<null>> {
    const row = await refused(id)
    if (row) await disk.removeOutbox(row, null)
    if (queue.get(id)?.state === 'rejected') drop(id)
    post({ kind: 'dismissed', id })
    return ok(null)
  }

  return {
    dismiss,
    async retry(id) {
      const row = await refused(id)
      if (!row) return failed('command/invalid', 'id: is not a refused change', { field: 'id' })
      const { step } = row
      // What an undo gives back may be another thing by now: the step is taken anew, not its commands as they were.
      const isOutdated = step !== undefined && row.failure === 'act/changed-since'
      const anew = isOutdated ? await history[step.kind](step.of) : null
      if (anew && (!anew.ok || anew.value)) return anew.ok ? dismiss(id) : anew
      // A new id: under the old one the server would repeat its refusal.
      const again = await dispatch(
        { id: newId(), name: row.name, args: row.args } as Intent,
        step && { ...step, group: `${step.group}:again` },
      )
      return again.ok ? dismiss(id) : again
    },
  }
}
