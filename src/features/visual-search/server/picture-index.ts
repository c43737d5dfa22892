import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import { databaseOf } from '#server/storage/database.ts'
import { COARSE_BYTES, FEATURE_BYTES, FEATURES_VERSION } from '../domain/describe-picture.ts'

export interface Found {
  readonly signature: ImageSignature
  /** A smaller distance means that the pictures are more alike. */
  readonly distance: number
}

/** The rows for an index: `signature, features, at, exact` after a time ($1) and signature ($2). */
export interface Descriptions {
  /** Name of the statement. */
  readonly name: string
  readonly text: string
  /** Values for $3 and the following parameters. */
  readonly values: readonly unknown[]
  /** Length of a description. */
  readonly bytes: number
  /** Number of first bytes, a multiple of four, that exclude most pictures. */
  readonly coarseBytes: number
}

/** Descriptions that need no model (`describe-picture.ts`). */
export const LOOKS: Descriptions = {
  name: 'picture-features-since',
  text: `select signature, features, at, at::text as exact from picture_features
         where version = ${FEATURES_VERSION} and (at, signature) > ($1::timestamptz, $2::text)`,
  values: [],
  bytes: FEATURE_BYTES,
  coarseBytes: COARSE_BYTES,
}

/** The descriptions of all pictures in memory, and 16 bytes more for each: a million looks take 146 MB, embeddings 208 MB. */
export interface PictureIndex {
  /** Pictures that look most like a description, best first. */
  find(features: Uint8Array, count: number): Promise<readonly Found[]>
  size(): number
}

const SIGNATURE_BYTES = 16
/** Memory grows by this number of pictures. */
const BLOCK = 16_384
/** The event loop runs after this number of blocks, about 5 ms. */
const SLICE_BLOCKS = 4
const PAGE_ROWS = 10_000
/** New pictures are read again so late after their transaction's time; those that were read already are known. */
const OVERLAP_MS = 30_000
const REFRESH_MS = 2_000
/** Number of pictures that are compared in full per requested result. */
const COMPARED_PER_FOUND = 8

interface Block {
  readonly coarse: Uint8Array
  readonly fine: Uint8Array
  readonly signatures: Uint8Array
}

interface Row {
  readonly signature: string
  readonly features: Buffer
  readonly at: Date
  /** The same with microseconds. */
  readonly exact: string
}

/** Reads the database's descriptions with the first search, and newer ones with later searches. */
export function createPictureIndex(
  pool: Pool,
  { name, text, values, bytes, coarseBytes }: Descriptions = LOOKS,
  now: () => number = () => performance.now(),
): PictureIndex {
  const fineBytes = bytes - coarseBytes
  const blocks: Block[] = []
  /** Signatures of the last OVERLAP_MS, with the time that their rows have. */
  const recent = new Map<string, number>()
  let count = 0
  let newest = new Date(0)
  let refreshedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | null = null

  function add({ signature, features }: Row): void {
    const at = count % BLOCK
    if (at === 0)
      blocks.push({
        coarse: new Uint8Array(BLOCK * coarseBytes),
        fine: new Uint8Array(BLOCK * fineBytes),
        signatures: new Uint8Array(BLOCK * SIGNATURE_BYTES),
      })
    const block = blocks.at(-1)!
    block.coarse.set(features.subarray(0, coarseBytes), at * coarseBytes)
    block.fine.set(features.subarray(coarseBytes), at * fineBytes)
    block.signatures.set(Buffer.from(signature, 'hex'), at * SIGNATURE_BYTES)
    count += 1
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

  function fineDistance(at: number, features: Uint8Array): number {
    const { fine } = blocks[Math.floor(at / BLOCK)]!
    const start = (at % BLOCK) * fineBytes
    let sum = 0
    for (let byte = 0; byte < fineBytes; byte += 1) sum += Math.abs(fine[start + byte]! - features[coarseBytes + byte]!)
    return sum
  }

  async function find(features: Uint8Array, wanted: number): Promise<readonly Found[]> {
    await refresh()
    const total = count
    const coarse = new Uint16Array(total)
    for (let number = 0; number * BLOCK < total; number += 1) {
      const first = number * BLOCK
      measure(blocks[number]!.coarse, features, coarse, { first, count: Math.min(BLOCK, total - first), coarseBytes })
      if (number % SLICE_BLOCKS === SLICE_BLOCKS - 1) await new Promise(setImmediate)
    }
    const limit = limitOf(coarse, coarseBytes * 256, Math.min(total, wanted * COMPARED_PER_FOUND))
    const found: { readonly at: number; readonly distance: number }[] = []
    for (let at = 0; at < total; at += 1) {
      const distance = coarse[at]!
      if (distance <= limit) found.push({ at, distance: distance + fineDistance(at, features) })
    }
    found.sort((a, b) => a.distance - b.distance || a.at - b.at)
    return found.slice(0, wanted).map(({ at, distance }) => ({ signature: signatureAt(blocks, at), distance }))
  }

  return { find, size: () => count }
}

interface Part {
  /** Number of the block's first picture. */
  readonly first: number
  readonly count: number
  readonly coarseBytes: number
}

/** Differences of the first bytes of a block's pictures, written from `first` on. Four bytes per step. */
function measure(bytes: Uint8Array, features: Uint8Array, coarse: Uint16Array, part: Part): void {
  const { first, count, coarseBytes } = part
  let at = 0
  for (let picture = 0; picture < count; picture += 1) {
    let sum = 0
    for (let byte = 0; byte < coarseBytes; byte += 4) {
      sum +=
        Math.abs(bytes[at]! - features[byte]!) +
        Math.abs(bytes[at + 1]! - features[byte + 1]!) +
        Math.abs(bytes[at + 2]! - features[byte + 2]!) +
        Math.abs(bytes[at + 3]! - features[byte + 3]!)
      at += 4
    }
    coarse[first + picture] = sum
  }
}

/** The distance within which there are this many pictures. */
function limitOf(coarse: Uint16Array, distances: number, wanted: number): number {
  const numbers = new Uint32Array(distances)
  for (const distance of coarse) numbers[distance]! += 1
  let sum = 0
  for (let distance = 0; distance < numbers.length; distance += 1) {
    sum += numbers[distance]!
    if (sum >= wanted) return distance
  }
  return numbers.length
}

function signatureAt(blocks: readonly Block[], at: number): ImageSignature {
  const start = (at % BLOCK) * SIGNATURE_BYTES
  const bytes = blocks[Math.floor(at / BLOCK)]!.signatures.subarray(start, start + SIGNATURE_BYTES)
  return Buffer.from(bytes).toString('hex') as ImageSignature
}
