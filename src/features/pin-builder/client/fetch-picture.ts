import { OWN_PICTURE_URL } from '#features/media/constants.ts'

/** A picture that another device of the member sent. Null if the server does not have it, and without a network. */
export async function fetchPicture(key: string, name: string): Promise<File | null> {
  const response = await fetch(`${OWN_PICTURE_URL}?key=${key}`).catch((): null => null)
  if (!response?.ok) return null
  const bytes = await response.blob()
  return new File([bytes], name, { type: bytes.type })
}
