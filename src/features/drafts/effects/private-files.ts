/** Reads a file that the page stored in the browser's private folder; null if it no longer exists. */
export async function readPrivateFile(folder: string, name: string): Promise<File | null> {
  try {
    const root = await navigator.storage.getDirectory()
    return await (await (await root.getDirectoryHandle(folder)).getFileHandle(name)).getFile()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}
