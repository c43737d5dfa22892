import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import { databaseOf } from '#server/storage/database.ts'
import { FEATURE_BYTES, FEATURES_VERSION } from '../domain/describe-picture.ts'
import { createPackedVectors, MEASURED_AT_ONCE } from './packed-vectors.ts'

export interface Found {
  readonly signature: ImageSignature
  /** The smaller the distance, the more alike are the pictures. */
  readonly distance: number
}

/** The rows for an index: `signature, features, at, exact` after a time ($1) and signature ($2). */
export interface Descriptions {
  /** Name of the prepared statement. */
  readonly name: string
  readonly text: string
  /** Values of $3 and the following parameters. */
  readonly values: readonly unknown[]
  /** Length of a description in bytes. */
  readonly bytes: number
}

/** Descriptions that need no model (`describe-picture.ts`). */
export const LOOKS: Descriptions = {
  name: 'picture-features-since',
  text: `select signature, features, at, at::text as exact from picture_features
         where version = ${FEATURES_VERSION} and (at, signature) > ($1::timestamptz, $2::text)`,
  values: [],
  bytes: FEATURE_BYTES,
}

/**
 * All pictures' descriptions in memory, each padded to a multiple of 16 bytes and with 16 bytes for its signature. A
 * million take 160 MB (looks) or 208 MB (embeddings). Each search compares all of them, so that none is missed.
 */
export interface PictureIndex {
  /** Pictures that look most like a description, best first. */
  find(features: Uint8Array, count: number): Promise<readonly Found[]>
  size(): number
  /** Used memory in bytes. */
  bytes(): number
}

const SIGNATURE_BYTES = 16
/** The memory for signatures grows by this number of pictures. */
const BLOCK = 16_384
const PAGE_ROWS = 10_000
/**
 * A row can be committed this long after the time in it, so rows of this period are read again. Those that were already
 * read are recognized.
 */
const OVERLAP_MS = 30_000
const REFRESH_MS = 2_000

/**
 * When this many candidates have been added beyond the wanted number, the nearest are selected and the rest is dropped.
 */
const SURPLUS_MAX = 1_000

interface Near {
  /** Number of the picture's vector. */
  readonly at: number
  readonly distance: number
}

interface Row {
  readonly signature: string
  readonly features: Buffer
  readonly at: Date
  /** The time `at` with microseconds. */
  readonly exact: string
}

/** An index that reads the database's descriptions at the first search, and newer ones at later searches. */
export function createPictureIndex(
  pool: Pool,
  { name, text, values, bytes }: Descriptions = LOOKS,
  now: () => number = () => performance.now(),
): PictureIndex {
  const vectors = createPackedVectors(bytes)
  /** Signatures in the order of the vectors. */
  const signatures: Uint8Array[] = []
  /** Signatures of rows from the last OVERLAP_MS, with the times in the rows. */
  const recent = new Map<string, number>()
  let newest = new Date(0)
  let refreshedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | null = null

  function add({ signature, features }: Row): void {
    const at = vectors.count % BLOCK
    if (at === 0) signatures.push(new Uint8Array(BLOCK * SIGNATURE_BYTES))
    signatures.at(-1)!.set(Buffer.from(signature, 'hex'), at * SIGNATURE_BYTES)
    vectors.add(features)
  }

  function signatureAt(at: number): ImageSignature {
    const start = (at % BLOCK) * SIGNATURE_BYTES
    const block = signatures[Math.floor(at / BLOCK)]!
    return Buffer.from(block.subarray(start, start + SIGNATURE_BYTES)).toString('hex') as ImageSignature
  }

  async function read(): Promise<void> {
    const db = databaseOf(pool)
    let after: readonly [string, string] = [new Date(newest.getTime() - OVERLAP_MS).toISOString(), '']
    for (;;) {
      const rows = await db.query<Row>({
        name,
        text: `${text} order by at, signature limit ${PAGE_ROWS}`,
        values: [after[0], after[1], ...values],
      })
      for (const row of rows) {
        if (recent.has(row.signature)) continue
        recent.set(row.signature, row.at.getTime())
        add(row)
      }
      const last = rows.at(-1)
      if (last) newest = last.at
      for (const [signature, at] of recent) if (at < newest.getTime() - 2 * OVERLAP_MS) recent.delete(signature)
      if (rows.length < PAGE_ROWS || !last) break
      after = [last.exact, last.signature]
    }
    refreshedAt = now()
  }

  function refresh(): Promise<void> {
    if (refreshing) return refreshing
    if (now() - refreshedAt < REFRESH_MS) return Promise.resolve()
    refreshing = read().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function find(features: Uint8Array, wanted: number): Promise<readonly Found[]> {
    await refresh()
    const total = vectors.count
    const sums = new Uint16Array(MEASURED_AT_ONCE)
    let nearest: Near[] = []
    /** A picture with this distance or more is not among the nearest. */
    let limit = Number.POSITIVE_INFINITY
    const keepNearest = (): void => {
      nearest = nearest.toSorted((a, b) => a.distance - b.distance || a.at - b.at).slice(0, wanted)
      limit = nearest[wanted - 1]?.distance ?? limit
    }
    for (let first = 0; first < total; first += MEASURED_AT_ONCE) {
      const count = Math.min(MEASURED_AT_ONCE, total - first)
      vectors.measure(features, first, sums.subarray(0, count))
      for (let n = 0; n < count; n += 1) {
        const distance = sums[n]!
        if (distance < limit && nearest.push({ at: first + n, distance }) >= wanted + SURPLUS_MAX) keepNearest()
      }
      await new Promise(setImmediate)
    }
    keepNearest()
    return nearest.map(({ at, distance }) => ({ signature: signatureAt(at), distance }))
  }

  return {
    find,
    size: () => vectors.count,
    bytes: () => vectors.bytes + signatures.length * BLOCK * SIGNATURE_BYTES,
  }
}
