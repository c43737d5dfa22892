import { keepPrivateFile, openPrivateFolder } from '#client/private-files.ts'
import { DAY_MS } from '#contracts/durations.ts'
import { newId, timeOfId } from '#contracts/ids.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { PHOTO_KEPT_DAYS, photoName } from '../constants.ts'
import type { KeptPhoto } from '../contract.ts'

const PREFIX = photoName('')

/**
 * Keeps the photo of a try on this device until it can be sent, and removes old ones whose acts were discarded.
 * @param folder the account's private folder
 */
export async function keepPhoto(folder: string, photo: Blob): Promise<Result<KeptPhoto>> {
  const file = newId()
  try {
    await keepPrivateFile(folder, photoName(file), photo)
    await removeOldPhotos(folder)
  } catch (error) {
    return failed('storage/full', String(error))
  }
  return ok({ folder, file })
}

async function removeOldPhotos(folder: string): Promise<void> {
  const directory = await openPrivateFolder(folder)
  const oldest = Date.now() - PHOTO_KEPT_DAYS * DAY_MS
  for await (const name of directory.keys())
    if (name.startsWith(PREFIX) && timeOfId(name.slice(PREFIX.length)) < oldest) await directory.removeEntry(name)
}
