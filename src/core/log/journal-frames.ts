import type { IntentRow, NewOutboxRow } from './rows.ts'

/** A command as it was queued. */
export interface JournaledCommand {
  readonly row: NewOutboxRow
  readonly intent: IntentRow
  /** The session's, as the login row names it; absent where the tab had no databases, and in what an older version wrote. */
  readonly login?: string
}

/** What a journal holds: commands, and ids of those that are settled. */
export type JournalEntry = JournaledCommand | { readonly done: string }

/** Length and CRC32 of the text, 4 bytes each. */
export const FRAME_HEAD_BYTES = 8

/** Entries as frames: length, CRC32, UTF-8 JSON. Zeros follow, so that what stood there before does not look like one more. */
export function encodeFrames(entries: readonly JournalEntry[]): Uint8Array {
  const texts = entries.map((entry) => new TextEncoder().encode(JSON.stringify(entry)))
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + FRAME_HEAD_BYTES + text.length, FRAME_HEAD_BYTES))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const text of texts) {
    view.setUint32(at, text.length)
    view.setUint32(at + 4, crc32(text))
    bytes.set(text, at + FRAME_HEAD_BYTES)
    at += FRAME_HEAD_BYTES + text.length
  }
  return bytes
}

/** Whole frames from the start, up to the first that is torn or damaged. @returns also where the next one would go */
export function decodeFrames(bytes: Uint8Array): { readonly entries: readonly JournalEntry[]; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: JournalEntry[] = []
  let at = 0
  while (at + FRAME_HEAD_BYTES <= bytes.length) {
    const length = view.getUint32(at)
    const text = bytes.subarray(at + FRAME_HEAD_BYTES, at + FRAME_HEAD_BYTES + length)
    if (length === 0 || text.length < length || crc32(text) !== view.getUint32(at + 4)) break
    entries.push(JSON.parse(new TextDecoder().decode(text)) as JournalEntry)
    at += FRAME_HEAD_BYTES + length
  }
  return { entries, end: at }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 as in zip and PNG. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  // By index, since an iterator takes several times as long, and a tab that takes the lead reads every journal.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}
