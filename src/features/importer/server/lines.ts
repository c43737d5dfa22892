import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** Longer lines are refused, because they would fill the memory. */
const LINE_MAX_BYTES = 1_000_000

export interface Line {
  /** The first line is 1. */
  readonly number: number
  /** Null if the line is not valid text; `reason` says why. */
  readonly text: string | null
  readonly reason: string
}

export interface LineReader {
  lines(): AsyncGenerator<Line>
  /** Number of bytes of the file that were read so far, to show the progress. */
  bytesRead(): number
}

const GZIP_MAGIC = 0x1f8b
const NEWLINE = 0x0a

/**
 * Reads a file line by line with bounded memory. A gzipped file is recognized by its first bytes. A last line without a
 * line break counts as a line.
 */
export async function readLines(file: string): Promise<LineReader> {
  const source = createReadStream(file, { highWaterMark: 256 * 1_024 })
  const isGzip = await startsWithGzip(file)
  const stream = isGzip ? source.pipe(createGunzip()) : source
  if (isGzip) source.on('error', (error) => stream.destroy(error))
  return { lines: () => split(stream), bytesRead: () => source.bytesRead }
}

/**
 * Returns the number of lines of a file. If a gzipped file is damaged, the lines before the damage are counted; the
 * import reports the error.
 */
export async function countLines(file: string): Promise<number> {
  const source = createReadStream(file)
  const stream = (await startsWithGzip(file)) ? source.pipe(createGunzip()) : source
  let lines = 0
  let last = NEWLINE
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
      last = chunk.at(-1) ?? last
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code)))) throw error
  }
  return last === NEWLINE ? lines : lines + 1
}

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end))
      yield finish()
      start = end + 1
    }
    keep(chunk.subarray(start))
  }
  if (length > 0) yield finish()

  function keep(part: Buffer): void {
    length += part.length
    if (length <= LINE_MAX_BYTES && part.length > 0) parts.push(part)
  }

  function finish(): Line {
    number += 1
    const bytes = Buffer.concat(parts)
    const isTooLong = length > LINE_MAX_BYTES
    parts = []
    length = 0
    if (isTooLong) return { number, text: null, reason: `is longer than ${LINE_MAX_BYTES} bytes` }
    if (!isUtf8(bytes)) return { number, text: null, reason: 'is not UTF-8' }
    const text = bytes.toString('utf8')
    return { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text, reason: '' }
  }
}

async function startsWithGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE(0) === GZIP_MAGIC
  } finally {
    await handle.close()
  }
}
