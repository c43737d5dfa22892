import type { OutboxReport } from '../contract.ts'
import type { Engine } from '#core/engine-parts.ts'
import type { IntentRow, OutboxRow } from '#core/log/schema.ts'
import type { StoredReader } from './stored-reader.ts'

/** This many intents are listed: the latest. */
const INTENTS_SHOWN_MAX = 200

/** Pending and rejected commands, and the member's latest acts. */
export async function reportOutbox(engine: Engine, stored: StoredReader): Promise<OutboxReport> {
  const [rows, keys] = await Promise.all([
    engine.disk.outbox(),
    stored.read('commands', 'intents', (intents) => intents.keys()),
  ])
  const numbers = (keys ?? []).slice(-INTENTS_SHOWN_MAX)
  const intents = numbers.length
    ? await stored.read('commands', 'intents', (rows) =>
        rows.all<IntentRow>({ from: numbers[0]!, to: numbers.at(-1)! }),
      )
    : []
  return {
    entries: rows.map((row) => entryOf(engine, row)),
    intents: (intents ?? []).toReversed().map((intent) => {
      const { n = 0, id, name, at } = intent
      return { n, id, name, at, json: JSON.stringify(intent, null, 2) }
    }),
    intentCount: keys?.length ?? 0,
  }
}

function entryOf(engine: Engine, row: OutboxRow): OutboxReport['entries'][number] {
  const { n, id, name, lane, at, state, attempts, failure } = row
  const shown = engine.store.tables.queue.get(id)
  const restMs = state === 'waiting' ? engine.sender.restMs(lane) : null
  return {
    n,
    id,
    name,
    lane,
    at,
    state: shown?.state ?? state,
    attempts,
    failure,
    nextTryAt: restMs === null ? null : Date.now() + restMs,
    json: JSON.stringify(row, null, 2),
  }
}
