import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Path of the bytes of an unfinished upload. `id` consists of digits, so the path cannot lead out of the folder. */
export function uploadFile(dataDir: string, id: string): string {
  return join(uploadsFolder(dataDir), `${id}.part`)
}

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'media', 'uploads')
}

export function removeUploadFile(dataDir: string, id: string): Promise<void> {
  return rm(uploadFile(dataDir, id), { force: true })
}

/** A connection that sends nothing for this long is closed. The bytes received so far stay. */
const SILENCE_MAX_MS = 30_000

export interface ReceivedRange {
  /** Bytes that are on disk. */
  readonly bytes: number
  /** `cut`: the connection ended early; `too-long`: more was sent than the file may have. */
  readonly end: 'whole' | 'cut' | 'too-long'
}

/** Streams a range into its position in the file, and returns once it is on disk. Earlier bytes are not changed. */
export async function receiveRange(
  file: string,
  offset: number,
  bytesMax: number,
  body: Readable,
): Promise<ReceivedRange> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, offset === 0 ? 'w' : 'r+')
  const silence = setTimeout(() => body.destroy(), SILENCE_MAX_MS)
  try {
    const chunks = body[Symbol.asyncIterator]()
    let bytes = 0
    for (;;) {
      // Only an early end of the connection is caught here. A failure of the disk, below, is thrown.
      const next = await chunks.next().catch((): null => null)
      silence.refresh()
      if (next !== null && next.done !== true) {
        const chunk = next.value as Buffer
        if (bytes + chunk.byteLength > bytesMax) return { bytes: 0, end: 'too-long' }
        await handle.write(chunk, 0, chunk.byteLength, offset + bytes)
        bytes += chunk.byteLength
        continue
      }
      await handle.datasync()
      return { bytes, end: next === null ? 'cut' : 'whole' }
    }
  } finally {
    clearTimeout(silence)
    await handle.close()
  }
}
