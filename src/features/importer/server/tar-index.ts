import { open, type FileHandle } from 'node:fs/promises'

export interface TarEntry {
  readonly path: string
  readonly offset: number
  readonly size: number
}

const BLOCK = 512
const REGULAR = new Set(['0', '\0', ''])

/** Returns the positions of the regular files in an uncompressed tar file. Only the headers are read. */
export async function indexTar(file: string): Promise<readonly TarEntry[]> {
  const handle = await open(file)
  try {
    return await readEntries(handle)
  } finally {
    await handle.close()
  }
}

async function readEntries(handle: FileHandle): Promise<readonly TarEntry[]> {
  const entries: TarEntry[] = []
  const header = Buffer.alloc(BLOCK)
  for (let offset = 0; ;) {
    const { bytesRead } = await handle.read(header, 0, BLOCK, offset)
    const name = text(header, 0, 100)
    if (bytesRead < BLOCK || name === '') return entries
    const size = Number.parseInt(text(header, 124, 12).trim() || '0', 8)
    if (!Number.isSafeInteger(size) || size < 0) return entries
    const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : ''
    if (REGULAR.has(text(header, 156, 1))) {
      entries.push({ path: prefix ? `${prefix}/${name}` : name, offset: offset + BLOCK, size })
    }
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

function text(buffer: Buffer, start: number, length: number): string {
  const part = buffer.subarray(start, start + length)
  const end = part.indexOf(0)
  return part.subarray(0, end === -1 ? length : end).toString('utf8')
}
