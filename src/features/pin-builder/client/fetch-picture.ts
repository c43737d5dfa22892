import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/constants.ts'

/**
 * Fetches a picture in full size that another device of the member sent. Null if the server does not answer.
 * @param name of the member's file; a photograph stays a JPEG
 */
export async function fetchPicture(signature: ImageSignature, name: string): Promise<File | null> {
  const format = /\.jpe?g$/i.test(name) ? 'jpg' : 'webp'
  const response = await fetch(imageUrl(signature, 'orig', format)).catch((): null => null)
  if (!response?.ok) return null
  const bytes = await response.blob()
  return new File([bytes], name, { type: bytes.type })
}
