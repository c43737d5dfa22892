import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file so that a reader sees either all of it or nothing: first under another name, then renamed. Creates its
 * folder.
 */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const half = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(half, bytes)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
