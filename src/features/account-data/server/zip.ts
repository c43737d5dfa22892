import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const MAX_32 = 0xffffffff
const MAX_16 = 0xffff
const VERSION = 20
const VERSION_64 = 45
/** General purpose flag: names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8

type Source = AsyncIterable<Buffer>

interface Entry {
  readonly name: Buffer
  readonly method: number
  readonly offset: number
  readonly time: number
  readonly date: number
  readonly crc: number
  readonly packed: number
  readonly bytes: number
}

export interface Zip {
  /** `isPacked` false stores the data uncompressed, for files that are already compressed. */
  add(name: string, source: Source, isPacked: boolean): Promise<void>
  /**
   * Writes the central directory.
   * @returns the size of the whole file in bytes
   */
  end(): Promise<number>
}

/**
 * Writes a ZIP file in parts. Only the central directory and one chunk of the current entry are in memory. The number
 * of entries is not limited; each entry must be smaller than 4 GiB.
 */
export function createZip(file: FileHandle, at: Date): Zip {
  const entries: Entry[] = []
  let position = 0
  const write = async (bytes: Buffer) => {
    await file.writev([bytes], position)
    position += bytes.length
  }

  return {
    async add(name, source, isPacked) {
      const offset = position
      const entry = { name: Buffer.from(name), method: isPacked ? DEFLATE : 0, offset, ...dosTime(at) }
      await write(localHeader({ ...entry, crc: 0, packed: 0, bytes: 0 }))
      const start = position
      let crc = 0
      let bytes = 0
      const counted = async function* (): AsyncGenerator<Buffer> {
        for await (const chunk of source) {
          crc = crc32(chunk, crc)
          bytes += chunk.length
          yield chunk
        }
      }
      const sink = async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await write(chunk)
      }
      if (isPacked) await pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), sink)
      else await sink(counted())
      const packed = position - start
      if (bytes > MAX_32 || packed > MAX_32) throw new Error(`${name} is larger than an entry of a ZIP file may be.`)
      const done = { ...entry, crc, packed, bytes }
      // The header is written last, because the sizes are known only now.
      await file.writev([localHeader(done)], offset)
      entries.push(done)
    },

    async end() {
      const start = position
      for (const entry of entries) await write(centralHeader(entry))
      const size = position - start
      if (entries.length >= MAX_16 || start >= MAX_32 || size >= MAX_32) await write(end64(entries.length, size, start))
      const end = Buffer.alloc(22)
      end.writeUInt32LE(END, 0)
      end.writeUInt16LE(Math.min(entries.length, MAX_16), 8)
      end.writeUInt16LE(Math.min(entries.length, MAX_16), 10)
      end.writeUInt32LE(Math.min(size, MAX_32), 12)
      end.writeUInt32LE(Math.min(start, MAX_32), 16)
      await write(end)
      return position
    },
  }
}

function localHeader({ name, method, time, date, crc, packed, bytes }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(time, 10)
  head.writeUInt16LE(date, 12)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(packed, 18)
  head.writeUInt32LE(bytes, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function centralHeader({ name, method, offset, time, date, crc, packed, bytes }: Entry): Buffer {
  const isFar = offset >= MAX_32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4)
  head.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt16LE(time, 12)
  head.writeUInt16LE(date, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(bytes, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return Buffer.concat([head, name, extra])
}

/** The ZIP64 end of the central directory, needed for more than 65 534 entries or 4 GiB. */
function end64(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(END_64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION_64, 12)
  end.writeUInt16LE(VERSION_64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(LOCATOR_64, 56)
  end.writeBigUInt64LE(BigInt(start + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** The time format of ZIP files: from 1980, in steps of two seconds. */
function dosTime(at: Date): { readonly time: number; readonly date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}
