import { keepPrivateFile, openPrivateFolder } from '#client/private-files.ts'
import { timeOfId } from '#contracts/ids.ts'
import { fileName } from '#features/drafts/constants.ts'

const PREFIX = fileName('')

/**
 * Stores a draft's file. It is on disk when the promise resolves.
 * @throws QuotaExceededError if the disk is full
 */
export async function keepFile(folder: string, file: string, bytes: Blob): Promise<void> {
  await keepPrivateFile(folder, fileName(file), bytes)
}

/** Reads a file; null if it is not on this device. */
export async function readFile(folder: string, file: string): Promise<File | null> {
  try {
    return await (await (await openPrivateFolder(folder)).getFileHandle(fileName(file))).getFile()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** Removes files that no draft uses any more. Recent ones are kept, because another tab may be creating their draft. */
export async function removeStrayFiles(folder: string, used: ReadonlySet<string>, madeBefore: number): Promise<void> {
  const directory = await openPrivateFolder(folder)
  const names: string[] = []
  for await (const name of directory.keys()) names.push(name)
  for (const name of names) {
    const file = name.slice(PREFIX.length)
    if (!name.startsWith(PREFIX) || used.has(file) || timeOfId(file) > madeBefore) continue
    await directory.removeEntry(name)
  }
}
