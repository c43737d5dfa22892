import type { ListKey } from '#contracts/ids.ts'
import type { Moment } from '#contracts/moment.ts'
import { splitKey } from '../store/change-set.ts'
import type { ChangeFeed } from './change-feed.ts'
import { createChangeFeed } from './change-feed.ts'
import { createHistory, type History } from '../history/history.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Wire } from '../wire/wire.ts'
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
  options: Omit<OutboxOptions, 'history' | 'leading' | 'onQueued' | 'onGivenUp' | 'onWide' | 'install' | 'late'> &
    Pick<
      Parameters<typeof createChangeFeed>[0],
      'firstCursor' | 'receive' | 'listsChanged' | 'readAgain' | 'renew' | 'onRenewed'
    > &
    Pick<Parameters<typeof createSender>[0], 'onSessionDoubt' | 'online' | 'random' | 'uptime'> & {
      readonly wire: Wire
      /** The latest state of the database that this tab has seen. */
      readonly latest: () => Moment
      readonly install: Install
      readonly surroundings: Pick<Surroundings, 'events' | 'late' | 'lead'>
      /** Resolves when the first screen is out: what nobody waits for begins. */
      readonly calm: Promise<void>
    },
): Sync {
  const { disk, publish, channel, store, withRows, onError, surroundings } = options
  const history = createHistory({
    commands: options.commands,
    store,
    withRows,
    dispatch: () => outbox.dispatch,
    restored: () => restored,
    steps: surroundings.late.steps,
    inTurn: inTurn(surroundings.lead, `history:${options.by ?? ''}`),
    stored: (after) => disk.intents(after),
    catchUp: () => outbox.reconcile(),
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
    history.refuse(message.id)
    publish()
  })
  const outbox = createOutbox({
    ...options,
    late: surroundings.late,
    history,
    leading: () => sender.epoch(),
    onQueued: () => {
      sender.wake()
    },
    onGivenUp: (facts) => {
      const lists = store.touchesOf(facts).flatMap((row): readonly ListKey[] => {
        const [table, key] = splitKey(row)
        return table === 'orders' ? [key as ListKey] : []
      })
      if (lists.length > 0) changes.doubt(lists, options.latest()).catch(onError)
      changes.ask()
    },
    onWide: (moment) => {
      changes.doubt(null, moment).catch(onError)
      options.readAgain()
    },
  })
  const sender = createSender({
    ...options,
    outbox,
    onTimeOld: () => {
      changes.ask()
    },
  })
  const changes = createChangeFeed({
    ...options,
    events: surroundings.events,
  })

  const restored = options.calm
    .then(() => options.registry.loadCommands().catch(onError))
    .then(() => disk.intents())
    .then((intents) => {
      history.restore(intents)
      publish()
    })
    .catch(onError)

  return { outbox, history, sender, changes }
}
