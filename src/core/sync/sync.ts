import { BehaviorSubject } from 'rxjs'
import { createActRecord } from '../history/act-record.ts'
import { createHistory, type History, type Mutex } from '../history/history.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Wire } from '../wire/wire.ts'
import { createChangeFeed, type ChangeFeed, type Install } from './change-feed.ts'
import type { MemberChoices } from './member-choices.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { refusedIntent, type OutboxMessage } from './queue-rows.ts'
import { createSender, type Sender } from './sender.ts'

/** The parts between the member's commands, the server, and the member's other devices. */
export interface Sync {
  readonly outbox: Outbox
  readonly choices: MemberChoices
  readonly history: History
  readonly sender: Sender
  readonly changes: ChangeFeed
}

export function createSync(
  options: Omit<Parameters<typeof createOutbox>[0], 'acts' | 'epoch$'> &
    Omit<Parameters<typeof createChangeFeed>[0], 'events'> &
    Omit<Parameters<typeof createSender>[0], 'outbox' | 'epoch$'> & {
      readonly wire: Wire
      readonly install: Install
      readonly newId: () => string
      readonly surroundings: Pick<Surroundings, 'events' | 'late' | 'withLock'>
      /** Resolves after the first screen is shown; low-priority work starts then. */
      readonly firstScreenSent: Promise<void>
    },
): Sync {
  const { commands, disk, publish, channel, store, withRows, onError, surroundings, newId } = options
  const epoch$ = new BehaviorSubject<number | null>(null)
  const acts = createActRecord({ commands, store })
  const outbox = createOutbox({ ...options, acts, epoch$ })
  const sender = createSender({ ...options, outbox, epoch$ })
  const changes = createChangeFeed({ ...options, events: surroundings.events })
  const { dispatch, drop } = outbox
  const history = createHistory({
    acts,
    commands,
    store,
    withRows,
    dispatch,
    steps: surroundings.late.steps,
    exclusively: mutex(surroundings.withLock, `history:${options.by ?? ''}`),
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

  let made: MemberChoices | null = null
  async function choices(): Promise<MemberChoices> {
    const { createMemberChoices } = await surroundings.late.memberChoices()
    const { queue } = store.tables
    made ??= createMemberChoices({ disk, queue, channel, epoch$, newId, dispatch, drop, discardHere: sender.discard })
    return made
  }

  async function restore(): Promise<void> {
    await options.firstScreenSent
    await options.registry.loadCommands().catch(onError)
    acts.restore(await disk.intents())
    publish()
  }
  restore().catch(onError).finally(acts.restoringEnded)

  return {
    outbox,
    choices: {
      dismiss: async (id) => (await choices()).dismiss(id),
      retry: async (id, by) => (await choices()).retry(id, by),
      discard: async (id) => (await choices()).discard(id),
    },
    history,
    sender,
    changes,
  }
}

/** @param name name of the lock that the tabs share. If the browser has no locks, tabs do not wait for each other */
function mutex(withLock: Surroundings['withLock'], name: string): Mutex {
  return (work) =>
    new Promise((resolve, reject) => {
      withLock(name, async () => {
        // The lock is released when this promise settles, whether the work has succeeded or failed.
        await work().then(resolve, reject)
      })
    })
}
