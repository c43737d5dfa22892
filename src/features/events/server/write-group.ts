import type { Pool } from 'pg'
import { makeId } from '#contracts/ids.ts'
import { ISLANDS_MAX, NEW_EPOCHS_PER_HOUR_MAX } from '#features/events/constants.ts'
import type { EventAck, RejectCode } from '#features/events/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { addBadRows, type BadRow, type BatchOrigin } from './bad-rows.ts'
import { countQuota } from './quotas.ts'
import { recordOf } from './decode-batch.ts'
import { addRange, isStored, overlaps, type Stored } from './ranges.ts'
import type { ReadBatch } from './read-batch.ts'

export interface IncomingBatch extends ReadBatch {
  readonly origin: BatchOrigin
}

export type BatchOutcome = { readonly ack: EventAck } | { readonly limitedForS: number }

interface EpochRow extends Stored {
  readonly client: string
  readonly epoch: string
  readonly is_new: boolean
}

interface Range {
  readonly first: number
  readonly last: number
  readonly hashes: Uint16Array
}

/** The state of one epoch while a group of batches is written. */
interface EpochState {
  readonly client: string
  readonly epoch: string
  ranges: Stored
  isNew: boolean
  written: Range[]
  stored: number
  duplicates: number
  rejected: number
}

interface RejectedEvent {
  readonly incoming: IncomingBatch
  readonly at: number
  readonly code: RejectCode
}

interface Plan {
  readonly batches: { readonly incoming: IncomingBatch; readonly skipped: readonly number[] }[]
  readonly bad: RejectedEvent[]
}

/**
 * Writes batches in one transaction, so that they share a commit. The promise resolves after the commit. Even a
 * duplicate must not be acknowledged earlier, because another connection may still be writing the original.
 * @param schemaRevision number of the set of declarations that validated the batches
 */
export function writeGroup(
  pool: Pool,
  group: readonly IncomingBatch[],
  schemaRevision: number,
): Promise<readonly BatchOutcome[]> {
  return transaction(pool, async (db) => {
    const states = await lockEpochs(db, group)
    const limited = await limitNewEpochs(db, group, states)
    const plan: Plan = { batches: [], bad: [] }
    const outcomes: (() => BatchOutcome)[] = []
    for (const incoming of group) {
      const state = states.get(keyOf(incoming.batch))
      if (!state) throw new Error('An epoch that was just locked is missing.')
      const limitedForS = limited.get(state)
      if (limitedForS !== undefined) outcomes.push(() => ({ limitedForS }))
      else outcomes.push(await planBatch(db, incoming, state, plan))
    }
    const isUsed = (state: EpochState) => !limited.has(state)
    await writeBatches(db, plan)
    await addBadRows(db, plan.bad.map(badRowOf), schemaRevision)
    await updateEpochs(db, [...states.values()].filter(isUsed))
    await removeEpochs(
      db,
      [...states.values()].filter((state) => state.isNew && limited.has(state)),
    )
    return outcomes.map((outcome) => outcome())
  })
}

function keyOf({ client, epoch }: { readonly client: string; readonly epoch: string }): string {
  return client + epoch
}

/** Locks the epochs, in the same order on every server, and reads what is stored of each. */
async function lockEpochs(db: Database, group: readonly IncomingBatch[]): Promise<ReadonlyMap<string, EpochState>> {
  const offsets = new Map<string, { client: string; epoch: string; offset: number; receivedMs: number }>()
  for (const { batch, origin } of group) {
    const { receivedMs } = origin
    const offset = receivedMs - (batch.t0 + batch.mono)
    const known = offsets.get(keyOf(batch))
    if (known) {
      known.offset = Math.min(known.offset, offset)
      known.receivedMs = Math.max(known.receivedMs, receivedMs)
    } else offsets.set(keyOf(batch), { client: batch.client, epoch: batch.epoch, offset, receivedMs })
  }
  const sorted = [...offsets.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rows = await db.query<EpochRow>({
    name: 'event-epochs-lock',
    text: `insert into event_epochs as e (client, epoch, offset_ms, first_seen_at, last_seen_at)
           select client, epoch, offset_ms, to_timestamp(received / 1000.0), to_timestamp(received / 1000.0)
           from unnest($1::text[], $2::text[], $3::bigint[], $4::float8[]) as t (client, epoch, offset_ms, received)
           on conflict (client, epoch) do update set
             offset_ms = case when e.is_offset_fixed then e.offset_ms else least(e.offset_ms, excluded.offset_ms) end,
             last_seen_at = greatest(e.last_seen_at, excluded.last_seen_at)
           returning client, epoch, durable, islands, xmax = 0 as is_new`,
    values: [
      sorted.map((e) => e.client),
      sorted.map((e) => e.epoch),
      sorted.map((e) => e.offset),
      sorted.map((e) => e.receivedMs),
    ],
  })
  return new Map(
    rows.map(({ client, epoch, durable, islands, is_new }) => [
      keyOf({ client, epoch }),
      {
        client,
        epoch,
        ranges: { durable, islands },
        isNew: is_new,
        written: [],
        stored: 0,
        duplicates: 0,
        rejected: 0,
      },
    ]),
  )
}

/**
 * Counts new epochs per network and hour.
 * @returns the epochs above the limit, with the seconds until the limit ends
 */
async function limitNewEpochs(
  db: Database,
  group: readonly IncomingBatch[],
  states: ReadonlyMap<string, EpochState>,
): Promise<ReadonlyMap<EpochState, number>> {
  const byNetwork = new Map<string, Set<EpochState>>()
  for (const { batch, origin } of group) {
    const state = states.get(keyOf(batch))
    if (!state?.isNew || origin.network === null) continue
    const epochs = byNetwork.get(origin.network) ?? new Set()
    byNetwork.set(origin.network, epochs.add(state))
  }
  const limited = new Map<EpochState, number>()
  for (const network of [...byNetwork.keys()].toSorted()) {
    const epochs = byNetwork.get(network) ?? new Set()
    const { count, wait_s: waitS } = await countQuota(db, `epochs:${network}`, epochs.size)
    const over = Math.min(epochs.size, count - NEW_EPOCHS_PER_HOUR_MAX)
    if (over > 0) for (const state of [...epochs].slice(-over)) limited.set(state, waitS)
  }
  return limited
}

/**
 * Decides which events of a batch are new.
 * @returns a function that returns the batch's outcome once the whole group is planned
 */
async function planBatch(
  db: Database,
  incoming: IncomingBatch,
  state: EpochState,
  plan: Plan,
): Promise<() => BatchOutcome> {
  const { batch, hashes, faults, origin } = incoming
  const { first } = batch
  const last = first + batch.n - 1
  const answer = (newEpoch: boolean, rejected: EventAck['rejected'], same?: Stored['islands']) => () => ({
    ack: {
      durable: state.ranges.durable,
      islands: state.ranges.islands.map(([from, to]): [number, number] => [from, to]),
      received: origin.receivedMs,
      rejected,
      newEpoch,
      ...(same ? { same: same.map(([from, to]): [number, number] => [from, to]) } : {}),
    },
  })
  const known = overlaps(state.ranges, first, last)
  const { isEqual, same } = known ? await compareStored(db, incoming, state) : { isEqual: true, same: [] }
  const ranges = addRange(state.ranges, first, last)
  // The client must continue in a new epoch. `same` names events that are stored already: those that a copied profile
  // recorded before it was copied, and those that a beacon sent earlier.
  if (!isEqual || ranges.islands.length > ISLANDS_MAX) return answer(true, [], same)
  const duplicates: number[] = []
  if (known) for (let at = 0; at < batch.n; at += 1) if (isStored(state.ranges, first + at)) duplicates.push(at)
  state.duplicates += duplicates.length
  if (duplicates.length === batch.n) return answer(false, [])
  const isDuplicate = new Set(duplicates)
  const bad = [...faults].filter(([at]) => !isDuplicate.has(at)).map(([at, code]) => ({ incoming, at, code }))
  plan.bad.push(...bad)
  plan.batches.push({ incoming, skipped: [...duplicates, ...bad.map(({ at }) => at)] })
  state.ranges = ranges
  state.rejected += bad.length
  state.stored += batch.n - duplicates.length - bad.length
  state.written.push({ first, last, hashes })
  return answer(
    false,
    bad.map(({ at, code }) => ({ seq: first + at, code })),
  )
}

/**
 * Compares a batch with the stored events of the same numbers.
 * @returns `same`: the ranges whose events are equal
 */
async function compareStored(
  db: Database,
  { batch, hashes }: IncomingBatch,
  state: EpochState,
): Promise<{ readonly isEqual: boolean; readonly same: Stored['islands'] }> {
  const { client, epoch, first } = batch
  const last = first + batch.n - 1
  const rows = await db.query<{ first: number; last: number; hashes: Buffer }>({
    name: 'event-ranges',
    text: `select first, last, hashes from event_batches
           where client = $1 and epoch = $2 and first <= $4 and last >= $3 and not is_replay`,
    values: [client, epoch, first, last],
  })
  const earlier = [...rows.map((row) => ({ ...row, hashes: readHashes(row.hashes) })), ...state.written]
  let isEqual = true
  // With -1 as watermark, every equal event is in an island, because numbers begin at 1.
  let equal: Stored = { durable: -1, islands: [] }
  for (const range of earlier) {
    const to = Math.min(last, range.last)
    for (let seq = Math.max(first, range.first); seq <= to; seq += 1) {
      if (hashes[seq - first] === range.hashes[seq - range.first]) equal = addRange(equal, seq, seq)
      else isEqual = false
    }
  }
  return { isEqual, same: equal.islands }
}

function readHashes(bytes: Buffer): Uint16Array {
  return Uint16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16LE(at * 2))
}

let lastBatchId = 0n

/**
 * A new batch id. Ids grow within a process. Ids that two processes make in the same millisecond are equal in one of
 * four million cases.
 */
function nextBatchId(receivedMs: number): string {
  const made = BigInt(makeId(receivedMs, Math.random()))
  lastBatchId = made > lastBatchId ? made : lastBatchId + 1n
  return String(lastBatchId)
}

async function writeBatches(db: Database, { batches }: Plan): Promise<void> {
  if (batches.length === 0) return
  const column = <Value>(value: (each: Plan['batches'][number]) => Value) => batches.map(value)
  await db.query({
    name: 'event-batches-write',
    text: `insert into event_batches
             (id, client, epoch, first, last, hashes, skipped, user_id, country, device, schema_revision, received_at, body)
           select id, client, epoch, first, last, hashes, skipped::integer[], user_id, country, device, schema_revision,
                  to_timestamp(received / 1000.0), body
           from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::bytea[], $7::text[], $8::bigint[],
                       $9::text[], $10::text[], $11::integer[], $12::float8[], $13::bytea[])
             as t (id, client, epoch, first, last, hashes, skipped, user_id, country, device, schema_revision, received, body)`,
    values: [
      column(({ incoming }) => nextBatchId(incoming.origin.receivedMs)),
      column(({ incoming }) => incoming.batch.client),
      column(({ incoming }) => incoming.batch.epoch),
      column(({ incoming }) => incoming.batch.first),
      column(({ incoming }) => incoming.batch.first + incoming.batch.n - 1),
      column(({ incoming: { hashes } }) => Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength)),
      column(({ skipped }) => `{${skipped.join(',')}}`),
      column(({ incoming }) => incoming.origin.userId),
      column(({ incoming }) => incoming.origin.country),
      column(({ incoming }) => incoming.origin.device),
      column(({ incoming }) => incoming.batch.schemaRevision),
      column(({ incoming }) => incoming.origin.receivedMs),
      column(({ incoming }) => incoming.body),
    ],
  })
}

function badRowOf({ incoming: { batch, origin }, at, code }: RejectedEvent): BadRow {
  return {
    code,
    origin,
    body: Buffer.from(JSON.stringify(recordOf(batch, at))),
    event: { client: batch.client, epoch: batch.epoch, seq: batch.first + at },
    offsetMs: origin.receivedMs - (batch.t0 + batch.mono),
  }
}

async function updateEpochs(db: Database, states: readonly EpochState[]): Promise<void> {
  if (states.length === 0) return
  await db.query({
    name: 'event-epochs-update',
    text: `update event_epochs e set durable = t.durable, islands = t.islands, stored = e.stored + t.stored,
             duplicates = e.duplicates + t.duplicates, rejected = e.rejected + t.rejected
           from unnest($1::text[], $2::text[], $3::integer[], $4::jsonb[], $5::integer[], $6::integer[], $7::integer[])
             as t (client, epoch, durable, islands, stored, duplicates, rejected)
           where e.client = t.client and e.epoch = t.epoch`,
    values: [
      states.map(({ client }) => client),
      states.map(({ epoch }) => epoch),
      states.map(({ ranges }) => ranges.durable),
      states.map(({ ranges }) => JSON.stringify(ranges.islands)),
      states.map(({ stored }) => stored),
      states.map(({ duplicates }) => duplicates),
      states.map(({ rejected }) => rejected),
    ],
  })
}

/** Removes new epochs that exceed the limit, with all their events. */
async function removeEpochs(db: Database, states: readonly EpochState[]): Promise<void> {
  if (states.length === 0) return
  await db.query({
    text: `delete from event_epochs e using unnest($1::text[], $2::text[]) as t (client, epoch)
           where e.client = t.client and e.epoch = t.epoch`,
    values: [states.map(({ client }) => client), states.map(({ epoch }) => epoch)],
  })
}
