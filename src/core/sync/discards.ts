import type { Result } from '#contracts/result.ts'
import type { Table } from '../store/table.ts'
import type { QueueRow } from '../store/tables.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { OutboxOptions } from './outbox.ts'
import type { ShownQueue } from './shown-queue.ts'
import type { createTakingBack } from './taking-back.ts'

/** The tab that sends answers within this, milliseconds; where there is none, nobody is sending. */
export const DISCARD_ANSWER_MS = 1_000

export type DiscardMessage =
  | { readonly kind: 'discard-asked'; readonly id: string }
  | { readonly kind: 'discard-answered'; readonly id: string; readonly isDone: boolean }

/**
 * Takes waiting commands back, each with all that need it. Only the tab that sends knows what is under way: the others ask it,
 * and do it themselves where no tab answers.
 */
export interface Discards {
  discard(id: string): Promise<Result<null>>
  /** It must not be sent any more, though a reading of the queue may still have it. */
  isDiscarded(id: string): boolean
}

export type DiscardOptions = Pick<
  OutboxOptions,
  'disk' | 'channel' | 'commands' | 'install' | 'withRows' | 'late' | 'lead$' | 'givenUp$' | 'onError'
> &
  Pick<ShownQueue, 'takeBack'> & {
    readonly queue: Table<QueueRow>
    readonly post: (message: OutboxMessage) => void
  }

/** The work itself comes when somebody discards for the first time (C12). */
export function createDiscards(options: DiscardOptions): Discards {
  const discarded = new Set<string>()
  let made: ReturnType<typeof createTakingBack> | null = null

  async function takingBack(): Promise<ReturnType<typeof createTakingBack>> {
    const parts = await options.late.refusedChanges()
    return (made ??= parts.createTakingBack(options, discarded))
  }

  options.channel.onMessage((received) => {
    const { kind, id } = received as DiscardMessage
    // Without an answer whoever asks looks for themselves.
    if (kind === 'discard-asked' && options.lead$.value !== null)
      takingBack()
        .then(({ answer }) => answer(id))
        .catch(options.onError)
  })

  return {
    isDiscarded: (id) => discarded.has(id),
    discard: async (id) => (await takingBack()).discard(id),
  }
}
