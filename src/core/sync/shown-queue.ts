import { ok } from '#contracts/result.ts'
import type { Command, CommandTable } from '../effects.ts'
import type { AnyFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { Store } from '../store/store.ts'
import { execute, linksOf, NO_SUBJECT } from './queue-rows.ts'

/** Enough ids, because messages of other tabs arrive within moments. */
const OVER_MAX = 1_000

/** What pages see of the queue: pending facts in the tables, and a row for each command. */
export interface ShownQueue {
  /** @param isNew true if the member just gave the command in this tab */
  show(row: Omit<OutboxRow, 'n'>, isNew?: boolean): void
  /**
   * The command is settled.
   * @param confirmed its facts and the server's answer, or nothing if it was rejected
   */
  hide(id: string, confirmed: readonly AnyFact[]): void
  /** The command is rejected: its facts are reverted, and its row shows the reason. */
  refuse(row: OutboxRow): void
  /** Removes the command as if it had never been given. */
  takeBack(id: string): void
  drop(id: string): void
  /** True if the command was settled in this tab. */
  isOver(id: string): boolean
}

export function createShownQueue(options: {
  readonly store: Store
  readonly commands: CommandTable
  readonly acts: ActRecord
  readonly publish: () => void
}): ShownQueue {
  const { store, acts } = options
  const { tables } = store
  const { queue } = tables

  /**
   * Commands that ended, the latest last. The message that a command was queued may arrive after the message that it
   * was sent.
   */
  const over = new Set<string>()

  function end(id: string): void {
    over.add(id)
    const [oldest] = over
    if (over.size > OVER_MAX && oldest !== undefined) over.delete(oldest)
  }

  const commandOf = ({ name }: Pick<OutboxRow, 'name'>): Command<unknown> | undefined => options.commands[name]

  function show(row: Omit<OutboxRow, 'n'>, isNew = false): void {
    if (isNew) over.delete(row.id)
    if (over.has(row.id) || store.isPending(row.id) || queue.get(row.id)) return
    const command = commandOf(row)
    // The code of the commands may be loaded later than the row.
    const again = () => {
      const late = commandOf(row)
      return late ? execute(late, row, { tables }) : ok(row.facts as readonly AnyFact[])
    }
    const touches = row.state === 'waiting' ? [...store.addPending(row.id, row.facts as readonly AnyFact[], again)] : []
    const { id, name, args, at, state, attempts, failure } = row
    const subject = row.subject ?? command?.subject(args, tables) ?? NO_SUBJECT
    const { since = '0' } = row
    queue.put(id, { id, name, args, at, state, attempts, failure, since, touches, subject, ...linksOf(row, command) })
    touchRows(touches)
    options.publish()
  }

  /** Cards show whether they have pending changes, so they are sent again even if the pin itself did not change. */
  function touchRows(touches: readonly string[]): void {
    for (const key of touches) store.touch(key)
  }

  function hide(id: string, confirmed: readonly AnyFact[]): void {
    const touches = queue.get(id)?.touches ?? []
    end(id)
    store.settle(id, confirmed)
    queue.remove(id)
    touchRows(touches)
    options.publish()
  }

  function refuse(row: OutboxRow): void {
    const known = queue.get(row.id)
    hide(row.id, [])
    acts.refuse(row.id)
    const { id, name, args, at, attempts, failure, since = '0' } = row
    const subject = row.subject ?? known?.subject ?? NO_SUBJECT
    const links = linksOf(row, commandOf(row))
    queue.put(id, { id, name, args, at, state: 'rejected', attempts, failure, since, touches: [], subject, ...links })
    options.publish()
  }

  function takeBack(id: string): void {
    hide(id, [])
    acts.refuse(id)
  }

  return {
    show,
    hide,
    refuse,
    takeBack,
    isOver: (id) => over.has(id),
    drop(id) {
      queue.remove(id)
      options.publish()
    },
  }
}
