import type { Replaced } from '../store/inverse.ts'
import { withReplaced } from '../store/inverse.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { SendingQueue } from './sending-queue.ts'

/**
 * Takes the server's word of what an edit replaced there. Where another device had written since the act, that is what its
 * undo gives back, here, after a restart and in every tab. Steps on the act that wait already would give back something
 * else: they are refused as any step on what was changed since, and can be taken anew.
 */
export function createReplacedWord({
  disk,
  acts,
  sendingQueue,
  reject,
  post,
}: Pick<OutboxOptions, 'disk' | 'acts'> &
  Pick<Outbox, 'reject'> & {
    readonly sendingQueue: Pick<SendingQueue, 'read'>
    readonly post: (message: OutboxMessage) => void
  }): (row: OutboxRow, replaced: Replaced, epoch: number) => Promise<void> {
  return async (row, replaced, epoch) => {
    if (!(await acts.amend(row.id, replaced))) return
    const of = row.step?.of ?? row.id
    // Null where another tab leads: that one sends the act once more, and has this answer again.
    const waiting = (await sendingQueue.read(epoch)) ?? []
    const later = waiting.filter(({ n, step }) => n > row.n && step?.of === of)
    for (const step of later) await reject(step, 'act/changed-since', epoch)
    await disk.amendIntent(row.id, (intent) => ({ ...intent, inverse: withReplaced(intent.inverse, replaced) }))
    post({ kind: 'replaced', id: row.id, replaced })
  }
}
