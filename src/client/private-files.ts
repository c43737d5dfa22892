/** True if the browser has private files (OPFS), which only secure pages get. */
export function hasPrivateFiles(): boolean {
  return typeof navigator.storage?.getDirectory === 'function'
}

/** Opens an account's private folder (`journalName`), which a log-out removes. */
export async function openPrivateFolder(
  folder: string,
): Promise<FileSystemDirectoryHandle & { keys(): AsyncIterable<string> }> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(folder, { create: true })
}

/**
 * Stores a file. It is on disk when the promise resolves.
 * @throws QuotaExceededError if the disk is full
 */
export async function keepPrivateFile(folder: string, name: string, bytes: Blob): Promise<void> {
  const handle = await (await openPrivateFolder(folder)).getFileHandle(name, { create: true })
  const stream = await handle.createWritable()
  await stream.write(bytes)
  await stream.close()
}
