import { ok } from '#contracts/result.ts'
import type { Command, CommandTable } from '../effects.ts'
import type { AnyFact } from '../facts.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { OutboxRow } from '../log/schema.ts'
import type { Store } from '../store/store.ts'
import { execute, linksOf, NO_SUBJECT } from './queue-rows.ts'

/**
 * Number of settled commands that are remembered. It is large enough, because messages of other tabs arrive within
 * moments.
 */
const OVER_MAX = 1_000

/** What pages see of the outbox: its pending facts in the tables, and a row for each command. */
export interface ShownQueue {
  /** @param isNew true if the member has just made the command in this tab */
  show(row: Omit<OutboxRow, 'n'>, isNew?: boolean): void
  /**
   * Removes a settled command.
   * @param confirmed its facts with those of the server's answer; none if it was rejected
   */
  hide(id: string, confirmed: readonly AnyFact[]): void
  /** Reverts the facts of a rejected command. Its row shows the reason. */
  refuse(row: OutboxRow): void
  /** Removes a command as if it had never been made. */
  takeBack(id: string): void
  drop(id: string): void
  /** True if this tab knows that the command was settled. */
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
   * Ids of settled commands, the latest last. They are needed because the message that a command was queued may arrive
   * after the message that it was settled.
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
    // When the row was shown, the code of the commands may not have been loaded.
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

  /**
   * Marks rows as changed. Cards show whether they have pending changes, so they are sent again even if the pin is the
   * same.
   */
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
