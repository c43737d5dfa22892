import type { JournalFile, JournalFolder } from './journal.ts'

/** Exists only in workers, so the types that are shared with pages lack it. */
interface SyncAccess {
  getSize(): number
  read(into: Uint8Array, options: { readonly at: number }): number
  write(bytes: Uint8Array, options: { readonly at: number }): number
  flush(): void
  close(): void
}
type HandleOfWorkers = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccess> }

/**
 * Written as zeros when a journal is created, so that a disk that becomes full later has space for acknowledged
 * commands.
 */
const PREPARED_BYTES = 64 * 1024

/**
 * Journals in the browser's private file system. Null if the browser has none (an insecure address, an older browser).
 */
export function opfsJournals(name: string): JournalFolder | null {
  if (typeof navigator.storage?.getDirectory !== 'function' || typeof FileSystemFileHandle === 'undefined') return null
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return null
  return {
    async open(slot, isNew) {
      const root = await navigator.storage.getDirectory()
      const folder = await existing(root.getDirectoryHandle(name, { create: isNew }))
      const first = folder && (await openFile(folder, `${slot}.a`, isNew))
      const second = first && (await openFile(folder, `${slot}.b`, isNew))
      if (first && !second) first.close()
      return first && second ? [first, second] : null
    },
    async remove() {
      const root = await navigator.storage.getDirectory()
      try {
        await root.removeEntry(name, { recursive: true })
      } catch (error) {
        if (!isNamed(error, 'NotFoundError')) throw error
      }
    },
  }
}

async function openFile(folder: FileSystemDirectoryHandle, name: string, isNew: boolean): Promise<JournalFile | null> {
  const handle = await existing(folder.getFileHandle(name, { create: isNew }))
  if (!handle) return null
  try {
    return journalFile(await (handle as HandleOfWorkers).createSyncAccessHandle())
  } catch (error) {
    // Another tab has opened it, so this tab uses another slot.
    if (isNamed(error, 'NoModificationAllowedError')) return null
    throw error
  }
}

function journalFile(access: SyncAccess): JournalFile {
  if (access.getSize() < PREPARED_BYTES) {
    const size = access.getSize()
    access.write(new Uint8Array(PREPARED_BYTES - size), { at: size })
    access.flush()
  }
  return {
    read() {
      const bytes = new Uint8Array(access.getSize())
      access.read(bytes, { at: 0 })
      return bytes
    },
    write(bytes, at) {
      const written = access.write(bytes, { at })
      if (written < bytes.length) throw new DOMException('the journal took only a part', 'QuotaExceededError')
    },
    flush: () => {
      access.flush()
    },
    close: () => {
      access.close()
    },
  }
}

async function existing<Handle>(found: Promise<Handle>): Promise<Handle | null> {
  try {
    return await found
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null
    throw error
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
