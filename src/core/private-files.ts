/** Reads a file that the page stored in the browser's private folder of an account; null if it no longer exists. */
export async function readPrivateFile(folder: string, name: string): Promise<File | null> {
  try {
    const root = await navigator.storage.getDirectory()
    return await (await (await root.getDirectoryHandle(folder)).getFileHandle(name)).getFile()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** Removes a file of the private folder, if it is there. */
export async function removePrivateFile(folder: string, name: string): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory()
    await (await root.getDirectoryHandle(folder)).removeEntry(name)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  }
}
