import { FONT_BYTES_MAX } from '#features/story-fonts/constants.ts'

export type FontProblem = 'size' | 'damaged' | 'forbidden' | 'taken'

/** Rejects if the browser cannot draw with the font. */
async function openFont(bytes: ArrayBuffer): Promise<void> {
  await new FontFace('brand-font-check', bytes).load()
}

/**
 * Why a file cannot be a brand font, before it is sent; null if nothing is wrong with it. The browser reads the whole
 * font, so it finds damage that the server does not look for.
 */
export async function problemOfFont(file: Blob, open = openFont): Promise<FontProblem | null> {
  if (file.size > FONT_BYTES_MAX) return 'size'
  try {
    await open(await file.arrayBuffer())
    return null
  } catch {
    return 'damaged' // another kind of file, or one that ends too early: browsers give no reason
  }
}
