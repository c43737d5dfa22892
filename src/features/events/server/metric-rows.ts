import { randomBytes } from 'node:crypto'
import { EPOCH_EVENTS_MAX } from '#features/events/constants.ts'
import type { EventBatch, EventRecord } from '#features/events/contract.ts'
import { batchesOfRows } from './row-form.ts'

/**
 * Converts metrics of browsers to events. Metrics do not concern persons, so they all become events of a single source,
 * this process, with consecutive numbers. A call that is sent twice counts twice, but browsers do not repeat calls with
 * metrics.
 */
export function createMetricRows(now: () => number = Date.now): (stats: readonly object[]) => EventBatch {
  const client = randomBytes(16).toString('hex')
  let epoch = newEpoch()
  function newEpoch() {
    return { name: randomBytes(8).toString('hex'), t0: now(), next: 1 }
  }
  return (stats) => {
    if (epoch.next + stats.length > EPOCH_EVENTS_MAX) epoch = newEpoch()
    const time = now()
    const rows = stats.map((stat) => metricRow(stat, client, time))
    const [batch] = batchesOfRows(rows, time, { schemaRevision: 1, consentRevision: 0 })
    if (!batch) throw new Error('A call of metrics has stats.')
    const first = epoch.next
    epoch.next += stats.length
    const { t0, name } = epoch
    const mono = rows.map((_, at) => (at === 0 ? time - t0 : 0))
    return { ...batch, epoch: name, first, t0, mono: time - t0, columns: { ...batch.columns, mono } }
  }
}

function metricRow(stat: object, clientUUID: string, time: number): EventRecord {
  return {
    event_type: 'metric',
    view_type: null,
    view_parameter: null,
    view_data: null,
    component: null,
    object_id_str: null,
    aux_data: null,
    event_data: JSON.stringify(stat),
    time,
    clientUUID,
    appState: 'active',
  }
}
