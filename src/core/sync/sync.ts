import type { Surroundings } from '../surroundings.ts'
import { createActRecord } from '../history/act-record.ts'
import { createHistory, type History } from '../history/history.ts'
import type { Wire } from '../wire/wire.ts'
import { createChangeFeed, type ChangeFeed } from './change-feed.ts'
import { inTurn } from './in-turn.ts'
import type { Install } from './install.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import { refusedIntent } from './outbox-rows.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'
import { createSender, type Sender } from './sender.ts'

/** All between the member's acts, the server, and the member's other devices. */
export interface Sync {
  readonly outbox: Outbox
  readonly history: History
  readonly sender: Sender
  readonly changes: ChangeFeed
}

export function createSync(
  options: Omit<OutboxOptions, 'acts' | 'install' | 'late'> &
    Pick<
      Parameters<typeof createChangeFeed>[0],
      'firstCursor' | 'receive' | 'listsChanged' | 'readAgain' | 'renew' | 'onRenewed'
    > &
    Pick<Parameters<typeof createSender>[0], 'onSessionDoubt' | 'online' | 'random' | 'uptime' | 'timeOld$'> & {
      readonly wire: Wire
      readonly install: Install
      readonly surroundings: Pick<Surroundings, 'events' | 'late' | 'lead'>
      /** Resolves when the first screen is out: what nobody waits for begins. */
      readonly calm: Promise<void>
    },
): Sync {
  const { commands, disk, publish, channel, store, withRows, onError, surroundings } = options
  const acts = createActRecord({ commands, store })
  const outbox = createOutbox({ ...options, late: surroundings.late, acts })
  const history = createHistory({
    acts,
    commands,
    store,
    withRows,
    dispatch: outbox.dispatch,
    steps: surroundings.late.steps,
    inTurn: inTurn(surroundings.lead, `history:${options.by ?? ''}`),
    stored: (after) => disk.intents(after),
    catchUp: outbox.reconcile,
    async forget(id) {
      publish()
      await disk.amendIntent(id, refusedIntent)
      const message: OutboxMessage = { kind: 'forgotten', id }
      channel.post(message)
    },
  })
  channel.onMessage((received) => {
    const message = received as OutboxMessage
    if (message.kind !== 'forgotten') return
    acts.refuse(message.id)
    publish()
  })
  const sender = createSender({ ...options, outbox })
  const changes = createChangeFeed({ ...options, events: surroundings.events })

  async function restore(): Promise<void> {
    await options.calm
    await options.registry.loadCommands().catch(onError)
    acts.restore(await disk.intents())
    publish()
  }
  restore().catch(onError).finally(acts.restoringEnded)

  return { outbox, history, sender, changes }
}
