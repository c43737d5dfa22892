import { settingOf } from '../declared-settings.ts'
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket, type Bucket } from './bucket.ts'

let opened: { readonly url: string; readonly bucket: Bucket } | null = null

/**
 * The bucket that stores all media files; null if they are stored on disk only.
 * @throws StartError if the address is not valid
 */
export function mediaBucket(env: NodeJS.ProcessEnv = process.env): Bucket | null {
  const url = settingOf(env, 'PINFOLD_MEDIA_URL')
  if (url === null) return null
  if (opened?.url !== url) opened = { url, bucket: openBucket(url) }
  return opened.bucket
}

/**
 * The path of a file on this machine's disk.
 * @param name below the media folder, with slashes
 */
export function localFile(dataDir: string, name: string): string {
  return join(dataDir, 'media', ...name.split('/'))
}

/** Stores a written file in the bucket, too. Call it before a row names the file. */
export async function keepFile(dataDir: string, name: string): Promise<void> {
  await mediaBucket()?.put(name, localFile(dataDir, name))
}

/**
 * Fetches the file from the bucket if this machine does not have it: the disk is a cache of the bucket.
 * @returns false if the file does not exist
 */
export async function haveFile(dataDir: string, name: string): Promise<boolean> {
  const file = localFile(dataDir, name)
  const isHere = await access(file).then(
    () => true,
    () => false,
  )
  if (isHere) return true
  return (await mediaBucket()?.get(name, file)) ?? false
}

export async function dropFile(dataDir: string, name: string): Promise<void> {
  await rm(localFile(dataDir, name), { force: true })
  await mediaBucket()?.remove(name)
}
